import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { array, object, optional, string } from '@stepwise/contract/schema';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { startThrowawayBackend } from '@stepwise/supabase-local/throwaway-backend';

const program = fileURLToPath(new URL('../node_modules/.bin/supabase', import.meta.url));

const findingsSchema = array(
  object({
    name: string(),
    detail: string(),
    metadata: optional(object({ schema: optional(string()) })),
  }),
);

/** The rules of the hosted security and performance advisors, run by the Supabase command line. */
async function findings(databaseUrl: string) {
  const { stdout } = await promisify(execFile)(
    program,
    ['db', 'advisors', `--remote=${databaseUrl}`, '--type', 'all', '--level', 'info', '--agent', 'no'],
    { timeout: 200_000, maxBuffer: 16 * 1024 * 1024 },
  );
  const start = stdout.search(/^\[/m);
  return start < 0 ? [] : findingsSchema.parse(JSON.parse(stdout.slice(start))).filter(isNoException);
}

/** A database that was just built has used no index, and private tables are shut by having no grant and no policy. */
function isNoException({
  name,
  metadata,
}: {
  name: string;
  metadata?: { schema?: string | undefined } | undefined;
}) {
  const isPrivateTable = name === 'rls_enabled_no_policy' && metadata?.schema === 'private';
  return name !== 'unused_index' && !isPrivateTable;
}

const faults = `
  create table public.fault_open (id integer);
  create table public.fault_owned (id integer primary key, user_id uuid references auth.users (id));
  alter table public.fault_owned enable row level security;
  grant select on public.fault_owned to authenticated;
  create policy "one" on public.fault_owned for select to authenticated using (user_id = auth.uid());
  create policy "two" on public.fault_owned for select to authenticated using (true);
  create policy "three" on public.fault_owned for update to authenticated using (true) with check (true);
  create view public.fault_view as select * from public.fault_owned;
  create function public.fault_function() returns integer language sql as 'select 1';
`;

test('the advisors find nothing, and would find what they are there for', { timeout: 240_000 }, async () => {
  const backend = await startThrowawayBackend();
  const sql = postgres(backend.databaseUrl, { onnotice: () => undefined, max: 1 });
  try {
    expect(await findings(backend.databaseUrl)).toEqual([]);
    await sql.unsafe(faults);
    const found = new Set((await findings(backend.databaseUrl)).map(({ name }) => name));
    expect([...found].toSorted()).toEqual([
      'auth_rls_initplan',
      'function_search_path_mutable',
      'multiple_permissive_policies',
      'no_primary_key',
      'rls_disabled_in_public',
      'rls_policy_always_true',
      'security_definer_view',
      'unindexed_foreign_keys',
    ]);
  } finally {
    await sql.end();
    await backend.stop();
  }
});
