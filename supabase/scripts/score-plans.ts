import { array, looseObject, number, optional, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import postgres from 'postgres';

/** What one call of the scoring RPC does with so many answers in the table. */
export type ScorePlan = {
  readonly rowCount: number;
  /** Pages that the whole call touched, everything nested in it included. */
  readonly buffers: number;
  /** How `survey_responses` was read, e.g. `Index Scan survey_responses_user_id_idx`. */
  readonly reads: readonly string[];
  readonly medianMs: number;
};

export type ScoreDatabase = {
  readonly fillTo: (rowCount: number) => Promise<void>;
  readonly measure: (surveyNumber: number | null) => Promise<ScorePlan>;
  readonly close: () => Promise<void>;
};

const ownRuns = 4;
const rowsPerOwner = 48;
const timedCalls = 101;

// Plans of statements inside functions are nowhere but in what auto_explain tells.
const explainSettings = [
  `load 'auto_explain'`,
  `set auto_explain.log_min_duration = 0`,
  `set auto_explain.log_nested_statements = on`,
  `set auto_explain.log_analyze = on`,
  `set auto_explain.log_buffers = on`,
  `set auto_explain.log_format = json`,
  `set auto_explain.log_level = notice`,
];

/** Opens a database as its owner and adds one person with a few finished runs of every survey. */
export async function openScoreDatabase(databaseUrl: string): Promise<ScoreDatabase> {
  const notices: string[] = [];
  const sql = postgres(databaseUrl, { max: 1, onnotice: ({ message }) => void notices.push(message ?? '') });
  const personId = crypto.randomUUID();
  await addPerson(sql, personId);
  return {
    fillTo: async (rowCount) => await fillTo(sql, rowCount),
    measure: async (surveyNumber) => await measure(sql, notices, personId, surveyNumber),
    close: async () => await sql.end(),
  };
}

async function addPerson(sql: postgres.Sql, personId: string): Promise<void> {
  await sql`insert into auth.users (id, email) values (${personId}, 'bench@example.test')`;
  await sql`
    insert into public.health_consents (user_id, kind, is_given, wording_version)
    values (${personId}, 'store_answers', true, '1')`;
  await sql`
    insert into public.survey_responses
      (user_id, survey_number, run_id, question_id, response_value, question_text, category)
    select ${personId}, run.survey_number, run.id, item.value ->> 'id', 1 + floor(random() * 5)::integer,
      item.value ->> 'text', item.value ->> 'category'
    from (
      select survey.id as survey_number, survey.definition, gen_random_uuid() as id
      from public.surveys as survey cross join generate_series(1, ${ownRuns}::integer)
      where survey.is_active
    ) as run
    cross join lateral jsonb_array_elements(run.definition -> 'questions') as item`;
}

/**
 * Answers of other people, one run of each survey a person, until the table has so many rows. Triggers and foreign
 * keys are off while filling: they guard writing and say nothing about reading.
 */
async function fillTo(sql: postgres.Sql, rowCount: number): Promise<void> {
  const [{ present } = { present: 0 }] = await sql<{ present: number }[]>`
    select count(*)::integer as present from public.survey_responses`;
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.survey_responses
        (user_id, survey_number, run_id, question_id, response_value, question_text, category)
      select other.id, question.survey_number, other.run_id, question.id, 1 + floor(random() * 5)::integer,
        question.text, question.category
      from (
        select gen_random_uuid() as id, gen_random_uuid() as run_id
        from generate_series(1, ceil((${rowCount}::numeric - ${present}) / ${rowsPerOwner}))
      ) as other
      cross join (
        select survey.id as survey_number, item.value ->> 'id' as id, item.value ->> 'text' as text,
          item.value ->> 'category' as category
        from public.surveys as survey
        cross join lateral jsonb_array_elements(survey.definition -> 'questions') as item
        where survey.is_active
      ) as question
      limit ${rowCount - present}`;
  });
  await sql`vacuum analyze public.survey_responses`;
}

async function measure(
  sql: postgres.Sql,
  notices: string[],
  personId: string,
  surveyNumber: number | null,
): Promise<ScorePlan> {
  const [{ rows } = { rows: 0 }] = await sql<{ rows: number }[]>`
    select count(*)::integer as rows from public.survey_responses`;
  return await sql.begin(async (transaction) => {
    const claims = JSON.stringify({ sub: personId, role: 'authenticated' });
    const call = async () =>
      await transaction`select public.calculate_survey_scores(${personId}, ${surveyNumber}) as scores`;
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction`set local role authenticated`;
    const times: number[] = [];
    for (let count = 0; count < timedCalls; count += 1) {
      const startedAt = performance.now();
      await call();
      times.push(performance.now() - startedAt);
    }
    await transaction`reset role`;
    for (const setting of explainSettings) await transaction.unsafe(setting);
    await transaction`set local role authenticated`;
    await call();
    notices.length = 0;
    await call();
    const statements = notices.flatMap(statementOf);
    await transaction`reset role`;
    await transaction`set auto_explain.log_min_duration = -1`;
    return { rowCount: rows, ...summaryOf(statements), medianMs: middleOf(times) };
  });
}

const planSchema = looseObject({
  'Node Type': string(),
  'Relation Name': optional(string()),
  'Index Name': optional(string()),
  'Shared Hit Blocks': number(),
  'Shared Read Blocks': number(),
  get Plans() {
    return optional(array(planSchema));
  },
});
type Plan = Infer<typeof planSchema>;

const statementSchema = looseObject({ 'Query Text': string(), Plan: planSchema });
type Statement = Infer<typeof statementSchema>;

function statementOf(notice: string): readonly Statement[] {
  const json = /plan:\n([\s\S]*)$/.exec(notice)?.[1];
  return json === undefined ? [] : [statementSchema.parse(JSON.parse(json))];
}

/** The outermost statement is told last and counts what its nested ones touched. */
function summaryOf(statements: readonly Statement[]): Pick<ScorePlan, 'buffers' | 'reads'> {
  const outermost = statements.at(-1);
  if (outermost === undefined) throw new Error('The database told no plan.');
  const reads = statements.flatMap(({ Plan: plan }) => readsOfAnswers(plan));
  return {
    buffers: outermost.Plan['Shared Hit Blocks'] + outermost.Plan['Shared Read Blocks'],
    reads: [...new Set(reads)],
  };
}

function readsOfAnswers(plan: Plan): readonly string[] {
  const type = plan['Node Type'];
  const below = (plan.Plans ?? []).flatMap((one) => readsOfAnswers(one));
  const index = plan['Index Name'];
  if (index !== undefined && index.startsWith('survey_responses')) return [`${type} ${index}`, ...below];
  const isWholeTable = plan['Relation Name'] === 'survey_responses' && type === 'Seq Scan';
  return isWholeTable ? [`${type} survey_responses`, ...below] : below;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
