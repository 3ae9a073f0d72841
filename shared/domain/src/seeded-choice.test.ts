import { assert, array, constant, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { seededChoice } from './seeded-choice.ts';

const options = ['a', 'b', 'c'];

test('the same seed and topic pick the same option and id', () => {
  assert(
    property(string(), string(), (seed, topic) => {
      expect(seededChoice(seed).pick(topic, options)).toBe(seededChoice(seed).pick(topic, options));
      expect(seededChoice(seed).id(topic)).toBe(seededChoice(seed).id(topic));
    }),
  );
});

test('a pick is one of the options, and empty only when there are none', () => {
  assert(
    property(string(), array(constant('x'), { minLength: 1 }), (seed, list) => {
      expect(list).toContain(seededChoice(seed).pick('topic', list));
    }),
  );
  expect(seededChoice('seed').pick('topic', [])).toBe('');
});

test('near-equal seeds spread evenly over the options', () => {
  const picks = Array.from({ length: 3000 }, (_, index) => seededChoice(`${index}`).pick('t', options));
  for (const option of options) {
    const share = picks.filter((pick) => pick === option).length / picks.length;
    expect(share).toBeGreaterThan(0.29);
    expect(share).toBeLessThan(0.38);
  }
});

test('ids have the shape of a UUID and differ by topic and seed', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => seededChoice(`${index}`).id('t'));
  expect(new Set(ids).size).toBe(1000);
  expect(
    ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toEqual([]);
  expect(seededChoice('s').id('one')).not.toBe(seededChoice('s').id('two'));
});
