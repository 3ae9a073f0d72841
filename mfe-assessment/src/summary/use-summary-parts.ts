import { toAppError } from '@stepwise/client/app-error';
import { useServices } from '@stepwise/client/services';
import type { SavedSurveyResponse } from '@stepwise/contract/survey-rows';
import { resolveReadings } from '@stepwise/domain/readings';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { savedProgressQuery, userIdOf } from '../reading/saved-queries.ts';
import { useSession } from '../reading/use-session.ts';
import { thisDevice } from '../run/device-storage.ts';
import { loadFailed } from '../run/survey-error.ts';
import type { SurveyError } from '../run/survey-error.ts';
import { addsToSummary, summaryPart } from './summary-parts.ts';
import type { SummaryPart } from './summary-parts.ts';

/**
 * How far the account was read. `none`: nobody is signed in. `offline`: it is read once the network is back. `more`: it
 * came when the page stood already, and would change it.
 */
export type AccountRead = 'none' | 'reading' | 'read' | 'more' | 'offline' | 'failed';

type Summary = {
  /** Null as long as it is better to wait for the account than to draw what would be changed a moment later. */
  readonly parts: readonly SummaryPart[] | null;
  readonly account: AccountRead;
  /** Why the account's part is missing; null while it is asked for again. */
  readonly error: SurveyError | null;
  readonly isTryingAgain: boolean;
  readonly retry: () => void;
  /** Draws what the account brought late. */
  readonly showMore: () => void;
};

/** What one waits for gladly; whoever waits longer sees what this device knows. */
const accountWaitMs = 1000;
const nothingSaved: readonly SavedSurveyResponse[] = [];

/** Nothing on the page moves by itself once it is drawn: what the account brings after that is offered. */
export function useSummaryParts(definitions: readonly SurveyDefinition[]): Summary {
  const { config, client } = useServices();
  const scheme = resolveReadings(config.readings).levelScheme;
  const session = useSession();
  const query = useQuery(savedProgressQuery({ client, userId: userIdOf(session) }));
  const hasFailed = query.errorUpdateCount > 0;
  const account = accountRead(session.kind, { ...query, hasFailed });
  const isWaitOver = useIsOver(accountWaitMs);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [drawn, setDrawn] = useState<readonly SavedSurveyResponse[] | null>(null);
  const saved = query.data ?? nothingSaved;
  const partsOf = (rows: readonly SavedSurveyResponse[]) =>
    definitions.map((definition) => summaryPart(definition, { storage: thisDevice, saved: rows, scheme }));
  const parts = partsOf(drawn ?? nothingSaved);
  const isWorthDrawing = parts.some(({ results }) => results !== null);
  const isWaiting = account === 'reading' && !(isWaitOver && isWorthDrawing);
  if (drawn === null && !isWaiting) setDrawn(saved);
  if (isAskedFor && account === 'read') {
    setIsAskedFor(false);
    setDrawn(saved);
  }
  const hasMore = account === 'read' && saved !== drawn && addsToSummary(parts, partsOf(saved));
  return {
    parts: drawn === null ? null : parts,
    account: hasMore ? 'more' : account,
    error: query.isError ? loadFailed(toAppError(query.error), query.errorUpdatedAt) : null,
    isTryingAgain: hasFailed && query.isFetching,
    retry: () => {
      setIsAskedFor(true);
      void query.refetch();
    },
    showMore: () => setDrawn(saved),
  };
}

function useIsOver(waitMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);
  return isOver;
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
