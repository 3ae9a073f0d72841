import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { applicationNames } from '@stepwise/contract/release';
import { looseObject, string } from '@stepwise/contract/schema';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../../../..');

const rules = readFileSync(join(repository, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [path = '', ...owners] = line.split(' ');
    return { path, owners };
  });

/** As GitHub reads it: the last rule that matches. The rules name a file, or a folder with all in it. */
function ownersOf(file: string): readonly string[] {
  const matches = ({ path }: { readonly path: string }): boolean =>
    path === '*' || path === `/${file}` || (path.endsWith('/') && `/${file}`.startsWith(path));
  return rules.findLast(matches)?.owners ?? [];
}

const manifestSchema = looseObject({ stepwise: looseObject({ team: string() }) });

test.each(applicationNames)('%s and the workflow that delivers it belong to its own team', (name) => {
  const text = readFileSync(join(repository, name, 'package.json'), 'utf8');
  const { team } = manifestSchema.parse(JSON.parse(text)).stepwise;
  expect(ownersOf(`${name}/src/any.ts`)).toEqual([`@stepwise/${team}`]);
  expect(ownersOf(`.github/workflows/release-${name}.yml`)).toEqual([`@stepwise/${team}`]);
});

test('every folder has a line of its own, and every line names something that is there', () => {
  // What a test or an editor leaves behind is nobody's.
  const folders = readdirSync(repository).filter(
    (name) => name === 'shared' || existsSync(join(repository, name, 'package.json')),
  );
  const named = new Set(rules.map(({ path }) => path));
  expect(folders.map((name) => `/${name}/`).filter((path) => !named.has(path))).toEqual([]);
  expect(rules.filter(({ path }) => path !== '*' && !existsSync(join(repository, path)))).toEqual([]);
  expect(rules.filter(({ owners }) => !owners.every((owner) => /^@[\w-]+\/[\w-]+$/.test(owner)))).toEqual([]);
  expect(ownersOf('pnpm-lock.yaml')).toEqual(['@stepwise/platform']);
});
