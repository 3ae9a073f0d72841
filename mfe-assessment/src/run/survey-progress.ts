export type SurveyAnswers = Readonly<Record<string, number>>;

export type PlannedQuestion = { readonly id: string; readonly category: string };

export type SurveyProgress = {
  /** Rounded percent of all questions that are answered. */
  readonly overall: number;
  readonly byCategory: Readonly<Record<string, number>>;
  readonly answeredCount: number;
  readonly totalCount: number;
};

export type SurveyStatus = 'untouched' | 'started' | 'completed';

export function progressOf(questions: readonly PlannedQuestion[], answers: SurveyAnswers): SurveyProgress {
  const answeredCount = countAnswered(questions, answers);
  const categories = [...new Set(questions.map((question) => question.category))];
  const byCategory = categories.map((category): [string, number] => {
    const inCategory = questions.filter((question) => question.category === category);
    return [category, percent(countAnswered(inCategory, answers), inCategory.length)];
  });
  return {
    overall: percent(answeredCount, questions.length),
    byCategory: Object.fromEntries(byCategory),
    answeredCount,
    totalCount: questions.length,
  };
}

/** Any saved answer counts; whether it is more than a start is said truthfully beside the tick. */
export function surveyStatus(answered: number, questionCount: number): SurveyStatus {
  if (answered === 0) return 'untouched';
  return answered >= questionCount ? 'completed' : 'started';
}

export type ProgressRecord = {
  readonly currentStep: number;
  readonly totalSteps: number;
  readonly percentage: number;
  readonly timestamp: number;
};

/** What the key `survey_progress` holds. */
export function progressRecord(currentStep: number, totalSteps: number, timestamp: number): ProgressRecord {
  return { currentStep, totalSteps, percentage: percent(currentStep, totalSteps), timestamp };
}

export function isProgressInRange(progress: SurveyProgress): boolean {
  return [progress.overall, ...Object.values(progress.byCategory)].every(
    (value) => value >= 0 && value <= 100,
  );
}

export function isAnswered(question: PlannedQuestion, answers: SurveyAnswers): boolean {
  return Object.hasOwn(answers, question.id);
}

function countAnswered(questions: readonly PlannedQuestion[], answers: SurveyAnswers): number {
  return questions.filter((question) => isAnswered(question, answers)).length;
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
