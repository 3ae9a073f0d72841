import { copingStrategiesRequestSchema, copingStrategySchema } from '@stepwise/contract/exercise-requests';
import type { CopingStrategies, CopingStrategiesRequest } from '@stepwise/contract/exercise-requests';
import { array, maxLength, minLength, object } from '@stepwise/contract/schema';
import { mentionsDanger } from '@stepwise/domain/crisis-language';
import { copingStrategies } from '@stepwise/domain/exercises/coping-strategies';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import { ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { createEndpoint } from '../_shared/endpoint.ts';
import { rulesName } from '../_shared/practice/practice-dependencies.ts';
import type { PracticeDependencies } from '../_shared/practice/practice-dependencies.ts';
import { practiceRules } from '../_shared/practice/practice-model.ts';
import type { PracticeAssignment } from '../_shared/practice/practice-model.ts';
import { personOf } from '../_shared/practice/require-person.ts';

const strategiesSchema = object({
  strategies: array(copingStrategySchema).check(minLength(3), maxLength(6)),
});

/**
 * Answers with ways to cope with one moment. Words that sound like danger reach no model and get no strategies, only
 * the sign that help comes first. Everybody gets the answer of our rules; a model writes for premium accounts that
 * agreed to send it their words.
 */
export function createCopingHandler(
  dependencies: PracticeDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  return createEndpoint({
    ...dependencies,
    schema: copingStrategiesRequestSchema,
    handle: async ({ body, caller }) => {
      const person = personOf(caller);
      if (person.kind === 'failure') return person;
      const generatedAt = dependencies.now().toISOString();
      const byRules = { source: 'rules', model: rulesName, generatedAt } as const;
      const words = [body.situation, ...body.triggers];
      // Each by itself, and what they say when they are read in one go.
      if ([...words, words.join(' ')].some(mentionsDanger)) {
        return answerWith({ ...byRules, strategies: [], needsHelp: true });
      }
      const written = await dependencies.write?.(assignmentFor(body), person.value);
      return written === undefined
        ? answerWith({ ...byRules, strategies: [...copingStrategies(body)], needsHelp: false })
        : answerWith({
            strategies: written.answer.strategies,
            needsHelp: false,
            source: 'model',
            model: written.model,
            generatedAt,
          });
    },
  });
}

function answerWith(body: CopingStrategies): Result<Answer> {
  return ok({ body });
}

function assignmentFor(question: CopingStrategiesRequest): PracticeAssignment<typeof strategiesSchema> {
  const { situation, anxietyLevel, triggers } = question;
  return {
    instructions: [
      ...practiceRules,
      'A person tells of a situation to come, how anxious it makes them from 0 to 10, and what sets it off.',
      'Write 5 strategies that fit it: 2 for before, 2 for during, 1 for after. when is before, during or after.',
      'title has two to six words. text has two or three sentences that say exactly what to do.',
    ].join('\n'),
    facts: JSON.stringify({ situation, anxietyLevel, triggers }),
    schema: strategiesSchema,
    textsOf: ({ strategies }) => strategies.flatMap(({ title, text }) => [title, text]),
    // Counting breaths and minutes is what strategies are made of.
    numbers: new Set([...Array.from({ length: 11 }, (_, number) => number), 15, 20, 30, 60]),
    answerMs: 15_000,
  };
}
