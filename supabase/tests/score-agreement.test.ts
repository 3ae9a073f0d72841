import { isDeepStrictEqual } from 'node:util';
import {
  categoryScoreSchema,
  feedbackRequestSchema,
  levelSchema,
  scoreResultSchema,
} from '@stepwise/contract/feedback';
import type { ScoreResult } from '@stepwise/contract/feedback';
import {
  array,
  int,
  looseObject,
  number as numeric,
  object,
  record,
  string,
} from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { availableSurveyNumbers, surveyEditions } from '@stepwise/domain/survey-catalogue';
import type { SurveyEdition } from '@stepwise/domain/survey-catalogue';
import { surveyDefinition } from '@stepwise/domain/surveys';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { scoreProblems } from '../functions/_shared/feedback/score-problems.ts';
import { surveySeed } from '../scripts/survey-seed.ts';
import { definitionsOf, edgeSets, everyEditionOf, inBrowser, randomSets } from './answer-sets.ts';
import type { AnswerSet } from './answer-sets.ts';
import { backend, newPerson } from './test-backend.ts';

/*
 * The same answers scored in the browser, by the database and by the check of the functions. 10,000 random sets with
 * STEPWISE_TEST_FULL=1, else a few hundred; and always every edge of every band.
 */
const isFull = process.env['STEPWISE_TEST_FULL'] === '1';
const peoplePerEdition = isFull ? 1700 : 60;
const callsPerEdition = 25;

const databaseScoresSchema = object({
  scores: record(
    string(),
    object({ totalScore: int(), overallAverage: numeric(), categories: array(categoryScoreSchema) }),
  ),
  statistics: looseObject({
    surveys: array(looseObject({ surveyNumber: int(), latestLevel: levelSchema })),
  }),
});

type DatabaseScores = Infer<typeof databaseScoresSchema>;

/** What the database says of people with these sets, survey by survey; nothing of it is kept. */
async function inDatabase(
  edition: SurveyEdition,
  everybody: readonly (readonly AnswerSet[])[],
): Promise<readonly DatabaseScores[]> {
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  const ids = everybody.map(() => crypto.randomUUID());
  const sets = everybody.flatMap((own, place) =>
    own.map(({ definition, answers }) => ({ user_id: ids[place], survey_number: definition.id, answers })),
  );
  try {
    await sql`begin`.simple();
    await sql.unsafe(surveySeed(edition));
    await sql`insert into auth.users (id, email) select id, id || '@example.test' from unnest(${ids}::uuid[]) as id`;
    await sql`
      insert into public.health_consents (user_id, kind, is_given, wording_version)
      select id, 'store_answers', true, '1' from unnest(${ids}::uuid[]) as id`;
    await sql`
      insert into public.survey_responses (user_id, survey_number, run_id, question_id, response_value)
      select given.user_id, given.survey_number, gen.run_id, item.key, item.value::smallint
      from jsonb_to_recordset(${sql.json(sets)}) as given(user_id uuid, survey_number smallint, answers jsonb)
      cross join lateral (select gen_random_uuid() as run_id where given.user_id is not null) as gen
      cross join lateral jsonb_each_text(given.answers) as item`;
    await sql`
      create function pg_temp.scores_of(p_user_id uuid) returns jsonb language plpgsql as $$
      begin
        perform set_config('request.jwt.claims', jsonb_build_object('sub', p_user_id, 'role', 'authenticated')::text, true);
        return jsonb_build_object(
          'scores', public.calculate_survey_scores(p_user_id),
          'statistics', public.get_survey_statistics(p_user_id)
        );
      end $$`.simple();
    await sql`set local role authenticated`;
    const rows = await sql<{ scored: unknown }[]>`
      select pg_temp.scores_of(item.id) as scored
      from unnest(${ids}::uuid[]) with ordinality as item(id, place) order by item.place`;
    return rows.map(({ scored }) => databaseScoresSchema.parse(scored));
  } finally {
    await sql`rollback`.simple();
    await sql.end();
  }
}

/** Every person has at most one set of each survey. */
function setsByPerson(edition: SurveyEdition): readonly (readonly AnswerSet[])[] {
  const bySurvey = definitionsOf(edition).map((definition) =>
    edgeSets(definition).concat(randomSets(definition, peoplePerEdition)),
  );
  const most = Math.max(...bySurvey.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) => bySurvey.flatMap((sets) => sets[place] ?? []));
}

/** Whether all three say the same of one set. */
function isAgreed(set: AnswerSet, said: DatabaseScores | undefined): boolean {
  const { id, questions } = set.definition;
  const expected = inBrowser(set);
  const scores = said?.scores[`survey${id}`];
  const found = said?.statistics.surveys.find(({ surveyNumber }) => surveyNumber === id);
  const overallAverage = Math.round((expected.totalScore / questions.length) * 100) / 100;
  const { totalScore, overall, categories } = expected;
  return (
    isDeepStrictEqual(scores, { totalScore, overallAverage, categories }) &&
    found?.latestLevel === overall &&
    scoreProblems(expected, everyEditionOf(id)).length === 0
  );
}

test.each(surveyEditions)(
  'A-86 R-23 R-24 browser, database and functions agree on any answers and on all band edges: %s edition',
  { timeout: 300_000 },
  async (edition) => {
    const everybody = setsByPerson(edition);
    const fromDatabase = await inDatabase(edition, everybody);
    const disagreements = everybody.flatMap((own, place) =>
      own.filter((set) => !isAgreed(set, fromDatabase[place])),
    );
    expect(disagreements).toEqual([]);
    expect(everybody.flat().length).toBeGreaterThan(peoplePerEdition * 3);
  },
);

test('A-86 the functions keep the scores of a call exactly as the browser computed them', async () => {
  const person = await newPerson();
  const sent = surveyEditions.flatMap((edition) =>
    definitionsOf(edition)
      .flatMap((definition) => randomSets(definition, callsPerEdition).map(inBrowserRequest))
      .filter((_, place) => place % availableSurveyNumbers.length === 0),
  );
  expect(sent).toHaveLength(50);
  for (const body of sent) {
    const { error } = await person.client.functions.invoke('generate-ai-feedback', { body });
    expect(error).toBeNull();
  }
  const { data } = await person.client.from('ai_feedback_history').select('scores').order('created_at');
  const kept = (data ?? []).map(({ scores }) => withoutNames(scoreResultSchema.parse(scores)));
  expect(kept).toEqual(sent.map(({ scores }) => withoutNames(scores)));
});

/** The functions put our own names in place of whatever a caller sends. */
function withoutNames({ categories, ...scores }: ScoreResult) {
  return { ...scores, categories: categories.map((one) => Object.assign({}, one, { displayName: '' })) };
}

test('a score that is off by one is refused by the functions', () => {
  const definition = surveyDefinition(1);
  if (definition === undefined) throw new Error('Survey 1 has no questions.');
  for (const set of randomSets(definition, 50)) {
    const scores = inBrowser(set);
    expect(scoreProblems({ ...scores, totalScore: scores.totalScore + 1 }, [definition])).not.toEqual([]);
  }
});

function inBrowserRequest(set: AnswerSet) {
  return feedbackRequestSchema.parse({ scores: inBrowser(set), surveyNumber: set.definition.id });
}
