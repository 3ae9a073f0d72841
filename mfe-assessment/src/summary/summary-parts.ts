import type { SavedSurveyResponse } from '@stepwise/contract/survey-rows';
import type { Readings } from '@stepwise/domain/readings';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { savedRuns } from '../reading/saved-runs.ts';
import { historyEntries } from '../reading/survey-history.ts';
import type { SurveyHistoryEntry } from '../reading/survey-history.ts';
import { accountResults, readResults } from '../reading/survey-results.ts';
import type { SurveyResults } from '../reading/survey-results.ts';
import type { DeviceStorage } from '../run/device-storage.ts';
import { readAnswers, readHistory } from '../run/survey-storage.ts';

export type SummaryPart = {
  readonly definition: SurveyDefinition;
  readonly results: SurveyResults | null;
  readonly answered: number;
  /** Every finished run that is known, the present one included, newest first. */
  readonly runs: readonly SurveyHistoryEntry[];
};

type Known = {
  readonly storage: DeviceStorage;
  readonly saved: readonly SavedSurveyResponse[];
  readonly scheme: Readings['levelScheme'];
};

/** What this device and the account know about one survey. This device's own results come first. */
export function summaryPart(definition: SurveyDefinition, { storage, saved, scheme }: Known): SummaryPart {
  const local = readResults(storage, definition, scheme);
  const account = savedRuns(definition, saved, scheme);
  const newest = account[0];
  const fromAccount =
    newest === undefined ? null : accountResults(definition, newest.scores, newest.completedAt);
  const earlier = historyEntries(definition, readHistory(storage, definition.id), scheme);
  return {
    definition,
    results: local ?? fromAccount,
    answered: Object.keys(readAnswers(storage, definition.id)).length,
    runs: newestFirst([...present(definition, local), ...earlier, ...account]),
  };
}

/** Whether `fuller` shows anything that `drawn` does not. */
export function addsToSummary(drawn: readonly SummaryPart[], fuller: readonly SummaryPart[]): boolean {
  return fuller.some(({ results, runs }, index) => {
    const before = drawn[index];
    return runs.length !== before?.runs.length || (results === null) !== (before.results === null);
  });
}

function present(definition: SurveyDefinition, results: SurveyResults | null): readonly SurveyHistoryEntry[] {
  if (results === null || results.completedAt === null) return [];
  const { scores, completedAt, runId: id = '' } = results;
  const timeSpent = scores.completionTime ?? null;
  return [{ id, surveyNumber: definition.id, completedAt, scores, feedback: null, timeSpent }];
}

/** A run that is both here and in the account is one run. */
function newestFirst(entries: readonly SurveyHistoryEntry[]): readonly SurveyHistoryEntry[] {
  const byId = new Map(entries.toReversed().map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted(
    (one, other) => Date.parse(other.completedAt) - Date.parse(one.completedAt),
  );
}
