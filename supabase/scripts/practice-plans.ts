import { array, looseObject, number, optional, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import postgres from 'postgres';

/** What reading one month of sessions does with so many sessions in the table. */
export type MonthPlan = {
  readonly rowCount: number;
  /** How many sessions the month has. */
  readonly sessions: number;
  /** Pages that the query touched. */
  readonly buffers: number;
  /** How `practice_sessions` was read, e.g. `Index Scan practice_sessions_user_id_date_idx`. */
  readonly reads: readonly string[];
  readonly medianMs: number;
};

export type PracticeDatabase = {
  readonly fillTo: (rowCount: number) => Promise<void>;
  readonly measureMonth: () => Promise<MonthPlan>;
  readonly close: () => Promise<void>;
};

/** The month that is read, in the middle of three years. */
const month = { first: '2026-11-01', last: '2026-11-30' } as const;
const sessionsInMonth = 60;
const sessionsInAll = 1000;
const sessionsOfOthers = 100;
const timedCalls = 101;

/** What the calendar asks for: the first page of a month, in order. */
const monthQuery = `
  select * from public.practice_sessions
  where user_id = auth.uid() and date >= '${month.first}' and date <= '${month.last}'
  order by date, start_time, id
  limit 100`;

/** Opens a database as its owner and adds one person with a thousand sessions over three years. */
export async function openPracticeDatabase(databaseUrl: string): Promise<PracticeDatabase> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const personId = crypto.randomUUID();
  await sql`update private.deployment_settings set value = 'overlap' where name = 'practice_conflict'`;
  await sql`insert into auth.users (id, email) values (${personId}, 'bench@example.test')`;
  await sql`
    insert into public.health_consents (user_id, kind, is_given, wording_version)
    values (${personId}, 'store_practice', true, '1')`;
  await sql`
    insert into public.practice_sessions
      (user_id, date, start_time, end_time, time_zone, category, subcategory, difficulty, title, description)
    select ${personId}, planned.day, to_char(9 + planned.turn, 'FM00') || ':00', to_char(9 + planned.turn, 'FM00') || ':45',
      'Europe/London', 'Work', 'Meeting', 'Easy', 'Say one thing in the meeting', repeat('x', 120)
    from (
      select ${month.first}::date + number / 2 as day, number % 2 as turn
      from generate_series(0, ${sessionsInMonth - 1}::integer) as number
      union all
      select case when number % 2 = 0 then ${month.first}::date - 1 - number / 2 else ${month.last}::date + 1 + number / 2 end, 0
      from generate_series(0, ${sessionsInAll - sessionsInMonth - 1}::integer) as number
    ) as planned`;
  return {
    fillTo: async (rowCount) => await fillTo(sql, rowCount),
    measureMonth: async () => await measureMonth(sql, personId),
    close: async () => await sql.end(),
  };
}

/**
 * Sessions of other people, a hundred each over the same years, until the table has so many rows. Triggers and foreign
 * keys are off while filling: they guard writing and say nothing about reading.
 */
async function fillTo(sql: postgres.Sql, rowCount: number): Promise<void> {
  const [{ present } = { present: 0 }] = await sql<{ present: number }[]>`
    select count(*)::integer as present from public.practice_sessions`;
  const missing = rowCount - present;
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.practice_sessions
        (user_id, date, start_time, end_time, time_zone, category, subcategory, difficulty, title, description)
      select other.id, ${month.first}::date - 540 + place * 11, '18:00', '19:00', 'Europe/London', 'Leisure', 'Party',
        'Moderate', 'Talk to one person', repeat('x', 120)
      from (
        select gen_random_uuid() as id from generate_series(1, ceil(${missing}::numeric / ${sessionsOfOthers}))
      ) as other
      cross join generate_series(0, ${sessionsOfOthers - 1}::integer) as place
      limit ${missing}`;
  });
  await sql`vacuum analyze public.practice_sessions`;
}

async function measureMonth(sql: postgres.Sql, personId: string): Promise<MonthPlan> {
  const [{ rows } = { rows: 0 }] = await sql<{ rows: number }[]>`
    select count(*)::integer as rows from public.practice_sessions`;
  return await sql.begin(async (transaction) => {
    const claims = JSON.stringify({ sub: personId, role: 'authenticated' });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction`set local role authenticated`;
    const times: number[] = [];
    let sessions = 0;
    for (let count = 0; count < timedCalls; count += 1) {
      const startedAt = performance.now();
      sessions = (await transaction.unsafe(monthQuery)).length;
      times.push(performance.now() - startedAt);
    }
    const [explained] = await transaction.unsafe(`explain (analyze, buffers, format json) ${monthQuery}`);
    const plan = planOf(explained);
    return {
      rowCount: rows,
      sessions,
      buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      reads: [...new Set(readsOf(plan))],
      medianMs: middleOf(times),
    };
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

const explainedSchema = looseObject({ 'QUERY PLAN': array(looseObject({ Plan: planSchema })) });

function planOf(explained: unknown): Plan {
  const [outermost] = explainedSchema.parse(explained)['QUERY PLAN'];
  if (outermost === undefined) throw new Error('The database told no plan.');
  return outermost.Plan;
}

function readsOf(plan: Plan): readonly string[] {
  const below = (plan.Plans ?? []).flatMap((one) => readsOf(one));
  const index = plan['Index Name'];
  if (index !== undefined) return [`${plan['Node Type']} ${index}`, ...below];
  const isWholeTable = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'practice_sessions';
  return isWholeTable ? ['Seq Scan practice_sessions', ...below] : below;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
