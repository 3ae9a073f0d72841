import { accessTo } from '@stepwise/domain/route-access';
import type { RoutePath } from '@stepwise/domain/route-access';
import type { Readings } from '@stepwise/domain/readings';

export type ProgramPartName =
  | 'assessments'
  | 'data'
  | 'profile'
  | 'guides'
  | 'calendar'
  | 'diary'
  | 'coach'
  | 'exercises'
  | 'reflection'
  | 'pathway'
  | 'coachWritten';

export type ProgramPart = { readonly name: ProgramPartName; readonly isFree: boolean };

/** What the addresses of a part ask for decides whether it is free: the guards go by the same table. */
const addresses: readonly { readonly name: ProgramPartName; readonly paths: readonly RoutePath[] }[] = [
  {
    name: 'assessments',
    paths: ['/assessment', '/survey/:surveyId', '/survey/:surveyId/results', '/summary'],
  },
  { name: 'data', paths: ['/my-data', '/privacy-center'] },
  { name: 'profile', paths: ['/anxiety-profile', '/survey/:surveyId/big-feedback'] },
  { name: 'guides', paths: ['/resources', '/resources/:guideId'] },
  { name: 'calendar', paths: ['/practice-calendar'] },
  { name: 'diary', paths: ['/social-diary'] },
  { name: 'coach', paths: ['/personal-therapist'] },
  { name: 'exercises', paths: ['/exercises'] },
  { name: 'reflection', paths: ['/pre-exercise/:sessionId', '/post-exercise/:sessionId'] },
  { name: 'pathway', paths: ['/social-pathway'] },
];

/** What the program holds, free parts first. Words of a model are part of it only where a model is ever asked. */
export function programParts(
  readings: Pick<Readings, 'socialPathwayAccess'>,
  hasModel: boolean,
): readonly ProgramPart[] {
  const parts = addresses.map(({ name, paths }) => ({
    name,
    isFree: paths.every((path) => accessTo(path, readings) !== 'premium'),
  }));
  // No address of its own: the function that asks the model looks at what was paid for.
  const written: ProgramPart[] = hasModel ? [{ name: 'coachWritten', isFree: false }] : [];
  return [...parts, ...written].toSorted((a, b) => Number(b.isFree) - Number(a.isFree));
}
