import type { ScoreResult } from '@stepwise/contract/feedback';
import { scoreSurvey } from '@stepwise/domain/scoring';
import type { Readings } from '@stepwise/domain/readings';
import type { AvailableSurveyNumber } from '@stepwise/domain/survey-catalogue';
import type { FeedbackTemplates, SurveyDefinition } from '@stepwise/domain/survey-definition';
import type { DeviceStorage } from '../run/device-storage.ts';
import { readAnswers, readRun } from '../run/survey-storage.ts';
import type { Submission } from '../run/survey-storage.ts';
import { knownAnswers } from '../run/survey-validation.ts';

export type SurveyResults = {
  /** The account's results are shown where this device has none of its own. */
  readonly source: 'device' | 'account';
  readonly scores: ScoreResult;
  readonly completedAt: string | null;
  readonly runId: string | undefined;
  readonly submission: Submission;
  /** Changes when and only when the answers do. */
  readonly contentKey: string;
};

/** What a screen about one survey's results is given. */
export type ResultsScreenProps = {
  readonly surveyNumber: AvailableSurveyNumber;
  readonly definition: SurveyDefinition;
  readonly templates: FeedbackTemplates;
};

/** The results of the run on this device; null while it is not finished. */
export function readResults(
  storage: DeviceStorage,
  definition: SurveyDefinition,
  scheme: Readings['levelScheme'],
): SurveyResults | null {
  const answers = knownAnswers(definition.questions, readAnswers(storage, definition.id));
  const stored = readRun(storage, definition.id);
  const run = stored?.edition === definition.edition ? stored : null;
  const scoring = scoreSurvey(definition, answers, completionSeconds(run), scheme);
  if (scoring.kind === 'refused') return null;
  return {
    source: 'device',
    scores: scoring.result,
    completedAt: run?.completedAt ?? null,
    runId: run?.runId,
    submission: run?.submission ?? 'none',
    contentKey: contentKey(definition, answers, run?.runId),
  };
}

/** Results that the account brought to this device. */
export function accountResults(
  definition: SurveyDefinition,
  scores: ScoreResult,
  completedAt: string | null,
): SurveyResults {
  const values = scores.categories.map(({ score }) => score).join(' ');
  return {
    source: 'account',
    scores,
    completedAt,
    runId: undefined,
    submission: 'saved',
    contentKey: `${definition.edition} ${completedAt ?? ''} ${values}`,
  };
}

/** From the first screen to the last answer; null where either is unknown or they are the wrong way round. */
export function completionSeconds(
  run: { readonly startedAt: string; readonly completedAt: string | null } | null,
): number | null {
  if (run === null || run.completedAt === null) return null;
  const seconds = (Date.parse(run.completedAt) - Date.parse(run.startedAt)) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.round(seconds) : null;
}

function contentKey(
  definition: SurveyDefinition,
  answers: Readonly<Record<string, number>>,
  runId: string | undefined,
): string {
  const values = definition.questions.map(({ id }) => answers[id] ?? 0).join('');
  return `${definition.edition} ${runId ?? ''} ${values}`;
}
