import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Sql } from 'postgres';
import { installedPackage } from '../installed-package.ts';

const ENTRY = /(^|\/)pgtap--\d+\.\d+\.\d+\.sql$/;

/** Loads pgTAP into the schema `extensions`, from the copy that comes with the API layer; tests only. */
export async function installPgtap(sql: Sql): Promise<void> {
  const [found] = await sql<{ exists: boolean }[]>`
    select exists (
      select from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname = 'extensions' and proname = 'plan'
    ) as exists`;
  if (found?.exists === true) return;
  const text = (await readPgtap()).replaceAll(/^\\.*$/gm, '');
  await sql.begin(async (transaction) => {
    await transaction.unsafe('set local search_path to extensions').simple();
    await transaction.unsafe(text).simple();
    await transaction.unsafe(
      'grant execute on all functions in schema extensions to anon, authenticated, service_role',
    );
  });
}

async function readPgtap(): Promise<string> {
  const home = installedPackage('@supabase/lite', '@electric-sql/pglite');
  if (home === undefined) throw new Error('The package that brings pgTAP is not installed.');
  const archive = join(home, 'dist', 'pgtap.tar.gz');
  const text = readFromTar(gunzipSync(await readFile(archive)), ENTRY);
  if (text === undefined) throw new Error('The archive holds no pgTAP.');
  return text;
}

const BLOCK = 512;

/** The first file whose name matches, from an uncompressed tar archive. */
export function readFromTar(archive: Buffer, name: RegExp): string | undefined {
  for (let at = 0; at + BLOCK <= archive.length;) {
    const entryName = archive.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(archive.toString('utf8', at + 124, at + 136), 8) || 0;
    const start = at + BLOCK;
    if (name.test(entryName)) return archive.toString('utf8', start, start + size);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return undefined;
}
