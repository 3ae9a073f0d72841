import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createKeyPair } from './key-pair.ts';
import { readVerificationKeys } from './channel-keys.ts';
import { readReleaseKeys } from './release-keys.ts';

const folder = resolve(import.meta.dirname, '../../keys');

function filesIn(place: string): readonly string[] {
  return readdirSync(place).filter((name) => name.endsWith('.json'));
}

/** Nothing else may stand in a committed key, least of all a private half. */
function strangeNames(text: string): readonly string[] {
  return Object.keys(Object(JSON.parse(text))).filter((name) => name !== 'public');
}

test('the committed keys are public halves that the origin and a release can be checked with', async () => {
  const places = [folder, join(folder, 'teams')];
  const texts = places.flatMap((place) =>
    filesIn(place).map((name) => readFileSync(join(place, name), 'utf8')),
  );
  expect(texts.flatMap(strangeNames)).toEqual([]);
  expect(await readVerificationKeys(folder)).toHaveLength(filesIn(folder).length);
  expect(await readReleaseKeys(folder)).toHaveLength(filesIn(join(folder, 'teams')).length);
});

test('a key file as a machine makes it would be noticed here', async () => {
  const { keyId, publicKey, private: secret } = await createKeyPair();
  const text = JSON.stringify({ public: { keyId, publicKey }, private: secret });
  expect(strangeNames(text)).toEqual(['private']);
});
