import { array, assert, integer, property } from 'fast-check';
import { pathwayPositionMax, pathwayStepsMax } from '@stepwise/contract/practice-pathway';
import { expect, test } from 'vitest';
import { inOrder, lastPosition, moveStep, positionGap } from './step-order.ts';

const stepsAt = (positions: readonly number[]) =>
  positions.map((position, index) => ({
    id: `step-${index}`,
    position,
    created_at: new Date(index * 1000).toISOString(),
  }));
const ids = (steps: readonly { readonly id: string }[]) => steps.map(({ id }) => id);

test('wherever a step goes, it stands there and the others keep their order', () => {
  const positions = array(integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 12 });
  const place = integer({ min: 0, max: 11 });
  assert(
    property(positions, place, place, (given, from, to) => {
      const steps = stepsAt(given);
      const ordered = ids(inOrder(steps));
      const id = ordered[from % ordered.length] ?? '';
      const target = to % ordered.length;
      const changed = moveStep(steps, id, target);
      const after = inOrder(steps.map((step) => changed.find((each) => each.id === step.id) ?? step));
      const expected = ordered.filter((each) => each !== id).toSpliced(target, 0, id);
      expect(ids(after)).toEqual(expected);
      expect(changed.every(({ position }) => Number.isInteger(position) && position >= 0)).toBe(true);
    }),
  );
});

/** What the database takes. */
const isKept = ({ position }: { readonly position: number }) =>
  position >= 0 && position <= pathwayPositionMax;

test('S-54 however often the first step goes to the end of the longest ladder, every place is one that is kept', () => {
  let steps = stepsAt(Array.from({ length: pathwayStepsMax }, (_, index) => index * positionGap));
  for (let moves = 0; moves < 500; moves += 1) {
    const before = inOrder(steps);
    const [first] = before;
    const changed = moveStep(steps, first?.id ?? '', steps.length - 1);
    expect(changed.filter((step) => !isKept(step))).toEqual([]);
    steps = steps.map((step) => changed.find(({ id }) => id === step.id) ?? step);
    expect(ids(inOrder(steps))).toEqual([...ids(before).slice(1), first?.id]);
  }
});

test('S-54 a new step goes below the lowest place, too', () => {
  const steps = stepsAt([0, pathwayPositionMax]);
  const added = { id: 'step-0a', position: lastPosition(steps), created_at: new Date(9000).toISOString() };
  expect(isKept(added)).toBe(true);
  expect(ids(inOrder([added, ...steps]))).toEqual(['step-0', 'step-1', 'step-0a']);
});

test('with room between, one row changes', () => {
  const steps = stepsAt([0, positionGap, 2 * positionGap]);
  expect(ids(moveStep(steps, 'step-2', 1))).toEqual(['step-2']);
  expect(moveStep(steps, 'step-0', 0)).toEqual([]);
  expect(moveStep(steps, 'step-0', 3)).toEqual([]);
});

test('a new step goes below all others', () => {
  expect(lastPosition([])).toBe(0);
  expect(lastPosition(stepsAt([3, 9]))).toBe(9 + positionGap);
});
