import type { PracticeReader } from '../data/practice-reader.ts';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { QueryClient } from '@tanstack/react-query';
import { newSession } from '../data/session-changes.ts';
import type { SessionChange } from '../data/session-changes.ts';
import { seriesBatch } from '../data/series-batch.ts';
import { seriesQuery } from '../data/session-queries.ts';
import { createSeries, editSeries, repeatDifferently } from '../recurrence/series-operations.ts';
import type { SeriesScope } from '../recurrence/series-operations.ts';
import { rhythmChange, roomBeside } from '../recurrence/series-rhythm.ts';
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
  /** The day where the person is. */
  readonly today: string;
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
  written: Written,
  { reader, queryClient }: Tools,
): Promise<SessionChange> {
  const { draft, scope } = written;
  const fields = fieldsOf(draft);
  if (scope === 'this' || session.recurring_id === null) {
    return { kind: 'update', base: session, session: { ...session, ...fields } };
  }
  const sessions = await queryClient.fetchQuery(seriesQuery(reader, session.recurring_id));
  if (written.repeat.kind !== 'never') return rhythmEdit(session, written, sessions);
  const changes = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const before: unknown = Reflect.get(session, name);
      return JSON.stringify(before) !== JSON.stringify(value);
    }),
  );
  const plan = editSeries({ sessions, session, changes, scope });
  return { kind: 'batch', request: seriesBatch(plan, () => crypto.randomUUID()) };
}

/** The series in another rhythm. What a person wrote in the form holds for every session of it. */
async function rhythmEdit(
  session: PracticeSession,
  { draft, repeat, scope, zone, today }: Written,
  sessions: readonly PracticeSession[],
): Promise<SessionChange> {
  const { replaced, startDate } = rhythmChange({ sessions, session, scope, date: draft.date, today });
  const pattern = patternOf(repeat, startDate);
  if (pattern === undefined) throw new Error('A rhythm without an end is not saved.');
  const { recurrenceDates } = await import('../recurrence/recurrence-dates.ts');
  const { user_id, recurring_id } = session;
  const fields = { ...fieldsOf(draft), date: startDate };
  const isWhole = scope === 'all' && recurring_id !== null;
  const plan = repeatDifferently({
    sessions: replaced,
    session,
    scope,
    template: newSession({ ...fields, id: session.id, user_id, time_zone: zone }),
    dates: recurrenceDates({ pattern, startDate, room: roomBeside(replaced) }).dates,
    pattern,
    seriesId: isWhole ? recurring_id : crypto.randomUUID(),
    newId: () => crypto.randomUUID(),
  });
  return {
    kind: 'batch',
    request: seriesBatch({ ...plan, deleted: [...replaced] }, () => crypto.randomUUID()),
  };
}
