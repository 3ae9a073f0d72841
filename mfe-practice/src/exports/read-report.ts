import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { DateRange } from '@stepwise/contract/shared-schemas';
import type { PracticeReader } from '../data/practice-reader.ts';
import { readSessions } from '../data/session-pages.ts';
import type { SessionsHere } from '../data/sessions-here.ts';
import { withSessionsHere } from '../data/with-sessions-here.ts';
import { sessionsInRange } from './report-sessions.ts';

/** As many as an account can hold. */
const sessionsMax = 5000;
/** Ids stand in the address, and no gateway takes one of any length. */
const idsAtOnce = 100;

type Report = { readonly range: DateRange; readonly here: SessionsHere };

/**
 * The sessions of a range as their person sees them: what the account holds, with what this device has not sent on top.
 * What this device has moved into the range is somewhere else in the account, and is read by its id.
 */
export async function readReport(
  reader: PracticeReader,
  { range, here }: Report,
  signal: AbortSignal,
): Promise<readonly PracticeSession[]> {
  const question = { from: range.startDate, to: range.endDate, limit: sessionsMax };
  const within = await readSessions(reader, question, signal);
  const known = new Set(within.map(({ id }) => id));
  const ids = movedInto(here, range).filter((id) => !known.has(id));
  const moved = await readById(reader, ids, signal);
  return sessionsInRange(withSessionsHere([...within, ...moved], here), range);
}

async function readById(
  reader: PracticeReader,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly PracticeSession[]> {
  if (ids.length === 0) return [];
  const first = await readSessions(reader, { ids: ids.slice(0, idsAtOnce), limit: idsAtOnce }, signal);
  return [...first, ...(await readById(reader, ids.slice(idsAtOnce), signal))];
}

function movedInto({ edits }: SessionsHere, { startDate, endDate }: DateRange): readonly string[] {
  return [...edits].flatMap(([id, { date }]) =>
    date !== undefined && date >= startDate && date <= endDate ? [id] : [],
  );
}
