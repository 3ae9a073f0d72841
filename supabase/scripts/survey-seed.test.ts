import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { surveySeed } from './survey-seed.ts';

test('seed.sql is what the domain package gives', async () => {
  const committed = await readFile(new URL('../seed.sql', import.meta.url), 'utf8');
  expect(committed).toBe(surveySeed('clinical'));
});
