import { readingGrade } from '@stepwise/domain/reading-grade';
import { expect, test } from 'vitest';
import { accountMessages } from './account/messages.ts';
import { anxietyProfileMessages } from './anxiety-profile/messages.ts';
import { myDataMessages } from './my-data/messages.ts';
import { privacyMessages } from './privacy-center/messages.ts';
import { profileMessages } from './profile/messages.ts';
import { guides } from './resources/guides.ts';
import { resourceMessages } from './resources/messages.ts';

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const screens = [
  accountMessages,
  anxietyProfileMessages,
  myDataMessages,
  privacyMessages,
  profileMessages,
  resourceMessages,
];
const texts = textsIn([screens, guides]);

test('all that is said reads at grade 7 or lower, taken together', () => {
  const sentences = texts.filter((text) => /[.?]$/.test(text));
  expect(sentences.length).toBeGreaterThan(100);
  expect(readingGrade(sentences.join(' '))).toBeLessThanOrEqual(7);
});

test('each guide reads at grade 7 or lower by itself', () => {
  const hard = guides.filter(({ sections }) => readingGrade(textsIn(sections).join(' ')) > 7);
  expect(hard.map(({ title }) => title)).toEqual([]);
});

test('R-46 a free account opens at least eight guides, each whole and with one step to try', () => {
  expect(guides.length).toBeGreaterThanOrEqual(8);
  expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
  const thin = guides.filter(({ sections, step }) => {
    const words = textsIn(sections).join(' ').split(' ').length;
    return words < 120 || step.length < 40;
  });
  expect(thin.map(({ title }) => title)).toEqual([]);
});

test('nothing labels, alarms or flatters', () => {
  const banned = /\b(disorder|severe|normal|clinical|percentile|just)\b|you have\b|!/i;
  // "You have to" and "you have not" say nothing about anybody's health.
  const said = texts.map((text) => text.replaceAll(/you have (?:to|not)\b/gi, ''));
  expect(said.filter((text) => banned.test(text))).toEqual([]);
});

test('every word is spelled as in the United States', () => {
  const british =
    /\b(?:behaviours?|colours?|neighbours?|counsellors?|centre|programme|favourite|practise\w*)\b/i;
  expect(texts.filter((text) => british.test(text))).toEqual([]);
});

test('no text spells the product name', () => {
  expect(texts.filter((text) => /stepwise/i.test(text))).toEqual([]);
});
