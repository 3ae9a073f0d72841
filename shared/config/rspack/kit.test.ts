import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computeKit, laterFiles, missingNames, singletonKitModules, withOwnNames } from './kit.ts';
import type { Kit } from './kit.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'stepwise-kit-'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

function source(file: string, text: string): void {
  const path = join(directory, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const kit = (): Kit =>
  computeKit({
    shell: join(directory, 'shell'),
    open: [join(directory, 'one'), join(directory, 'two')],
    guarded: [join(directory, 'inside')],
  });
const chosen = (): readonly string[] =>
  kit().modules.filter((module) => !singletonKitModules.includes(module));

test('a pure module that one remote alone uses stays with that remote', () => {
  source('one/a.ts', `import { accessLevels } from '@stepwise/contract/access';`);
  expect(chosen()).toEqual([]);
});

test('what two remotes use, the shell provides', () => {
  source('one/a.ts', `import { accessLevels } from '@stepwise/contract/access';`);
  source('two/a.ts', `import { remoteNames } from '@stepwise/contract/access';`);
  expect(chosen()).toEqual(['@stepwise/contract/access']);
});

test('what the shell uses itself, it provides; what no remote uses is not on the list', () => {
  source(
    'shell/a.ts',
    `import { accessLevels } from '@stepwise/contract/access';\nimport '@stepwise/contract/feedback';`,
  );
  source('one/a.ts', `import { accessLevels } from '@stepwise/contract/access';`);
  expect(chosen()).toEqual(['@stepwise/contract/access']);
});

test('a module that brings a package of somebody else comes from the shell, so that the package is there once', () => {
  source('one/a.ts', `import { object } from '@stepwise/contract/schema';`);
  expect(chosen()).toEqual(['@stepwise/contract/schema']);
});

test('a module that shares a file with the shell comes from the shell', () => {
  source('shell/a.ts', `import { releaseSchema } from '@stepwise/contract/release';`);
  source('one/a.ts', `import { remoteNames } from '@stepwise/contract/access';`);
  expect(chosen()).toEqual(['@stepwise/contract/access']);
});

test('what everybody asks for by import() is lazy', () => {
  source('one/a.ts', `export const a = () => import('@stepwise/contract/schema');`);
  expect(kit().lazy).toEqual(['@stepwise/contract/schema']);
  source('two/a.ts', `import { object } from '@stepwise/contract/schema';`);
  expect(kit().modules).toContain('@stepwise/contract/schema');
});

test('what only remotes behind a sign-in import comes later, and with the page as soon as an open one imports it', () => {
  source('inside/a.ts', `import { object } from '@stepwise/contract/schema';`);
  source('one/a.ts', `export const a = () => import('@stepwise/contract/schema');`);
  expect(kit()).toMatchObject({ lazy: [], later: ['@stepwise/contract/schema'] });
  expect(laterFiles(kit(), join(directory, 'shell')).map((file) => basename(file))).toContain('schema.ts');
  source('one/b.ts', `import { object } from '@stepwise/contract/schema';`);
  expect(kit()).toMatchObject({ lazy: [], later: [] });
  expect(kit().modules).toContain('@stepwise/contract/schema');
});

test('what a remote with entrances imports further in comes later, what they import comes with the page', () => {
  source('one/package.json', '{ "stepwise": { "entrances": ["./arrival.tsx"] } }');
  source(
    'one/src/remote.tsx',
    `export const screens = () => [import('./arrival.tsx'), import('./inner.tsx')];`,
  );
  source('one/src/arrival.tsx', `import './part.ts';`);
  source('one/src/part.ts', `import { object } from '@stepwise/contract/schema';`);
  source('one/src/inner.tsx', `import { feedbackSchema } from '@stepwise/contract/feedback';`);
  const opened = computeKit({ shell: join(directory, 'shell'), open: [join(directory, 'one/src')] });
  expect(opened).toMatchObject({ lazy: [], later: ['@stepwise/contract/feedback'] });
  expect(opened.modules).toContain('@stepwise/contract/schema');
});

test('what a lazy module needs as well comes with the page, not as a file of its own', () => {
  source('inside/a.ts', `import { object } from '@stepwise/contract/schema';`);
  source('one/a.ts', `export const a = () => import('@stepwise/contract/feedback');`);
  expect(kit()).toMatchObject({ lazy: ['@stepwise/contract/feedback'], later: [] });
});

test('an entrance that is not there is told', () => {
  source('one/package.json', '{ "stepwise": { "entrances": ["./arrival.tsx"] } }');
  source('one/src/remote.tsx', '');
  expect(() => computeKit({ shell: join(directory, 'shell'), open: [join(directory, 'one/src')] })).toThrow(
    'names an entrance that is not there',
  );
});

test('modules with a context are always provided', () => {
  expect(kit().modules).toEqual([...singletonKitModules]);
  expect(kit().lazy).toEqual([]);
});

test('a library is cut down to the names that somebody imports, and a name nobody listed is told', () => {
  source('one/a.ts', `import { useBeforeUnload } from 'react-router-dom';`);
  expect(kit().libraries['react-router-dom']).toContain('useBeforeUnload');
  expect(kit().libraries['react-router-dom']).toContain('Link');
  source('three/a.ts', `import { useFetcher } from 'react-router-dom';\nimport { useState } from 'react';`);
  expect(missingNames(kit(), join(directory, 'three'))).toEqual(['useFetcher of react-router-dom']);
  expect(missingNames(withOwnNames(kit(), join(directory, 'three')), join(directory, 'three'))).toEqual([]);
});

test('what only a test of an application imports does not count', () => {
  source('one/remote.tsx', `import './screen.ts';`);
  source('one/screen.ts', `export const later = () => import('@stepwise/contract/schema');`);
  source('one/test-device.ts', `import { object } from '@stepwise/contract/schema';`);
  expect(kit().lazy).toEqual(['@stepwise/contract/schema']);
});
