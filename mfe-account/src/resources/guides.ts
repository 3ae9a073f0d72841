import type { Guide } from './guide.ts';
import { guidesAfter } from './guides-after.ts';
import { guidesAlways } from './guides-always.ts';
import { guidesBefore } from './guides-before.ts';
import { guidesDuring } from './guides-during.ts';

/** All guides, in the order of a social moment. */
export const guides: readonly Guide[] = [...guidesBefore, ...guidesDuring, ...guidesAfter, ...guidesAlways];

export function findGuide(id: string | undefined): Guide | undefined {
  return guides.find((guide) => guide.id === id);
}
