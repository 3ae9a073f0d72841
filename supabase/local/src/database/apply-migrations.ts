import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { StartFailure, messageOf, systemErrorCode } from '../start-failure.ts';

type Migration = { file: string; version: string; name: string };

/**
 * Applies what is new, in order, each file in one transaction, and records it as the Supabase command line does.
 * Returns the files that were applied.
 */
export async function applyMigrations(
  sql: Sql,
  directory: string,
  progress: (text: string) => void,
): Promise<string[]> {
  const recorded = await recordedStatements(sql);
  const applied: string[] = [];
  for (const migration of await findMigrations(directory)) {
    const text = await readFile(join(directory, migration.file), 'utf8');
    const before = recorded.get(migration.version);
    if (before === undefined) {
      await applyOne(sql, migration, text);
      applied.push(migration.file);
    } else if (before !== text) {
      progress(`${migration.file} changed after it was applied here; the change is not in this database`);
    }
  }
  return applied;
}

async function findMigrations(directory: string): Promise<Migration[]> {
  const files = await readdir(directory).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return files.toSorted(byText).flatMap((file) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    return version === undefined || name === undefined ? [] : [{ file, version, name }];
  });
}

async function recordedStatements(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`;
  return new Map(rows.map((row) => [row.version, (row.statements ?? []).join('')]));
}

async function applyOne(sql: Sql, migration: Migration, text: string): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text).simple();
      await transaction.unsafe('reset all');
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${migration.version}, ${migration.name}, ${[text]})`;
    });
  } catch (error) {
    throw new StartFailure(
      `The migration ${migration.file} cannot be applied: ${messageOf(error)}. Correct that file and start again; nothing of it was kept.`,
    );
  }
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1;
}
