import { randomUUID } from 'node:crypto';
import { categoryScoreSchema } from '@stepwise/contract/feedback';
import { array, number, object, record, string } from '@stepwise/contract/schema';
import { scoreSurvey } from '@stepwise/domain/scoring';
import { availableSurveyNumbers } from '@stepwise/domain/survey-catalogue';
import { surveyDefinition } from '@stepwise/domain/surveys';
import * as fastCheck from 'fast-check';
import { expect, test } from 'vitest';
import { newPerson, newVisitor } from './test-backend.ts';
import type { Person } from './test-backend.ts';

const scoresSchema = record(
  string(),
  object({ totalScore: number(), overallAverage: number(), categories: array(categoryScoreSchema) }),
);

async function finishRun(person: Person, surveyNumber: number, values: readonly number[]) {
  const definition = surveyDefinition(surveyNumber);
  if (definition === undefined) throw new Error(`Survey ${surveyNumber} has no questions.`);
  const answers = Object.fromEntries(definition.questions.map(({ id }, place) => [id, values[place] ?? 3]));
  const run_id = randomUUID();
  const rows = Object.entries(answers).map(([question_id, response_value]) => ({
    user_id: person.id,
    session_id: null,
    survey_number: surveyNumber,
    question_id,
    response_value,
    run_id,
  }));
  const { error } = await person.client.from('survey_responses').insert(rows);
  expect(error).toBeNull();
  const scoring = scoreSurvey(definition, answers, null);
  if (scoring.kind === 'refused') throw new Error('The answers cannot be scored.');
  return scoring.result;
}

async function scoresOf(person: Person, surveyNumber: number) {
  const { data, error } = await person.client.rpc('calculate_survey_scores', {
    p_user_id: person.id,
    p_survey_number: surveyNumber,
  });
  expect(error).toBeNull();
  return scoresSchema.parse(data);
}

test('A-86 R-29 R-27 the database gives the scores that the browser computes, for any answers', async () => {
  const person = await newPerson();
  await fastCheck.assert(
    fastCheck.asyncProperty(
      fastCheck.constantFrom(...availableSurveyNumbers),
      fastCheck.array(fastCheck.integer({ min: 1, max: 5 }), { minLength: 16, maxLength: 16 }),
      async (surveyNumber, values) => {
        const expected = await finishRun(person, surveyNumber, values);
        const scores = await scoresOf(person, surveyNumber);
        expect(scores).toEqual({
          [`survey${surveyNumber}`]: {
            totalScore: expected.totalScore,
            overallAverage: Math.round((expected.totalScore / 16) * 100) / 100,
            categories: expected.categories,
          },
        });
      },
    ),
    { numRuns: 40 },
  );
});

test('A-86 without a finished run there are no scores, and strangers and visitors get none', async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  const visitor = await newVisitor();
  expect(await scoresOf(person, 1)).toEqual({});
  await finishRun(person, 1, []);
  for (const client of [stranger.client, visitor.client]) {
    const { error } = await client.rpc('calculate_survey_scores', {
      p_user_id: person.id,
      p_survey_number: 1,
    });
    expect(error?.code).toBe('42501');
  }
});

test('A-87 the statistics count answers, runs and surveys of the person', async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  await finishRun(person, 1, []);
  await finishRun(person, 2, []);
  const { data } = await person.client.rpc('get_survey_statistics', { p_user_id: person.id });
  expect(data).toMatchObject({
    totalResponses: 32,
    completedSurveys: 2,
    completedRuns: 2,
    surveys: [
      { surveyNumber: 1, runs: 1, latestTotalScore: 48, latestLevel: 'moderate' },
      { surveyNumber: 2, runs: 1, latestTotalScore: 48, latestLevel: 'moderate' },
    ],
  });
  const refused = await stranger.client.rpc('get_survey_statistics', { p_user_id: person.id });
  expect(refused.error?.code).toBe('42501');
});
