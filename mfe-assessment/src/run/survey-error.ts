import { errorMessages } from './error-messages.ts';

export type SurveyErrorType = 'validation' | 'network' | 'config' | 'submission' | 'unknown';

export type SurveyError = {
  /** Defaults to the time at which it happened, so that two equal errors stay two. */
  readonly id: string;
  readonly type: SurveyErrorType;
  readonly message: string;
  readonly code: string;
  readonly details?: string;
  readonly recoverable: boolean;
  readonly retryable: boolean;
};

type Draft = Omit<SurveyError, 'id'>;

export function surveyError(draft: Draft, at: number, id = String(at)): SurveyError {
  return { id, ...draft };
}

export function answerRequired(at: number): SurveyError {
  return surveyError(
    {
      type: 'validation',
      code: 'ANSWER_REQUIRED',
      message: errorMessages.answerRequired,
      recoverable: true,
      retryable: false,
    },
    at,
  );
}

export function invalidAnswer(questionId: string, value: unknown, at: number): SurveyError {
  return surveyError(
    {
      type: 'validation',
      code: 'ANSWER_INVALID',
      message: errorMessages.invalidAnswer(value, questionId),
      recoverable: true,
      retryable: false,
    },
    at,
  );
}

export function unknownQuestion(questionId: string, at: number): SurveyError {
  return surveyError(
    {
      type: 'validation',
      code: 'QUESTION_UNKNOWN',
      message: errorMessages.unknownQuestions([questionId]),
      recoverable: true,
      retryable: false,
    },
    at,
  );
}

export function nextFailed(at: number, details?: string): SurveyError {
  return moveFailed('NEXT_FAILED', errorMessages.nextFailed, at, details);
}

export function previousFailed(at: number, details?: string): SurveyError {
  return moveFailed('PREVIOUS_FAILED', errorMessages.previousFailed, at, details);
}

export function jumpRejected(index: number, count: number, at: number): SurveyError {
  return moveFailed(
    'INDEX_OUT_OF_RANGE',
    errorMessages.nextFailed,
    at,
    errorMessages.indexRange(index, count),
  );
}

export function submissionFailed(details: string, at: number): SurveyError {
  return surveyError(
    {
      type: 'submission',
      code: 'SUBMISSION_FAILED',
      message: errorMessages.submissionFailed,
      details,
      recoverable: true,
      retryable: true,
    },
    at,
  );
}

export function resultsMissing(at: number): SurveyError {
  return surveyError(
    {
      type: 'config',
      code: 'RESULTS_MISSING',
      message: errorMessages.resultsMissing,
      recoverable: true,
      retryable: false,
    },
    at,
  );
}

/** Something saved could not be fetched; what is on this device is untouched. */
export function loadFailed(
  cause: { readonly category: string; readonly message: string },
  at: number,
): SurveyError {
  return surveyError(
    {
      type: ['network', 'timeout'].includes(cause.category) ? 'network' : 'unknown',
      code: 'LOAD_FAILED',
      message: errorMessages.loadFailed,
      details: cause.message,
      recoverable: true,
      retryable: true,
    },
    at,
  );
}

export function surveyMissing(surveyId: string, at: number): SurveyError {
  return surveyError(
    {
      type: 'config',
      code: 'SURVEY_NOT_FOUND',
      message: errorMessages.surveyMissing(surveyId),
      recoverable: true,
      retryable: false,
    },
    at,
  );
}

/** The title a person sees above an error of this type. */
export function errorTitle(type: SurveyErrorType): string {
  return errorMessages.titles[type];
}

/** Title and message in one line, for where there is no room for a heading. */
export function errorSentence({ type, message }: SurveyError): string {
  return `${errorTitle(type)}: ${message}`;
}

export type SurveyErrorAction = 'retry' | 'back' | 'home';

export function errorActions(error: SurveyError): readonly SurveyErrorAction[] {
  const retry: readonly SurveyErrorAction[] = error.retryable ? ['retry'] : [];
  const leave: readonly SurveyErrorAction[] = error.recoverable ? ['back', 'home'] : [];
  return [...retry, ...leave];
}

export function addError(errors: readonly SurveyError[], error: SurveyError): readonly SurveyError[] {
  return [...errors, error];
}

export function removeErrors(errors: readonly SurveyError[], code: string): readonly SurveyError[] {
  return errors.filter((error) => error.code !== code);
}

export function clearErrors(): readonly SurveyError[] {
  return [];
}

function moveFailed(code: string, message: string, at: number, details?: string): SurveyError {
  const draft: Draft = { type: 'unknown', code, message, recoverable: true, retryable: true };
  return surveyError(details === undefined ? draft : { ...draft, details }, at);
}
