import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The newest migration of a workspace, by the moment in its name; undefined where there is none. */
export async function newestMigration(rootDirectory: string): Promise<string | undefined> {
  const names = await readdir(join(rootDirectory, 'supabase/migrations')).catch((): string[] => []);
  const moments = names.flatMap((name) => /^(\d{14})_/.exec(name)?.[1] ?? []);
  return moments.toSorted().at(-1);
}
