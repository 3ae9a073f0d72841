import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartFailure } from '../start-failure.ts';
import type { Backend } from '../start-backend.ts';
import { applyMigrations } from '../database/apply-migrations.ts';
import { applySeed } from '../database/apply-seed.ts';
import { startThrowawayBackend } from '../throwaway-backend.ts';
import { runPgtap } from './run-pgtap.ts';

describe('SQL files of the project', () => {
  let backend: Backend;
  let directory: string;
  const sql = () => postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  const write = async (name: string, text: string) => await writeFile(join(directory, name), text);

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'stepwise-sql-'));
    backend = await startThrowawayBackend({ migrationsDirectory: directory, functionsDirectory: directory });
  });
  afterAll(async () => {
    await backend.stop();
    await rm(directory, { recursive: true, force: true });
  });

  test('pgTAP tells what passed, what failed, and an error as a failure', async () => {
    const tests = join(directory, 'tests');
    await mkdir(tests);
    const begin = 'begin; create extension if not exists pgtap with schema extensions; ';
    await writeFile(
      join(tests, '1.test.sql'),
      `${begin} select plan(2); select ok(true, 'yes'); select ok(false, 'no'); rollback;`,
    );
    await writeFile(join(tests, '2.test.sql'), `${begin} select plan(1);\nselect nothing(); rollback;`);
    await writeFile(
      join(tests, '3.test.sql'),
      `${begin} select plan(1); set local role anon; select throws_ok('select 1 from auth.users', '42501'); rollback;`,
    );
    const result = await runPgtap({ databaseUrl: backend.databaseUrl, directory: tests });
    expect(result).toMatchObject({ passed: 2, failed: 2 });
    expect(result.output).toContain('not ok 2 - no');
    expect(result.output).toContain('function nothing() does not exist (line 2)');
    expect(result.output).toContain('ok 3.test.sql: 1 passed, 0 failed');
  });

  test('a migration that fails leaves nothing, and is named', async () => {
    const owner = sql();
    await write('20260101000000_half.sql', 'create table public.half (id int); select 1 / 0;');
    await expect(applyMigrations(owner, directory, () => {})).rejects.toThrow(StartFailure);
    await expect(applyMigrations(owner, directory, () => {})).rejects.toThrow(/20260101000000_half\.sql/);
    const [found] = await owner`select to_regclass('public.half') as half`;
    expect(found).toEqual({ half: null });
    await owner.end();
  });

  test('migrations run once, in order, and a later change is told', async () => {
    const owner = sql();
    const told: string[] = [];
    const apply = async () => await applyMigrations(owner, directory, (text) => told.push(text));
    await rm(join(directory, '20260101000000_half.sql'), { force: true });
    await write('20260102000000_second.sql', 'insert into public.steps values (2);');
    await write('20260101000001_first.sql', 'create table public.steps (id int);');
    expect(await apply()).toEqual(['20260101000001_first.sql', '20260102000000_second.sql']);
    expect(await apply()).toEqual([]);
    const history =
      await owner`select version, name from supabase_migrations.schema_migrations order by version`;
    expect([...history]).toEqual([
      { version: '20260101000001', name: 'first' },
      { version: '20260102000000', name: 'second' },
    ]);
    await write('20260102000000_second.sql', 'insert into public.steps values (3);');
    expect(await apply()).toEqual([]);
    expect(told.join()).toContain('20260102000000_second.sql changed');
    await owner.end();
  });

  test('the seed runs again only when it changed', async () => {
    const owner = sql();
    const seed = join(directory, 'seed.sql');
    expect(await applySeed(owner, seed)).toBe(false);
    await write('seed.sql', 'create table if not exists public.seeded (id int);');
    expect(await applySeed(owner, seed)).toBe(true);
    expect(await applySeed(owner, seed)).toBe(false);
    await write('seed.sql', 'drop table public.seeded;');
    expect(await applySeed(owner, seed)).toBe(true);
    await owner.end();
  });
});
