import { expect, test } from 'vitest';
import { readTestOptions } from './test-options.ts';

test('without words everything is run', () => {
  const { isFull, steps, projects } = readTestOptions([]);
  expect([isFull, steps.length, projects]).toEqual([false, 8, []]);
  expect(readTestOptions(['--full']).isFull).toBe(true);
});

test('some steps are run in their order', () => {
  expect(readTestOptions(['vitest', 'check']).steps).toEqual(['check', 'vitest']);
});

test("a team's release runs its own tests and those of what it is made of, and waits for no other team's", () => {
  const { steps, projects } = readTestOptions(['mfe-practice']);
  expect(steps).toEqual(['vitest']);
  expect(projects).toEqual(['mfe-practice', 'contract', 'domain', 'design', 'client']);
});

test('a word that means nothing is told before anything runs', () => {
  expect(() => readTestOptions(['vitets'])).toThrow(/There is no step vitets\. There are check, vitest,/);
});
