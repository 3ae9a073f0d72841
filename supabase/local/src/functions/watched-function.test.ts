import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../start-backend.ts';
import { startThrowawayBackend } from '../throwaway-backend.ts';

const state: { backend?: Backend; project?: string } = {};

beforeAll(async () => {
  const project = await mkdtemp(join(tmpdir(), 'stepwise-watched-'));
  await mkdir(join(project, 'functions', 'word'), { recursive: true });
  await say(project, 'first');
  await writeFile(join(project, 'config.toml'), '[functions.word]\nverify_jwt = false\n');
  state.project = project;
  state.backend = await startThrowawayBackend({
    migrationsDirectory: join(project, 'migrations'),
    functionsDirectory: join(project, 'functions'),
    watchFunctions: true,
  });
});

afterAll(async () => {
  await state.backend?.stop();
  if (state.project !== undefined) await rm(state.project, { recursive: true, force: true });
});

async function say(project: string, word: string): Promise<void> {
  await writeFile(
    join(project, 'functions', 'word', 'index.ts'),
    `Deno.serve(() => new Response('${word}'));`,
  );
}

test('a watched function answers with its new source, wherever it listens now', async () => {
  const { backend, project } = state;
  if (backend === undefined || project === undefined) throw new Error('The backend did not start.');
  const ask = async () => await (await fetch(`${backend.apiUrl}/functions/v1/word`)).text();
  expect(await ask()).toBe('first');
  await say(project, 'second');
  await expect.poll(ask).toBe('second');
});
