import { exerciseRecommendationsRequestSchema } from '@stepwise/contract/exercise-requests';
import type {
  ExerciseRecommendations,
  ExerciseRecommendationsRequest,
} from '@stepwise/contract/exercise-requests';
import { array, int, object, oneOf, string } from '@stepwise/contract/schema';
import { areaNames } from '@stepwise/domain/exercises/area-names';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { exerciseAreas } from '@stepwise/domain/exercises/exercise';
import { recommendExercises, strongestReason } from '@stepwise/domain/exercises/recommend-exercises';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import { ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { createEndpoint } from '../_shared/endpoint.ts';
import { rulesName } from '../_shared/practice/practice-dependencies.ts';
import type { PracticeDependencies } from '../_shared/practice/practice-dependencies.ts';
import { practiceRules } from '../_shared/practice/practice-model.ts';
import type { PracticeAssignment } from '../_shared/practice/practice-model.ts';
import { premiumPersonOf } from '../_shared/practice/require-person.ts';

const areaSchema = oneOf(exerciseAreas);

const reasonsSchema = object({ reasons: array(object({ exerciseNumber: int(), reason: string() })) });

/**
 * Answers with exercises to try next. Our rules choose them, so that no step is bolder than the person is ready for; a
 * model only says why, and sees scores and our own names.
 */
export function createRecommendationsHandler(
  dependencies: PracticeDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  return createEndpoint({
    ...dependencies,
    schema: exerciseRecommendationsRequestSchema,
    handle: async ({ body, caller }) => {
      const person = await premiumPersonOf(caller, dependencies.database);
      if (person.kind === 'failure') return person;
      const scores = body.scores.filter(({ category }) => areaSchema.safeParse(category).success);
      const exercises = recommendExercises({ scores, previousExercises: body.previousExercises });
      const written = await dependencies.write?.(assignmentFor(exercises, scores), person.value);
      const answer: ExerciseRecommendations = {
        recommendations: exercises.map((exercise) => ({
          exerciseNumber: exercise.number,
          reason: reasonIn(written?.answer.reasons, exercise) ?? ownReason(exercise, scores),
        })),
        source: written === undefined ? 'rules' : 'model',
        model: written?.model ?? rulesName,
        generatedAt: dependencies.now().toISOString(),
      };
      return ok({ body: answer });
    },
  });
}

type Scores = ExerciseRecommendationsRequest['scores'];
type Reasons = readonly { readonly exerciseNumber: number; readonly reason: string }[];

function reasonIn(reasons: Reasons | undefined, { number }: Exercise): string | undefined {
  return reasons?.find(({ exerciseNumber }) => exerciseNumber === number)?.reason;
}

function ownReason(exercise: Exercise, scores: Scores): string {
  const area = areaSchema.safeParse(strongestReason(exercise, scores)?.category);
  return area.success
    ? `It works on ${areaNames[area.data].toLowerCase()}, which weighs more for you. ${exercise.why}`
    : exercise.why;
}

function assignmentFor(
  exercises: readonly Exercise[],
  scores: Scores,
): PracticeAssignment<typeof reasonsSchema> {
  return {
    instructions: [
      ...practiceRules,
      'Exercises were chosen for a person from scores of a self-check. Say for each, in one or two sentences, why it fits.',
      'reasons has exactly one entry for each exercise number of the facts.',
    ].join('\n'),
    facts: JSON.stringify({
      areas: scores.flatMap(({ category, score, maxScore }) => {
        const area = areaSchema.safeParse(category);
        return area.success ? [{ name: areaNames[area.data], score, max: maxScore }] : [];
      }),
      exercises: exercises.map(({ number, title, summary, difficulty, minutes }) => ({
        exerciseNumber: number,
        title,
        summary,
        difficulty,
        minutes,
      })),
    }),
    schema: reasonsSchema,
    textsOf: ({ reasons }) => reasons.map(({ reason }) => reason),
    numbers: new Set([
      ...scores.flatMap(({ score, maxScore }) => [score, maxScore]),
      ...exercises.map(({ minutes }) => minutes),
    ]),
    isWhole: ({ reasons }) => exercises.every((exercise) => reasonIn(reasons, exercise) !== undefined),
    answerMs: 25_000,
  };
}
