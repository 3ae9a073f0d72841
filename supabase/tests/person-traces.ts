import type { Sql } from 'postgres';
import { callRpc } from './accounts-backend.ts';
import { answer, newPerson, newVisitor } from './test-backend.ts';
import type { Person } from './test-backend.ts';

export type Traces = Readonly<Record<string, number>>;

/** In how many rows of which table, of every schema, the id or the address of a person stands, in any column. */
export async function tracesOf(sql: Sql, person: Pick<Person, 'id' | 'email'>): Promise<Traces> {
  const traces: Record<string, number> = {};
  for (const table of await everyTable(sql)) {
    const [counted] = await sql<{ count: number }[]>`
      select count(*)::int as count from ${sql(table)} as held
      where to_jsonb(held)::text ilike any (${[`%${person.id}%`, `%${person.email}%`]})`;
    if (counted !== undefined && counted.count > 0) traces[table] = counted.count;
  }
  return traces;
}

async function everyTable(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`;
  return tables.map(({ name }) => name);
}

/** Tables that are made to hold a person's id: by a foreign key, by the name of a column, or by registration. */
export async function tablesAboutPeople(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select conrelid::regclass::oid, namespace.nspname || '.' || relation.relname as name
    from pg_constraint
    join pg_class as relation on relation.oid = conrelid
    join pg_namespace as namespace on namespace.oid = relation.relnamespace
    where contype = 'f' and confrelid = 'auth.users'::regclass
    union
    select null, table_schema || '.' || table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and column_name in ('user_id', 'owner_id', 'person_id', 'account_id', 'actor_id', 'email')
      and table_schema in ('public', 'private', 'auth')
    union
    select null, schema_name || '.' || table_name from private.personal_tables`;
  return [...new Set(tables.map(({ name }) => name))].toSorted();
}

/** A person about whom every table knows something. A new table needs a line here; the tests say so. */
export async function newWholePerson(sql: Sql): Promise<Person> {
  const visitor = await newVisitor();
  const person = await newPerson();
  const { id, token, client } = person;
  await visitor.client
    .from('survey_responses')
    .insert(answer({ user_id: null, session_id: visitor.sessionId }));
  await callRpc('claim_visitor_answers', {}, { token, headers: { 'x-session-key': visitor.sessionKey } });
  await callRpc('ensure_profile', {}, { token });
  await client.from('survey_responses').insert(answer({ user_id: id, session_id: null }));
  await client
    .from('consent_records')
    .insert({ user_id: id, consent_type: 'analytics', consent_given: true, consent_version: '1.0.0' });
  await callRpc('count_usage', { p_event: 'visit' }, { token });
  await callRpc('log_data_access_event', { p_action_type: 'view', p_resource_type: 'answers' }, { token });
  await callRpc('log_security_event', {
    p_event_type: 'login_failed',
    p_event_details: { email: person.email },
  });
  await fillByService(sql, id);
  return person;
}

/** What only functions and the sign-in service write. */
async function fillByService(sql: Sql, id: string): Promise<void> {
  const hash = id.replaceAll('-', '').repeat(2);
  await sql`
    insert into public.ai_feedback_history (user_id, survey_number, model, content_hash, scores, feedback)
    values (${id}, 1, 'test', ${hash}, '{}', '{}')`;
  await sql`
    insert into private.feedback_runs (user_id, survey_number, content_hash, leased_until, created_at)
    values (${id}, 1, ${hash}, now(), now())`;
  await sql`insert into private.csrf_tokens (token_hash, user_id, expires_at) values (${hash}, ${id}, now())`;
  await sql`
    insert into private.idempotency_keys (owner, route, key, user_id, body_hash, claimed_at)
    values (${`user:${id}`}, '/x', 'key', ${id}, ${hash}, now())`;
  await sql`
    insert into private.invocations (user_id, function_name, created_at) values (${id}, 'test', now())`;
  await sql`insert into private.model_usage (day, user_id) values (current_date, ${id})`;
  await fillPractice(sql, id);
  await fillPurchases(sql, id);
  await sql`
    insert into auth.flow_state (id, user_id, authentication_method, provider_type)
    values (gen_random_uuid(), ${id}, 'oauth', 'google')`;
  await sql`
    insert into auth.audit_log_entries (id, payload)
    values (gen_random_uuid(), ${JSON.stringify({ actor_id: id })}::text::json)`;
}

async function fillPurchases(sql: Sql, id: string): Promise<void> {
  const [wish] = await sql<{ id: string }[]>`
    insert into public.purchase_intents (user_id, plan_type, price, currency, source)
    values (${id}, 'premium', 105, 'USD', 'sales_page')
    returning id`;
  await sql`
    insert into public.lead_captures (user_id, source, interest_level) values (${id}, 'sales_page', 'high')`;
  await sql`
    insert into public.payment_transactions
      (user_id, purchase_intent_id, session_id, plan_type, product_name, amount, currency, access_term, status)
    values (${id}, ${wish?.id ?? null}, ${`cs_test_${crypto.randomUUID()}`}, 'premium', 'Test', 10500, 'USD', 'oneYear', 'failed')`;
  await sql`
    insert into private.payment_subscriptions (subscription_id, user_id, status, current_period_end)
    values (${`sub_${crypto.randomUUID()}`}, ${id}, 'canceled', now())`;
  await sql`
    insert into private.lifetime_grants (user_id, purchased_at, revoked_at) values (${id}, now(), now())`;
}

async function fillPractice(sql: Sql, id: string): Promise<void> {
  await sql`
    insert into public.health_consents (user_id, kind, is_given, wording_version)
    values (${id}, 'store_practice', true, '1')`;
  const [series] = await sql<{ id: string }[]>`
    insert into public.practice_series (user_id, frequency, start_date) values (${id}, 'weekly', '2026-12-01')
    returning id`;
  const [session] = await sql<{ id: string }[]>`
    insert into public.practice_sessions
      (user_id, date, start_time, end_time, category, subcategory, difficulty, title, recurring_id)
    values (${id}, '2026-12-01', '10:00', '11:00', 'Work', 'Meeting', 'Easy', 'Say one thing', ${series?.id ?? null})
    returning id`;
  // Only premium accounts may add these two; what a trigger refuses is written without it.
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.exercise_progress (user_id, session_id, exercise_number)
      values (${id}, ${session?.id ?? null}, 1)`;
    await transaction`
      insert into public.pathway_steps (user_id, position, title, difficulty) values (${id}, 1, 'Say hello', 'Easy')`;
  });
  await sql`
    insert into public.social_diary_entries (user_id, entry_date, situation) values (${id}, '2026-12-01', 'Lunch')`;
  await sql`insert into public.practice_settings (user_id) values (${id})`;
}
