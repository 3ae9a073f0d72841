import { expect, test } from 'vitest';
import { readDevMode } from './dev-options.ts';

const read = (line: string) => readDevMode(line === '' ? [] : line.split(' '));

test('what is built follows from the words, and one remote alone stands beside this machine’s production', () => {
  expect(read('')).toEqual({ kind: 'all' });
  expect(read('--remote mfe-practice')).toEqual({
    kind: 'against',
    remote: 'mfe-practice',
    against: 'local',
  });
  expect(read('--remote mfe-practice --against staging')).toMatchObject({ against: 'staging' });
  expect(read('--remote mfe-practice --standalone')).toEqual({ kind: 'standalone', remote: 'mfe-practice' });
});

test('what makes no sense is answered with what there is', () => {
  for (const line of ['--remote mfe-diary', '--against staging', '--standalone', '--remot x', '--help']) {
    expect(() => read(line)).toThrow(/npm run dev -- --remote mfe-practice --against staging/);
  }
  expect(() => read('--remote mfe-practice --against staging --standalone')).toThrow(/--against or/);
});
