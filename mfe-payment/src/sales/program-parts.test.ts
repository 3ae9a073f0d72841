import { routeAccess } from '@stepwise/domain/route-access';
import { expect, test } from 'vitest';
import { programParts } from './program-parts.ts';

const paid = (socialPathwayAccess: 'premium' | 'authenticated', hasModel = true) =>
  programParts({ socialPathwayAccess }, hasModel)
    .filter(({ isFree }) => !isFree)
    .map(({ name }) => name);

test('what is sold is what the guards keep for those who paid, and nothing else', () => {
  const guarded = Object.values(routeAccess).filter((access) => access === 'premium');
  expect(guarded).toHaveLength(4);
  expect(paid('premium')).toEqual(['exercises', 'reflection', 'pathway', 'coachWritten']);
});

test('what the operator opens to all is not sold', () => {
  expect(paid('authenticated')).toEqual(['exercises', 'reflection', 'coachWritten']);
});

test('where no model is asked, none is sold', () => {
  expect(paid('premium', false)).toEqual(['exercises', 'reflection', 'pathway']);
});

test('free parts come first', () => {
  const order = programParts({ socialPathwayAccess: 'authenticated' }, true).map(({ isFree }) => isFree);
  expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)));
  expect(order.filter(Boolean)).toHaveLength(8);
});
