import type { Feedback, FeedbackRequest, ScoreResult } from '@stepwise/contract/feedback';
import { composeFeedback } from '@stepwise/domain/feedback-engine';
import type { FeedbackTemplates, SurveyDefinition } from '@stepwise/domain/survey-definition';
import type { Assignment } from '../ai/feedback-prompt.ts';
import { accessDenied, fail, invalidRequest, ok } from '../edge-failure.ts';
import type { EdgeFailure, Result } from '../edge-failure.ts';
import type { Caller } from '../verified-user.ts';
import { scoreProblems } from './score-problems.ts';

export type FeedbackCatalogue = {
  /** Every edition of a survey; none for a survey without a configuration. */
  readonly editionsOf: (surveyNumber: number) => readonly SurveyDefinition[];
  readonly templatesFor: (
    surveyNumber: number,
    categoryIds: readonly string[],
  ) => FeedbackTemplates | undefined;
};

/** A request whose scores are possible and its caller's own, with the feedback that the rules give. */
export type PreparedFeedback = { readonly assignment: Assignment; readonly composed: Feedback };

export function prepareFeedback(
  request: FeedbackRequest,
  caller: Caller,
  catalogue: FeedbackCatalogue,
  now: Date,
): Result<PreparedFeedback> {
  if (!mayAskFor(request, caller)) return fail(accessDenied);
  const { surveyNumber } = request;
  const given = request.scores;
  const editions = catalogue.editionsOf(surveyNumber);
  if (editions.length === 0) return fail(surveyNotFound(surveyNumber));
  const problems = scoreProblems(given, editions);
  if (problems.length > 0) return fail(invalidRequest(problems));

  const categoryIds = given.categories.map(({ category }) => category);
  const templates = catalogue.templatesFor(surveyNumber, categoryIds);
  if (templates === undefined) return fail(surveyNotFound(surveyNumber));
  const scores = withOurNames(given, templates);
  const isPersonal = caller.kind === 'person' && request.includePersonalization !== false;
  const assignment: Assignment = { templates, scores, isPersonal };
  const seed = caller.kind === 'person' ? caller.userId : 'visitor';
  const composed = composeFeedback({ ...assignment, seed, now });
  return composed === undefined ? fail(invalidRequest(['scores.categories'])) : ok({ assignment, composed });
}

/** What a request calls a category is anybody's text: it is neither kept nor shown. */
function withOurNames(scores: ScoreResult, templates: FeedbackTemplates): ScoreResult {
  const categories = scores.categories.map((score) =>
    Object.assign({}, score, { displayName: templates.categories[score.category]?.name ?? '' }),
  );
  return { ...scores, categories };
}

function mayAskFor(request: FeedbackRequest, caller: Caller): boolean {
  if (request.userId === undefined || request.userId === null) return true;
  return caller.kind === 'person' && caller.userId === request.userId.toLowerCase();
}

function surveyNotFound(surveyNumber: number): EdgeFailure {
  return {
    status: 404,
    code: 'SURVEY_NOT_FOUND',
    message: `Survey configuration not found for ID: ${surveyNumber}`,
  };
}
