import { readingGrade } from '@stepwise/domain/reading-grade';
import { expect, test } from 'vitest';
import { cardMessages } from './checkout/card-messages.ts';
import { checkoutMessages } from './checkout/messages.ts';
import { frameMessages, planMessages } from './frame/messages.ts';
import { billingMessages, receiptMessages } from './receipt/messages.ts';
import { salesMessages } from './sales/messages.ts';

/** Quoted from the specification, character for character. */
const quoted = new Set<string>([receiptMessages.success, cardMessages.done]);

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn(Reflect.apply(value, undefined, ['30']));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const texts = textsIn([
  billingMessages,
  cardMessages,
  checkoutMessages,
  frameMessages,
  planMessages,
  receiptMessages,
  salesMessages,
]).filter((text) => !quoted.has(text));

test('all that is said around money reads at grade 7 or lower, taken together', () => {
  const sentences = texts.filter((text) => /[.?]$/.test(text));
  expect(sentences.length).toBeGreaterThan(50);
  expect(readingGrade(sentences.join(' '))).toBeLessThanOrEqual(7);
});

test('nothing labels, alarms, flatters or presses', () => {
  const banned =
    /\b(?:disorder|severe|normal|clinical|percentile|just|hurry|only today|last chance|limited)\b|you have\b|!/i;
  expect(texts.filter((text) => banned.test(text))).toEqual([]);
});

test('no text spells the product name', () => {
  expect(texts.filter((text) => /stepwise/i.test(text))).toEqual([]);
});
