import { AppError } from '@stepwise/client/app-error';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { Readings } from '@stepwise/domain/readings';
import type { SaveOutcome } from '../data/save-change.ts';
import { newSession, withChanges } from '../data/session-changes.ts';
import type { SessionChange } from '../data/session-changes.ts';
import { seriesBatch } from '../data/series-batch.ts';
import { sessionsBetweenQuery } from '../data/session-queries.ts';
import { countingChanges } from '../data/sessions-here.ts';
import { readWholeSeries } from '../data/whole-series.ts';
import type { SeriesTools } from '../data/whole-series.ts';
import { createSeries, editSeries, repeatDifferently } from '../recurrence/series-operations.ts';
import type { SeriesScope } from '../recurrence/series-operations.ts';
import { rhythmChange, roomBeside } from '../recurrence/series-rhythm.ts';
import { findConflicts } from '../rules/session-conflict.ts';
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
  readonly reading: Readings['practiceConflict'];
};

/** What the error of a series says by its code in which every day is taken. */
export const noFreeDay = 'SERIES_NO_FREE_DAY';

export function everyDayTaken(): AppError {
  return new AppError(noFreeDay, 'Every day is taken.', { category: 'client' });
}

/** What saving the form does. */
export async function changeOf(job: EditorJob, written: Written, tools: SeriesTools): Promise<SessionChange> {
  return job.kind === 'new' ? creation(written, tools) : edit(job.session, written, tools);
}

async function creation(written: Written, tools: SeriesTools): Promise<SessionChange> {
  const { draft, repeat, id, zone } = written;
  const session = newSession({ ...fieldsOf(draft), id, user_id: tools.userId, time_zone: zone });
  const pattern = patternOf(repeat, draft.date);
  if (pattern === undefined) return { kind: 'create', session };
  const { recurrenceDates } = await import('../recurrence/recurrence-dates.ts');
  const { dates } = recurrenceDates({ pattern, startDate: draft.date });
  refuseFullDays(dates, { template: session, reading: written.reading, replaced: [] }, tools);
  const plan = createSeries({
    template: session,
    dates,
    pattern,
    seriesId: crypto.randomUUID(),
    newId: () => crypto.randomUUID(),
  });
  return { kind: 'batch', request: seriesBatch(plan, () => crypto.randomUUID()) };
}

async function edit(session: PracticeSession, written: Written, tools: SeriesTools): Promise<SessionChange> {
  const { draft, scope } = written;
  const fields = fieldsOf(draft);
  if (scope === 'this' || session.recurring_id === null) {
    return { kind: 'update', base: session, session: { ...session, ...fields } };
  }
  const seriesId = session.recurring_id;
  const sessions = await readWholeSeries(tools, seriesId);
  if (written.repeat.kind !== 'never') return rhythmEdit(session, written, sessions, tools);
  const changes = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const before: unknown = Reflect.get(session, name);
      return JSON.stringify(before) !== JSON.stringify(value);
    }),
  );
  const plan = editSeries({ sessions, session, changes, scope });
  return { kind: 'batch', request: seriesBatch(plan, () => crypto.randomUUID()), seriesId };
}

/** The series in another rhythm. What a person wrote in the form holds for every session of it. */
async function rhythmEdit(
  session: PracticeSession,
  { draft, repeat, scope, zone, today, reading }: Written,
  sessions: readonly PracticeSession[],
  tools: SeriesTools,
): Promise<SessionChange> {
  const { replaced, startDate } = rhythmChange({ sessions, session, scope, date: draft.date, today });
  const pattern = patternOf(repeat, startDate);
  if (pattern === undefined) throw new Error('A rhythm without an end is not saved.');
  const { recurrenceDates } = await import('../recurrence/recurrence-dates.ts');
  const { user_id, recurring_id } = session;
  const fields = { ...fieldsOf(draft), date: startDate };
  const isWhole = scope === 'all' && recurring_id !== null;
  const template = newSession({ ...fields, id: session.id, user_id, time_zone: zone });
  const { dates } = recurrenceDates({ pattern, startDate, room: roomBeside(replaced) });
  refuseFullDays(dates, { template, reading, replaced }, tools);
  const plan = repeatDifferently({
    sessions: replaced,
    session,
    scope,
    template,
    dates,
    pattern,
    seriesId: isWhole ? recurring_id : crypto.randomUUID(),
    newId: () => crypto.randomUUID(),
  });
  return {
    kind: 'batch',
    request: seriesBatch({ ...plan, deleted: [...replaced] }, () => crypto.randomUUID()),
    ...(recurring_id === null ? {} : { seriesId: recurring_id }),
  };
}

/** Every day of a series was taken by the time it arrived. */
export function plannedNothing(outcome: SaveOutcome): boolean {
  if (outcome.kind !== 'saved' || outcome.batch === undefined) return false;
  return outcome.batch.sessions.length === 0 && outcome.batch.skipped.length > 0;
}

type Series = {
  readonly template: PracticeSession;
  readonly reading: Readings['practiceConflict'];
  readonly replaced: readonly PracticeSession[];
};

/** Where the preview has seen that every day is taken, nothing would be planned. What it has not seen, the account judges. */
function refuseFullDays(
  dates: readonly string[],
  { template, reading, replaced }: Series,
  { services: { client, outbox, queryClient }, userId }: SeriesTools,
): void {
  const [from, to] = [template.date, dates.at(-1) ?? template.date];
  const query = sessionsBetweenQuery({ client, userId }, from, to);
  const rows = queryClient.getQueryData(query.queryKey) ?? [];
  const changes = countingChanges(outbox, userId).map(({ change }) => change);
  const gone = new Set(replaced.map(({ id }) => id));
  const others = withChanges(rows, changes, { from, to }).filter(({ id }) => !gone.has(id));
  const isTaken = (date: string) =>
    findConflicts({ ...template, id: undefined, date }, others, reading).length > 0;
  if (dates.every(isTaken)) throw everyDayTaken();
}
