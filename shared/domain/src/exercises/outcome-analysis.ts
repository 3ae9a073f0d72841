import type { Exercise } from './exercise.ts';
import { exerciseLibrary } from './exercise-library.ts';

/** One time that somebody did an exercise, as they noted it. What was not noted is null. */
export type ExerciseAttempt = {
  readonly anxietyBefore: number | null;
  readonly anxietyDuring: number | null;
  readonly anxietyAfter: number | null;
  /** 0 to 10. */
  readonly confidenceGained: number | null;
};

/**
 * One sentence, some observations (none before the first attempt) and one thing to do next.
 *
 * @see rows I-14
 */
export type OutcomeAnalysis = {
  readonly summary: string;
  readonly observations: readonly string[];
  readonly nextStep: string;
};

/** What there is to look back on. The oldest attempt comes first. */
export type OutcomeQuestion = {
  /** Undefined for a moment of one's own, which no exercise of the library describes. */
  readonly exercise: Exercise | undefined;
  readonly attempts: readonly ExerciseAttempt[];
};

type Shift = 'unknown' | 'down' | 'same' | 'up';

/** A change of one point is within what a day brings. */
const smallShift = 1;
const clearConfidence = 5;

/** What the numbers of an exercise show, in plain words and by fixed rules. */
export function analyzeOutcome(question: OutcomeQuestion): OutcomeAnalysis {
  const { exercise, attempts } = question;
  const newest = attempts.at(-1);
  if (newest === undefined) {
    return {
      summary: 'There is nothing to look back on yet.',
      observations: [],
      nextStep: exercise === undefined ? 'Try it once.' : `Try it once: ${exercise.title}.`,
    };
  }
  const shift = shiftOf(newest.anxietyBefore, newest.anxietyAfter);
  return {
    summary: summaries[shift],
    observations: [
      ...withinOne(newest, shift),
      ...overTime(attempts),
      ...confidence(newest),
      ...countNote(attempts.length),
    ],
    nextStep: nextStepFor(exercise, attempts.length, shift),
  };
}

/** The exercise that the next step is about: a harder one, or the same again. */
export function nextExerciseOf({ exercise, attempts }: OutcomeQuestion): Exercise | undefined {
  const newest = attempts.at(-1);
  if (newest === undefined) return exercise;
  const shift = shiftOf(newest.anxietyBefore, newest.anxietyAfter);
  return harderAfter(exercise, attempts.length, shift) ?? exercise;
}

const summaries: Record<Shift, string> = {
  unknown: 'You did it. That counts, with or without numbers.',
  down: 'You went, and the anxiety came down.',
  same: 'You went, and you stayed with it.',
  up: 'You went on a day that was hard. That counts too.',
};

function withinOne(
  { anxietyBefore, anxietyDuring, anxietyAfter }: ExerciseAttempt,
  shift: Shift,
): readonly string[] {
  const isKnown = anxietyBefore !== null && anxietyAfter !== null;
  const fromTo = isKnown ? [sentenceFor(shift, anxietyBefore, anxietyAfter)] : [];
  const hasPeak =
    anxietyDuring !== null && isKnown && anxietyDuring > anxietyBefore && anxietyAfter < anxietyDuring;
  return hasPeak
    ? [...fromTo, `It peaked at ${anxietyDuring} while you were in it, and then it fell.`]
    : fromTo;
}

function sentenceFor(shift: Shift, before: number, after: number): string {
  switch (shift) {
    case 'down':
      return `Your anxiety was ${before} before and ${after} after.`;
    case 'up':
      return `Your anxiety was ${before} before and ${after} after. Some days it takes longer to fade.`;
    case 'same':
    case 'unknown':
      return `Your anxiety was ${before} before and ${after} after. Staying with it is what you practiced.`;
    default:
      return shift satisfies never;
  }
}

function overTime(attempts: readonly ExerciseAttempt[]): readonly string[] {
  const noted = attempts.flatMap(({ anxietyBefore }) => (anxietyBefore === null ? [] : [anxietyBefore]));
  const [first] = noted;
  const newest = noted.at(-1);
  if (first === undefined || newest === undefined || noted.length < 2) return [];
  switch (shiftOf(first, newest)) {
    case 'down':
      return [`The first time you began at ${first}, and this time at ${newest}.`];
    case 'up':
      return [
        `The first time you began at ${first}, and this time at ${newest}. That moves up and down for most people.`,
      ];
    case 'same':
    case 'unknown':
      return ['You began about as anxious as the first time. Change often shows later than you hope.'];
    default:
      return [];
  }
}

function confidence({ confidenceGained }: ExerciseAttempt): readonly string[] {
  return confidenceGained !== null && confidenceGained >= clearConfidence
    ? [`You noted ${confidenceGained} out of 10 for confidence. You earned that by going.`]
    : [];
}

function countNote(count: number): readonly string[] {
  return count > 1 ? [`You did this ${count} times so far.`] : [];
}

function nextStepFor(exercise: Exercise | undefined, count: number, shift: Shift): string {
  switch (shift) {
    case 'up':
      return exercise === undefined
        ? 'Make the next one a little smaller: shorter, or with one person you know.'
        : `Go one step smaller next time: ${exercise.easier}`;
    case 'down': {
      const harder = harderAfter(exercise, count, shift);
      return harder === undefined
        ? 'Do the same once more this week, while it is fresh.'
        : `When you feel like it, try the next one: ${harder.title}.`;
    }
    case 'same':
    case 'unknown':
      return 'Do the same once more this week. The second time tells you more than the first.';
    default:
      return shift satisfies never;
  }
}

/** Whoever found it easier twice may want more. */
function harderAfter(exercise: Exercise | undefined, count: number, shift: Shift): Exercise | undefined {
  return shift === 'down' && count >= 2 && exercise !== undefined ? oneHarder(exercise) : undefined;
}

function oneHarder(exercise: Exercise): Exercise | undefined {
  const next = { Easy: 'Moderate', Moderate: 'Hard', Hard: undefined } as const;
  return exerciseLibrary.find(
    ({ difficulty, areas }) =>
      difficulty === next[exercise.difficulty] && areas.some((area) => exercise.areas.includes(area)),
  );
}

function shiftOf(before: number | null, after: number | null): Shift {
  if (before === null || after === null) return 'unknown';
  if (Math.abs(after - before) <= smallShift) return 'same';
  return after < before ? 'down' : 'up';
}
