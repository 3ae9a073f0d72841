import { array, assert, integer, property } from 'fast-check';
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
