import { toAppError } from '@stepwise/client/app-error';
import { useServices } from '@stepwise/client/services';
import { resolveReadings } from '@stepwise/domain/readings';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { useQuery } from '@tanstack/react-query';
import { savedProgressQuery, userIdOf } from '../reading/saved-queries.ts';
import { useSession } from '../reading/use-session.ts';
import { thisDevice } from '../run/device-storage.ts';
import { loadFailed } from '../run/survey-error.ts';
import type { SurveyError } from '../run/survey-error.ts';
import { summaryPart } from './summary-parts.ts';
import type { SummaryPart } from './summary-parts.ts';

/** How far the account was read. `none`: nobody is signed in. `offline`: it is read once the network is back. */
export type AccountRead = 'none' | 'reading' | 'read' | 'offline' | 'failed';

type Summary = {
  readonly parts: readonly SummaryPart[];
  readonly account: AccountRead;
  /** Why the account's part is missing; null while it is asked for again. */
  readonly error: SurveyError | null;
  readonly isTryingAgain: boolean;
  readonly retry: () => void;
};

export function useSummaryParts(definitions: readonly SurveyDefinition[]): Summary {
  const { config, client } = useServices();
  const scheme = resolveReadings(config.readings).levelScheme;
  const session = useSession();
  const query = useQuery(savedProgressQuery({ client, userId: userIdOf(session) }));
  const saved = query.data ?? [];
  const hasFailed = query.errorUpdateCount > 0;
  return {
    parts: definitions.map((definition) => summaryPart(definition, { storage: thisDevice, saved, scheme })),
    account: accountRead(session.kind, { ...query, hasFailed }),
    error: query.isError ? loadFailed(toAppError(query.error), query.errorUpdatedAt) : null,
    isTryingAgain: hasFailed && query.isFetching,
    retry: () => void query.refetch(),
  };
}

type Read = {
  readonly data: unknown;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly hasFailed: boolean;
};

/** What was read once stands, even where reading it again failed. */
function accountRead(session: 'unknown' | 'signed-out' | 'signed-in', read: Read): AccountRead {
  if (session === 'signed-out') return 'none';
  if (read.data !== undefined) return 'read';
  if (read.fetchStatus === 'paused') return 'offline';
  return read.hasFailed ? 'failed' : 'reading';
}
