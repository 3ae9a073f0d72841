import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionsWithoutToken } from './function-settings.ts';

test('only functions that say so are open to callers without a token', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'stepwise-config-'));
  const file = join(directory, 'config.toml');
  await writeFile(
    file,
    [
      'verify_jwt = false',
      '[functions.open]',
      'verify_jwt = false # visitors call it',
      '[functions.closed]',
      'verify_jwt = true',
      '[functions."quoted-name"]',
      'import_map = "x"',
      'verify_jwt=false',
      '[functions.commented]',
      '# verify_jwt = false',
      '[auth]',
      'verify_jwt = false',
    ].join('\n'),
  );
  expect(await functionsWithoutToken(file)).toEqual(new Set(['open', 'quoted-name']));
  expect(await functionsWithoutToken(join(directory, 'none.toml'))).toEqual(new Set());
  await rm(directory, { recursive: true });
});
