import { expect, test } from 'vitest';
import { readTap } from './tap-report.ts';

test('passed and failed lines are counted', () => {
  expect(readTap(['1..2', 'ok 1 - a', 'not ok 2 - b\n# Failed test 2: "b"'])).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('a broken plan is a failure, whichever way', () => {
  expect(readTap(['1..3', 'ok 1', 'ok 2'])).toMatchObject({ passed: 2, failed: 1 });
  expect(readTap(['1..1', 'ok 1', 'ok 2'])).toMatchObject({ passed: 2, failed: 1 });
});

test('no plan at all is a failure', () => {
  expect(readTap(['ok 1'])).toMatchObject({ passed: 1, failed: 1 });
  expect(readTap([])).toMatchObject({ passed: 0, failed: 1 });
});
