import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseVersion } from './release-version.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'stepwise-version-'));
  write('package.json', '{ "name": "app", "version": "1.2.3" }');
  write('src/main.tsx', "import './screen.tsx';");
  write('src/screen.tsx', 'export const screen = 1;');
  write('provided/card.tsx', "import * as styles from './card.module.css';");
  write('provided/card.module.css', '.card { color: red }');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

function write(path: string, text: string): void {
  const file = join(directory, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

const version = () => releaseVersion(directory, ['react'], [join(directory, 'provided/card.tsx')]);

test('equal sources are one version, and the package says the number in front', () => {
  expect(version()).toBe(version());
  expect(version()).toMatch(/^1\.2\.3-s[0-9a-f]{12}$/);
});

test.each([
  ['a source', 'src/screen.tsx', 'export const screen = 2;'],
  ['a module that is only provided', 'provided/card.tsx', 'export const card = 2;'],
  ['the style of a module that is only provided', 'provided/card.module.css', '.card { color: blue }'],
])('%s that changes changes the version', (_what, path, text) => {
  const before = version();
  write(path, text);
  expect(version()).not.toBe(before);
});
