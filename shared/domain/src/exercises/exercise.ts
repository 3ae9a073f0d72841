/** From the smallest step to the boldest. */
export const exerciseDifficulties = ['Easy', 'Moderate', 'Hard'] as const;

/** The two kinds of a practice session. */
export const exerciseCategories = ['Work', 'Leisure'] as const;

/** The moments that a practice session can be about. */
export const exerciseSubcategories = [
  'Meeting',
  'Presentation',
  'Networking',
  'Phone Call',
  'Social Gathering',
  'Date',
  'Party',
  'Other',
] as const;

/** The categories of the surveys, of both editions, that an exercise can speak to. */
export const exerciseAreas = [
  'performance',
  'dating',
  'meeting',
  'party',
  'work',
  'social',
  'anticipatory_worry',
  'self_focused_attention',
  'anxiety_monitoring',
  'negative_cognitive_bias',
  'post_situation_rumination',
  'post_event_rumination',
  'situation_avoidance',
  'overpreparation',
  'interaction_avoidance',
  'self_concealment',
  'introversion',
  'sensitivity',
  'perfectionism',
] as const;

/**
 * How big a step an exercise is; the same words as a session's.
 *
 * @see rows S-05
 */
export type ExerciseDifficulty = (typeof exerciseDifficulties)[number];
/**
 * The category of the session that an exercise becomes.
 *
 * @see rows S-03
 */
export type ExerciseCategory = (typeof exerciseCategories)[number];
/**
 * The subcategory of the session that an exercise becomes.
 *
 * @see rows S-04
 */
export type ExerciseSubcategory = (typeof exerciseSubcategories)[number];
/**
 * Id of a survey's category, as in a `CategoryScore`.
 *
 * @see rows
 */
export type ExerciseArea = (typeof exerciseAreas)[number];

/** One thing to try in real life. Everything a calendar entry needs is here too. */
export type Exercise = {
  /** What the database knows it by; a number is never given to another exercise. */
  readonly number: number;
  /** Part of its address. */
  readonly id: string;
  readonly title: string;
  /** One line: what it comes down to. */
  readonly summary: string;
  /** Categories of the surveys that it speaks to, the closest first. */
  readonly areas: readonly [ExerciseArea, ...ExerciseArea[]];
  readonly category: ExerciseCategory;
  readonly subcategory: ExerciseSubcategory;
  readonly difficulty: ExerciseDifficulty;
  readonly minutes: number;
  readonly steps: readonly string[];
  readonly why: string;
  readonly easier: string;
  readonly notice: string;
};
