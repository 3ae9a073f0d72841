import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';

/** The tables of auth, which the API layer brings itself. */
export type AuthTables = { tablesSql: string; ensureTables: () => Promise<void> };

/** Makes the database look like a new hosted project. Does its work again only when one of its texts changed. */
export async function bootstrapDatabase(sql: Sql, auth: AuthTables): Promise<void> {
  const text = await readFile(new URL('./bootstrap.sql', import.meta.url), 'utf8');
  const hash = createHash('sha256').update(text).update(auth.tablesSql).digest('hex').slice(0, 16);
  const mark = `stepwise bootstrap ${hash}`;
  const [found] = await sql<{ mark: string | null }[]>`
    select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = 'extensions'`;
  if (found?.mark === mark) return;
  await auth.ensureTables();
  await sql.begin(async (transaction) => {
    await transaction.unsafe(text).simple();
    await transaction.unsafe(`comment on schema extensions is '${mark}'`);
  });
}
