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

type Summary = {
  readonly parts: readonly SummaryPart[];
  /** Why the account's part is missing; what this device knows is shown all the same. */
  readonly error: SurveyError | null;
  readonly retry: () => void;
};

export function useSummaryParts(definitions: readonly SurveyDefinition[]): Summary {
  const { config, client } = useServices();
  const scheme = resolveReadings(config.readings).levelScheme;
  const query = useQuery(savedProgressQuery({ client, userId: userIdOf(useSession()) }));
  const saved = query.data ?? [];
  return {
    parts: definitions.map((definition) => summaryPart(definition, { storage: thisDevice, saved, scheme })),
    error: query.isError ? loadFailed(toAppError(query.error), query.errorUpdatedAt) : null,
    retry: () => void query.refetch(),
  };
}
