/** Texts of survey errors, in the words of the specification. Kept apart so that the first screen loads no more. */
export const errorMessages = {
  titles: {
    validation: 'Validation Error',
    network: 'Connection Error',
    config: 'Configuration Error',
    submission: 'Submission Failed',
    unknown: 'Something went wrong',
  },
  actions: { retry: 'Try Again', back: 'Go Back', home: 'Go Home' },
  details: 'Technical details',
  step: {
    title: 'Survey Error',
    text: "We couldn't complete this survey step. Your progress has been saved.",
    retry: 'Retry',
    home: 'Return to Home',
  },
  answerRequired: 'Please answer this question before continuing',
  submissionFailed: 'Failed to submit survey responses. Your answers have been saved locally.',
  nextFailed: 'Unable to proceed to next question',
  previousFailed: 'Unable to go to previous question',
  resultsMissing: 'Unable to load survey results. Please complete the survey first.',
  loadFailed: 'Your saved results could not be loaded. Nothing is lost.',
  surveyMissingTitle: 'Survey Not Found',
  surveyMissing: (surveyId: string) => `Survey configuration not found for ID: ${surveyId}`,
  invalidAnswer: (value: unknown, questionId: string) =>
    `Invalid response value ${String(value)} for question ${questionId}. Must be integer 1-5.`,
  unknownQuestions: (questionIds: readonly string[]) =>
    `Responses for non-existent questions: ${questionIds.join(', ')}`,
  indexRange: (index: number, count: number) => `Index ${index} is outside 0 to ${count - 1}`,
} as const;
