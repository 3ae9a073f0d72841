const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a read counts as fresh, and how long it is kept after its last use. In milliseconds. */
export type QueryLifetime = { readonly staleTime: number; readonly gcTime: number };

function lifetime(staleTime: number, gcTime: number): QueryLifetime {
  return { staleTime, gcTime };
}

/** Reads without a line in {@link queryLifetimes}: always stale, kept five minutes. */
export const generalLifetime = lifetime(0, 5 * minuteMs);

/**
 * Lifetimes of single reads. Spread one into its `queryOptions`.
 *
 * @see rows L-39, K-30, K-37, K-46
 */
export const queryLifetimes = {
  surveyResponses: lifetime(10 * minuteMs, 30 * minuteMs),
  allSurveyResponses: lifetime(15 * minuteMs, hourMs),
  surveyScores: lifetime(30 * minuteMs, 2 * hourMs),
  surveyInsights: lifetime(hourMs, 4 * hourMs),
  progressAnalysis: lifetime(30 * minuteMs, 2 * hourMs),
  copingStrategies: lifetime(hourMs, 4 * hourMs),
  surveyStatistics: lifetime(10 * minuteMs, 10 * minuteMs),
  surveyDefinition: lifetime(hourMs, hourMs),
  feedbackHistory: lifetime(hourMs, hourMs),
  exerciseRecommendations: lifetime(2 * hourMs, 2 * hourMs),
  exerciseProgress: lifetime(30 * minuteMs, 30 * minuteMs),
  profile: lifetime(5 * minuteMs, 5 * minuteMs),
  subscription: lifetime(5 * minuteMs, 5 * minuteMs),
  practiceToday: lifetime(30_000, 5 * minuteMs),
  practiceMonth: lifetime(2 * minuteMs, 5 * minuteMs),
  practiceUpcoming: lifetime(5 * minuteMs, 5 * minuteMs),
  practiceStatistics: lifetime(10 * minuteMs, 10 * minuteMs),
  practiceMonthly: lifetime(15 * minuteMs, 15 * minuteMs),
  practiceTrends: lifetime(hourMs, hourMs),
  reminders: lifetime(minuteMs, 5 * minuteMs),
} as const satisfies Readonly<Record<string, QueryLifetime>>;
