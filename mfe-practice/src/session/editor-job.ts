import type { PracticeReader } from '../data/practice-reader.ts';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { QueryClient } from '@tanstack/react-query';
import { newSession } from '../data/session-changes.ts';
import type { SessionChange } from '../data/session-changes.ts';
import { seriesBatch } from '../data/series-batch.ts';
import { seriesQuery } from '../data/session-queries.ts';
import { createSeries, editSeries } from '../recurrence/series-operations.ts';
import type { SeriesScope } from '../recurrence/series-operations.ts';
import { fieldsOf } from './session-draft.ts';
import type { SessionDraft } from './session-draft.ts';
import { patternOf } from './repeat-draft.ts';
import type { RepeatDraft } from './repeat-draft.ts';

/** What the form is open for. */
export type EditorJob =
  | { readonly kind: 'new'; readonly draft: SessionDraft }
  | { readonly kind: 'edit'; readonly session: PracticeSession };

export type Written = {
  readonly draft: SessionDraft;
  readonly repeat: RepeatDraft;
  readonly scope: SeriesScope;
  /** The id of what is new, the same however often it is sent. */
  readonly id: string;
  readonly zone: string;
};

type Tools = { readonly reader: PracticeReader; readonly queryClient: QueryClient };

/** What saving the form does. */
export async function changeOf(job: EditorJob, written: Written, tools: Tools): Promise<SessionChange> {
  return job.kind === 'new' ? creation(written, tools) : edit(job.session, written, tools);
}

async function creation(written: Written, { reader }: Tools): Promise<SessionChange> {
  const { draft, repeat, id, zone } = written;
  const session = newSession({ ...fieldsOf(draft), id, user_id: reader.userId, time_zone: zone });
  const pattern = patternOf(repeat, draft.date);
  if (pattern === undefined) return { kind: 'create', session };
  const { recurrenceDates } = await import('../recurrence/recurrence-dates.ts');
  const plan = createSeries({
    template: session,
    dates: recurrenceDates({ pattern, startDate: draft.date }).dates,
    pattern,
    seriesId: crypto.randomUUID(),
    newId: () => crypto.randomUUID(),
  });
  return { kind: 'batch', request: seriesBatch(plan, () => crypto.randomUUID()) };
}

async function edit(
  session: PracticeSession,
  { draft, scope }: Written,
  { reader, queryClient }: Tools,
): Promise<SessionChange> {
  const fields = fieldsOf(draft);
  if (scope === 'this' || session.recurring_id === null) {
    return { kind: 'update', base: session, session: { ...session, ...fields } };
  }
  const sessions = await queryClient.fetchQuery(seriesQuery(reader, session.recurring_id));
  const changes = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const before: unknown = Reflect.get(session, name);
      return JSON.stringify(before) !== JSON.stringify(value);
    }),
  );
  const plan = editSeries({ sessions, session, changes, scope });
  return { kind: 'batch', request: seriesBatch(plan, () => crypto.randomUUID()) };
}
