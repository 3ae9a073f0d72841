import { AppError, toAppError } from '@stepwise/client/app-error';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { ShellServices } from '@stepwise/contract/shell-services';
import { queryOptions } from '@tanstack/react-query';
import { practiceKeys } from './practice-keys.ts';
import { withChanges } from './session-changes.ts';
import type { SessionChange } from './session-changes.ts';
import { openSeriesQuery, seriesQuery, sessionLimits } from './session-queries.ts';
import { countingChanges } from './sessions-here.ts';

export type SeriesTools = {
  readonly services: Pick<ShellServices, 'client' | 'outbox' | 'queryClient'>;
  readonly userId: string;
};

/** What the error of a series says by its code that is not all known here, and cannot be read now. */
export const seriesNotHere = 'SERIES_NOT_HERE';

/**
 * Every session of a series that may still change, with what this device has changed on top. Without a connection the
 * account's part is what was read last. Rejects with `SERIES_NOT_HERE` where nothing of the kind was: half of a series
 * would be changed as if it were all.
 */
export async function readWholeSeries(
  tools: SeriesTools,
  seriesId: string,
): Promise<readonly PracticeSession[]> {
  const { services, userId } = tools;
  const changes = () => countingChanges(services.outbox, userId).map(({ change }) => change);
  const rows = await accountRows(tools, seriesId, changes());
  // What was written while the account was asked counts, too.
  return withChanges(rows, changes()).filter((session) => session.recurring_id === seriesId);
}

/** The same for a form that is open. */
export function wholeSeriesQuery(tools: SeriesTools, seriesId: string) {
  return queryOptions({
    queryKey: [...practiceKeys.series(tools.userId, seriesId), 'whole'] as const,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
    queryFn: () => readWholeSeries(tools, seriesId),
  });
}

async function accountRows(
  { services: { client, queryClient }, userId }: SeriesTools,
  seriesId: string,
  changes: readonly SessionChange[],
): Promise<readonly PracticeSession[]> {
  const reader = { client, userId };
  let failure: unknown = new AppError(seriesNotHere, 'This series is not on this device.', {
    category: 'client',
  });
  if (navigator.onLine) {
    try {
      return await queryClient.fetchQuery({ ...seriesQuery(reader, seriesId), networkMode: 'always' });
    } catch (thrown) {
      if (!toAppError(thrown).retryable) throw thrown;
      failure = thrown;
    }
  }
  if (changes.some((change) => makes(change, seriesId))) return [];
  const kept = queryClient.getQueryData(openSeriesQuery(reader).queryKey);
  if (kept === undefined || kept.length >= sessionLimits.series) throw failure;
  return kept.filter((session) => session.recurring_id === seriesId);
}

/** Whether a series begins with a change that is only here: then the account has nothing of it. */
function makes(change: SessionChange, seriesId: string): boolean {
  return change.kind === 'batch' && change.request.series?.id === seriesId && change.seriesId !== seriesId;
}
