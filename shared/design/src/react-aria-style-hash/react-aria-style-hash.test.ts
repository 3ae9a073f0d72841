import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { reactAriaStyleHashes } from './react-aria-style-hash.ts';

const components = createRequire(import.meta.url).resolve('react-aria-components/package.json');
const aria = dirname(createRequire(components).resolve('react-aria/package.json'));

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(folder, name));
}

/** The text of every style that the library writes into a page, with its constants filled in. */
function injectedStyles(source: string): readonly string[] {
  const constants = new Map(
    [...source.matchAll(/const (\S+) = '([^']*)';/g)].map(([, name = '', value = '']) => [name, value]),
  );
  return [...source.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, text = '']) =>
    text.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => constants.get(name) ?? `unknown ${name}`).trim(),
  );
}

const sources = [join(aria, 'dist/private'), join(dirname(components), 'dist/private')]
  .flatMap(filesBelow)
  .map((file) => readFileSync(file, 'utf8'));

test('the hashes are those of the styles that the installed library injects, and of no other', () => {
  const hashes = sources
    .flatMap(injectedStyles)
    .map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(new Set(reactAriaStyleHashes)).toEqual(new Set(hashes));
});

test('the library makes no style element that the hashes do not know', () => {
  const made = sources.flatMap((source) => source.match(/createElement\(['"]style['"]/g) ?? []);
  expect(made).toHaveLength(reactAriaStyleHashes.length);
});
