import type { Release } from '@stepwise/contract/release';
import { expect, test } from 'vitest';
import { canaryPreloads, pagePreloads, singledOutPaths } from './page-preloads.ts';

const integrity = (letter: string): string => `sha384-${letter.repeat(64)}`;

function release(changes: Partial<Release>): Release {
  return {
    schema: 'stepwise.release.1',
    application: 'mfe-assessment',
    version: '1.0.0',
    id: '1.0.0-aa',
    team: 'assessment',
    container: 'mfe_assessment__1_0_0',
    entries: ['entry.js'],
    preload: [],
    styles: ['entry.css'],
    files: ['entry.js', 'entry.css', 'survey.js'].map((path) => ({
      path,
      integrity: integrity('a'),
      bytes: 1,
    })),
    contractRange: '^1.0.0',
    shares: {},
    requiresMigration: null,
    pagePreloads: {
      '/survey/:surveyId': ['survey.js'],
      '/survey/1': ['survey.js', '@stepwise/domain/surveys/survey-1', 'gone.js'],
    },
    ...changes,
  };
}

const remote = release({});
const shell = release({
  application: 'shell',
  entries: ['shell.js'],
  files: ['home.js', 'one.js'].map((path) => ({ path, integrity: integrity('b'), bytes: 1 })),
  pagePreloads: { '/': ['home.js'], '@canary': ['one.js'] },
  lazyKit: { '@stepwise/domain/surveys/survey-1': ['one.js'] },
});

const addresses = (path: string, of: Release | undefined): readonly string[] =>
  pagePreloads(path, shell, of).map(({ address }) => address.replace('/releases/', ''));

test('a page preloads its remote and what the remote loads at once, each with its hash', () => {
  expect(addresses('/survey/2', remote)).toEqual([
    'mfe-assessment/1.0.0-aa/entry.js',
    'mfe-assessment/1.0.0-aa/entry.css',
    'mfe-assessment/1.0.0-aa/survey.js',
  ]);
  expect(pagePreloads('/survey/2', shell, remote)[2]?.integrity).toBe(integrity('a'));
});

test('a path that is singled out preloads more, also from the lazy kit of the shell, and nothing that is gone', () => {
  expect(addresses('/survey/1', remote)).toEqual([
    'mfe-assessment/1.0.0-aa/entry.js',
    'mfe-assessment/1.0.0-aa/entry.css',
    'mfe-assessment/1.0.0-aa/survey.js',
    'shell/1.0.0-aa/one.js',
  ]);
  expect(singledOutPaths(remote)).toEqual(['/survey/1']);
});

test('a page of the shell preloads what the shell asks for', () => {
  expect(addresses('/', undefined)).toEqual(['shell/1.0.0-aa/home.js']);
  expect(addresses('/privacy', undefined)).toEqual([]);
});

test('a page that carries a canary preloads what chooses, and no other page does', () => {
  expect(canaryPreloads(shell).map(({ address }) => address)).toEqual(['/releases/shell/1.0.0-aa/one.js']);
  expect(canaryPreloads(remote)).toEqual([]);
});
