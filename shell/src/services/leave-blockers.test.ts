import { expect, test } from 'vitest';
import { createLeaveBlockers } from './leave-blockers.ts';

const question = (): boolean => true;

test('leaving asks while one of the screens says so', () => {
  const blockers = createLeaveBlockers();
  let isUnsaved = false;
  const release = blockers.block(() => isUnsaved);
  blockers.block(() => false);
  expect(blockers.isBlocked()).toBe(false);
  isUnsaved = true;
  expect(blockers.isBlocked()).toBe(true);
  release();
  expect(blockers.isBlocked()).toBe(false);
});

test('the router is asked only while somebody has registered', () => {
  const blockers = createLeaveBlockers();
  const seen: boolean[] = [];
  blockers.subscribe(() => seen.push(blockers.isInUse()));
  const releaseOne = blockers.block(question);
  const releaseTwo = blockers.block(question);
  releaseOne();
  releaseTwo();
  expect(seen).toEqual([true, true, true, false]);
});
