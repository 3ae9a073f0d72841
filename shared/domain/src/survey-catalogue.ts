/**
 * Surveys that the product names. Only {@link availableSurveyNumbers} can be taken.
 *
 * @see rows, K-56
 */
export const surveyNumbers = [1, 2, 3, 4, 5] as const;
/**
 * A survey that the product names, 1 to 5.
 *
 * @see rows
 */
export type SurveyNumber = (typeof surveyNumbers)[number];

/**
 * Numbers of the surveys that have questions.
 *
 * @see rows A-01
 */
export const availableSurveyNumbers = [1, 2, 3] as const;
/**
 * A survey that can be taken.
 *
 * @see rows A-01
 */
export type AvailableSurveyNumber = (typeof availableSurveyNumbers)[number];

/**
 * What "X of 5 assessments completed" counts to.
 *
 * @see rows K-16, R-20
 */
export const totalSurveys = surveyNumbers.length;

/**
 * `clinical` follows the processes named in the literature; `alternate` is the specification's other wording.
 *
 * @see reading X-02
 */
export const surveyEditions = ['clinical', 'alternate'] as const;
/**
 * Which of the two sets of categories and questions a deployment shows.
 *
 * @see reading X-02
 */
export type SurveyEdition = (typeof surveyEditions)[number];

/**
 * What lists, headers and buttons say of a survey. `estimatedTime` is text.
 *
 * @see rows, reading X-12
 */
export type SurveyEntry = {
  readonly number: SurveyNumber;
  readonly title: string;
  /** One or two words, for icon buttons and tight rows. */
  readonly shortTitle: string;
  readonly description: string;
  readonly estimatedTime: string;
  readonly isAvailable: boolean;
};

/**
 * A step of the whole assessment, before it ends in the summary or in the written insights.
 *
 * @see rows A-08, reading X-01
 */
export type SeriesStep =
  | { readonly kind: 'survey'; readonly number: AvailableSurveyNumber }
  | { readonly kind: 'summary' }
  | { readonly kind: 'insights' };

const estimatedTime = '2 minutes';

/**
 * How long the written insights take to appear.
 *
 * @see rows A-92, I-31
 */
export const insightsEstimatedTime = 'Few seconds';

/**
 * Reads a survey number from a route. Anything but a whole number from 1 to 5, written plainly, is undefined.
 *
 * @example parseSurveyNumber('2') // 2
 * @example parseSurveyNumber('2b') // undefined
 */
export function parseSurveyNumber(text: string | undefined): SurveyNumber | undefined {
  return surveyNumbers.find((number) => String(number) === text);
}

/** Whether the survey has questions; the others show "Survey {id} Coming Soon". */
export function isAvailable(number: number): number is AvailableSurveyNumber {
  return availableSurveyNumbers.some((available) => available === number);
}

/** Title, description and time of one survey, without its questions. */
export function surveyEntry(number: SurveyNumber, edition: SurveyEdition = 'clinical'): SurveyEntry {
  return { number, estimatedTime, isAvailable: isAvailable(number), ...names(number, edition) };
}

/** All five entries in order. */
export function surveyEntries(edition: SurveyEdition = 'clinical'): readonly SurveyEntry[] {
  return surveyNumbers.map((number) => surveyEntry(number, edition));
}

/** The survey that a results screen leads to; undefined after the last available one. */
export function nextAvailableSurvey(number: number): AvailableSurveyNumber | undefined {
  return availableSurveyNumbers.find((available) => available === number + 1);
}

/** The survey before this one; undefined for survey 1, whose way back is the landing page. */
export function previousSurvey(number: number): SurveyNumber | undefined {
  return surveyNumbers.find((candidate) => candidate === number - 1);
}

/** @example assessmentsCompletedText(2) // '2 of 5 assessments completed' */
export function assessmentsCompletedText(completed: number): string {
  return `${completed} of ${totalSurveys} assessments completed`;
}

/** @example assessmentsCompletedPercent(2) // 40 */
export function assessmentsCompletedPercent(completed: number): number {
  return Math.round((completed / totalSurveys) * 100);
}

/**
 * Progress over the whole series in percent: the surveys before the current one, plus the answered share of
 * the current one. `surveyCount` defaults to the surveys that can be taken.
 */
export function seriesProgress(at: {
  readonly surveyNumber: number;
  readonly answeredCount: number;
  readonly questionCount: number;
  readonly surveyCount?: number;
}): number {
  const surveyCount = at.surveyCount ?? availableSurveyNumbers.length;
  const questionFraction = at.questionCount > 0 ? at.answeredCount / at.questionCount : 0;
  const percent = Math.round(((at.surveyNumber - 1 + questionFraction) / surveyCount) * 100);
  return Math.min(100, Math.max(0, percent));
}

/**
 * What follows the results of a survey: the next one that can be taken, else what the reading `surveySeries` ends with.
 *
 * @see rows A-08, reading X-01
 */
export function stepAfter(number: number, series: 'chain' | 'threePlusInsights'): SeriesStep {
  const next = nextAvailableSurvey(number);
  if (next !== undefined) return { kind: 'survey', number: next };
  switch (series) {
    case 'chain':
      return { kind: 'summary' };
    case 'threePlusInsights':
      return { kind: 'insights' };
    default:
      return series satisfies never;
  }
}

type Names = Pick<SurveyEntry, 'title' | 'shortTitle' | 'description'>;

const clinicalNames = {
  1: {
    title: 'Social Situations Assessment',
    shortTitle: 'Situations',
    description: 'Which moments weigh most: speaking up, dating, meeting people, parties.',
  },
  2: {
    title: 'Social Anxiety Cycle Assessment',
    shortTitle: 'Cycle',
    description: 'What your mind does before, during and after.',
  },
  3: {
    title: 'Social Safety Behaviors Assessment',
    shortTitle: 'Safety',
    description: 'The small things you do to feel safe, and what they cost.',
  },
  4: {
    title: 'Coping Strategies Assessment',
    shortTitle: 'Coping',
    description: 'What you do when a moment gets hard, and what helps.',
  },
  5: {
    title: 'Progress Tracking Assessment',
    shortTitle: 'Progress',
    description: 'What has moved since you began.',
  },
} as const satisfies Record<SurveyNumber, Names>;

const alternateNames: Partial<Record<SurveyNumber, Names>> = {
  1: {
    title: 'Social Situations Assessment',
    shortTitle: 'Situations',
    description: 'Which moments weigh most: speaking up, dating, work, time with people.',
  },
  3: {
    title: 'Personality Assessment',
    shortTitle: 'Personality',
    description: 'How quiet, how sensitive and how strict with yourself you tend to be.',
  },
};

function names(number: SurveyNumber, edition: SurveyEdition): Names {
  const alternate = edition === 'alternate' ? alternateNames[number] : undefined;
  return alternate ?? clinicalNames[number];
}
