import { expect, test } from 'vitest';
import { findImports } from './source-imports.ts';

const specifiers = (source: string): readonly string[] => findImports(source).map((one) => one.specifier);

test('imports that leave something at run time are found, with the names they ask for', () => {
  const source = `
import React, { useState as useLocal, type FC } from 'react';
import * as styles from './a.module.css';
import './side-effect.ts';
import {
  Link,
  Routes,
} from 'react-router-dom';
export { one } from './one.ts';
export * from './all.ts';
`;
  expect(findImports(source)).toEqual([
    { specifier: 'react', names: ['default', 'useState'], isDynamic: false },
    { specifier: './a.module.css', names: '*', isDynamic: false },
    { specifier: 'react-router-dom', names: ['Link', 'Routes'], isDynamic: false },
    { specifier: './one.ts', names: ['one'], isDynamic: false },
    { specifier: './all.ts', names: '*', isDynamic: false },
    { specifier: './side-effect.ts', names: [], isDynamic: false },
  ]);
});

test('imports of types alone leave nothing', () => {
  expect(specifiers(`import type { A } from './a.ts';\nexport type { B } from './b.ts';`)).toEqual([]);
  expect(specifiers(`import { type A, type B } from './a.ts';`)).toEqual([]);
});

test('a module asked for by import() is marked as loaded later', () => {
  expect(findImports(`const a = async () => (await import('./later.ts')).later;`)).toEqual([
    { specifier: './later.ts', names: '*', isDynamic: true },
  ]);
});

test('a module that is there already, and only run by import(), is not loaded later', () => {
  const calls = `await import(/* webpackMode: "eager" */ './now.ts'); await import(/* a word */ './later.ts');`;
  expect(findImports(calls)).toEqual([
    { specifier: './now.ts', names: '*', isDynamic: false },
    { specifier: './later.ts', names: '*', isDynamic: true },
  ]);
});

test('what stands in a comment is no import', () => {
  expect(specifiers(`// import { a } from './a.ts';\n/* import './b.ts'; */\n * import './c.ts';`)).toEqual(
    [],
  );
});
