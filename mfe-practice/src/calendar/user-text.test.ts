import { readingGrade } from '@stepwise/domain/reading-grade';
import { expect, test } from 'vitest';
import * as session from '../session/messages.ts';
import { calendarMessages } from './messages.ts';

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn(Reflect.apply(value, undefined, ['2', '3', '4']));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const texts = textsIn([calendarMessages, Object.values(session)]);

test('all that the calendar says reads at grade 7 or lower, taken together', () => {
  const sentences = texts.filter((text) => /[.?]$/.test(text));
  expect(sentences.length).toBeGreaterThan(30);
  expect(readingGrade(sentences.join(' '))).toBeLessThanOrEqual(7);
});

test('nothing labels, alarms or flatters, and nothing spells the product name', () => {
  const banned = /\b(?:disorder|severe|normal|clinical|percentile|just)\b|you have\b|!|stepwise|practis/i;
  expect(texts.filter((text) => banned.test(text))).toEqual([]);
});
