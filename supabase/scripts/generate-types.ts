import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startThrowawayBackend } from '@stepwise/supabase-local/throwaway-backend';

/*
 * Usage: node scripts/generate-types.ts [--check]
 * Types of the exposed schema, made by the Supabase command line from a database that the migrations have just
 * built. With --check nothing is written; it fails when the file and the migrations disagree.
 */
const typesFile = new URL('../database.types.generated.ts', import.meta.url);
const program = fileURLToPath(new URL('../node_modules/.bin/supabase', import.meta.url));

const types = await typesOfDatabase();
if (!process.argv.includes('--check')) {
  await writeFile(typesFile, types);
  process.stdout.write('supabase/database.types.generated.ts is written.\n');
} else if ((await readFile(typesFile, 'utf8').catch(() => '')) === types) {
  process.stdout.write('supabase/database.types.generated.ts is up to date.\n');
} else {
  process.stderr.write(
    'supabase/database.types.generated.ts does not fit the migrations. Run "npm run types" and commit it.\n',
  );
  process.exitCode = 1;
}

async function typesOfDatabase(): Promise<string> {
  const backend = await startThrowawayBackend();
  try {
    const { stdout } = await promisify(execFile)(
      program,
      ['gen', 'types', 'typescript', `--remote=${backend.databaseUrl}`, '--schema', 'public'],
      { timeout: 60_000 },
    );
    return withoutNotices(stdout);
  } finally {
    await backend.stop();
  }
}

// The command line writes what it says about the connection to the same place.
function withoutNotices(output: string): string {
  const start = output.indexOf('export type Json');
  if (start < 0) throw new Error(`The Supabase command line gave no types:\n${output}`);
  return output.slice(start);
}
