import { resolve } from 'node:path';
import type { Sql } from 'postgres';
import { applyMigrations } from './apply-migrations.ts';
import { applySeed } from './apply-seed.ts';
import { type AuthTables, bootstrapDatabase } from './bootstrap.ts';

/** Brings a database, new or old, to what the project's own SQL describes. */
export async function prepareDatabase(
  sql: Sql,
  auth: AuthTables,
  migrationsDirectory: string,
  log: (text: string) => void,
): Promise<void> {
  await bootstrapDatabase(sql, auth);
  const applied = await applyMigrations(sql, migrationsDirectory, log);
  for (const file of applied) log(`Applied ${file}`);
  if (await applySeed(sql, resolve(migrationsDirectory, '../seed.sql'))) log('Applied seed.sql');
}
