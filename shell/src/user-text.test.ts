import { expect, test } from 'vitest';
import { readingGrade } from '@stepwise/domain/reading-grade';
import { consentMessages } from './consent/messages.ts';
import { errorMessages, frameMessages } from './frame/messages.ts';
import { helpMessages } from './help/messages.ts';
import { accountRequiredMessages, eraseMessages, homeMessages } from './pages/messages.ts';
import { notFoundMessages, resetPasswordMessages } from './pages/messages.ts';
import { policyMessages } from './pages/policies/messages.ts';
import { policyTexts } from './pages/policies/policy-texts.ts';
import { routes } from './routing/routes.ts';
import { sessionMessages } from './session/messages.ts';
import { unsentMessages } from './session/unsent-messages.ts';

/** Quoted from the specification, character for character. */
const quoted = new Set<string>([
  accountRequiredMessages.text,
  ...accountRequiredMessages.gains,
  errorMessages.text,
]);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const texts = textsIn([
  frameMessages,
  errorMessages,
  helpMessages,
  consentMessages,
  sessionMessages,
  unsentMessages,
  unsentMessages.count(2),
  homeMessages,
  accountRequiredMessages,
  eraseMessages,
  notFoundMessages,
  resetPasswordMessages,
  policyMessages,
  policyTexts,
  frameMessages.disclaimer('This product'),
  errorMessages.calm('this product'),
  routes.map(({ title, description }) => [title, description]),
]).filter((text) => !quoted.has(text));

test('all that is said reads at grade 7 or lower, taken together', () => {
  const sentences = texts.filter((text) => /[.?]$/.test(text));
  expect(sentences.length).toBeGreaterThan(60);
  expect(readingGrade(sentences.join(' '))).toBeLessThanOrEqual(7);
});

test('no single paragraph is much harder than the rest', () => {
  const hard = texts.filter((text) => text.split(' ').length >= 15 && readingGrade(text) > 9);
  expect(hard).toEqual([]);
});

test('nothing labels, alarms or flatters', () => {
  const banned = /\b(disorder|severe|normal|clinical|percentile|just)\b|you have\b|!/i;
  expect(texts.filter((text) => banned.test(text))).toEqual([]);
});

test('no text spells the product name', () => {
  expect(texts.filter((text) => /stepwise/i.test(text))).toEqual([]);
});
