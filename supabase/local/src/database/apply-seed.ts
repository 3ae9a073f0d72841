import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { StartFailure, messageOf, systemErrorCode } from '../start-failure.ts';

/** Runs the seed file unless the same bytes already ran. */
export async function applySeed(sql: Sql, file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return false;
  const path = 'supabase/seed.sql';
  const hash = createHash('sha256').update(text).digest('hex');
  const [known] = await sql<{ hash: string }[]>`
    select hash from supabase_migrations.seed_files where path = ${path}`;
  if (known?.hash === hash) return false;
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text).simple();
      await transaction`
        insert into supabase_migrations.seed_files (path, hash) values (${path}, ${hash})
        on conflict (path) do update set hash = excluded.hash`;
    });
  } catch (error) {
    throw new StartFailure(
      `The file supabase/seed.sql cannot be applied: ${messageOf(error)}. Correct it and start again.`,
    );
  }
  return true;
}
