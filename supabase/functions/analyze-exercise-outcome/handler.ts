import { exerciseOutcomeRequestSchema } from '@stepwise/contract/exercise-requests';
import type { ExerciseOutcome } from '@stepwise/contract/exercise-requests';
import { array, maxLength, minLength, nullable, number, object, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { exerciseByNumber } from '@stepwise/domain/exercises/exercise-library';
import { analyzeOutcome } from '@stepwise/domain/exercises/outcome-analysis';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import { accessDenied, fail, ok } from '../_shared/edge-failure.ts';
import type { EdgeFailure, Result } from '../_shared/edge-failure.ts';
import { createEndpoint } from '../_shared/endpoint.ts';
import { rulesName } from '../_shared/practice/practice-dependencies.ts';
import type { PracticeDependencies } from '../_shared/practice/practice-dependencies.ts';
import { practiceRules } from '../_shared/practice/practice-model.ts';
import type { PracticeAssignment } from '../_shared/practice/practice-model.ts';
import { premiumPersonOf } from '../_shared/practice/require-person.ts';

const exerciseNotFound: EdgeFailure = {
  status: 404,
  code: 'EXERCISE_NOT_FOUND',
  message: 'There is no such exercise.',
};

const feeling = nullable(number());
const attemptsSchema = array(
  object({
    anxietyBefore: feeling,
    anxietyDuring: feeling,
    anxietyAfter: feeling,
    confidenceGained: feeling,
  }),
);
type Attempts = Infer<typeof attemptsSchema>;

const analysisSchema = object({
  summary: string(),
  observations: array(string()).check(minLength(1), maxLength(4)),
  nextStep: string(),
});

const timeframeDays = { '7d': 7, '30d': 30, '90d': 90 } as const;
const timeframeDefault = '30d';
const dayMs = 86_400_000;

/**
 * Answers with what the numbers of one exercise show for the caller, within a timeframe. They are read here and not
 * taken from the request; of what a person wrote nothing is read at all.
 */
export function createOutcomeHandler(
  dependencies: PracticeDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  return createEndpoint({
    ...dependencies,
    schema: exerciseOutcomeRequestSchema,
    handle: async ({ body, caller }) => {
      const { database, write, now } = dependencies;
      const person = await premiumPersonOf(caller, database);
      if (person.kind === 'failure') return person;
      if ((body.userId ?? person.value) !== person.value) return fail(accessDenied);
      const exercise = exerciseByNumber(body.exerciseNumber);
      if (exercise === undefined) return fail(exerciseNotFound);
      const at = now();
      const attempts = attemptsSchema.parse(
        await database.call('exercise_attempts', {
          p_user_id: person.value,
          p_exercise_number: exercise.number,
          p_since: new Date(
            at.getTime() - timeframeDays[body.timeframe ?? timeframeDefault] * dayMs,
          ).toISOString(),
        }),
      );
      const written =
        attempts.length === 0 ? undefined : await write?.(assignmentFor(exercise, attempts), person.value);
      const { summary, observations, nextStep } = written?.answer ?? analyzeOutcome({ exercise, attempts });
      const answer: ExerciseOutcome = {
        exerciseNumber: exercise.number,
        timesDone: attempts.length,
        averages: averagesOf(attempts),
        summary,
        observations: [...observations],
        nextStep,
        source: written === undefined ? 'rules' : 'model',
        model: written?.model ?? rulesName,
        generatedAt: at.toISOString(),
      };
      return ok({ body: answer });
    },
  });
}

function averagesOf(attempts: Attempts): ExerciseOutcome['averages'] {
  return {
    anxietyBefore: averageOf(attempts.map(({ anxietyBefore }) => anxietyBefore)),
    anxietyDuring: averageOf(attempts.map(({ anxietyDuring }) => anxietyDuring)),
    anxietyAfter: averageOf(attempts.map(({ anxietyAfter }) => anxietyAfter)),
    confidenceGained: averageOf(attempts.map(({ confidenceGained }) => confidenceGained)),
  };
}

/** To one decimal, of those that were noted. */
function averageOf(values: readonly (number | null)[]): number | null {
  const noted = values.flatMap((value) => (value === null ? [] : [value]));
  if (noted.length === 0) return null;
  return Math.round((10 * noted.reduce((sum, value) => sum + value, 0)) / noted.length) / 10;
}

function assignmentFor(exercise: Exercise, attempts: Attempts): PracticeAssignment<typeof analysisSchema> {
  return {
    instructions: [
      ...practiceRules,
      'A person did an exercise one or more times and noted anxiety before, during and after, and confidence, from 0 to 10.',
      'Higher anxiety after is no failure: showing up counts. null was not noted.',
      'summary has one or two sentences. observations has 2 to 4 entries of one sentence. nextStep is one small thing to do.',
    ].join('\n'),
    facts: JSON.stringify({
      exercise: { title: exercise.title, summary: exercise.summary, difficulty: exercise.difficulty },
      attempts,
    }),
    schema: analysisSchema,
    textsOf: ({ summary, observations, nextStep }) => [summary, ...observations, nextStep],
    numbers: new Set([...Array.from({ length: 11 }, (_, value) => value), attempts.length]),
    answerMs: 25_000,
  };
}
