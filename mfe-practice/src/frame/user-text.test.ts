import { readingGrade } from '@stepwise/domain/reading-grade';
import { expect, test } from 'vitest';
import { agreementMessages } from '../agreement/messages.ts';
import { coachMessages } from '../coach/messages.ts';
import { diaryMessages, feelingWords } from '../diary/messages.ts';
import { exerciseMessages } from '../exercises/messages.ts';
import { exportMessages } from '../exports/messages.ts';
import { pathwayMessages } from '../pathway/messages.ts';
import { reflectionMessages } from '../reflection/messages.ts';
import { reminderMessages } from '../reminders/messages.ts';
import { statisticsMessages } from '../statistics/messages.ts';
import { frameMessages } from './messages.ts';

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn(Reflect.apply(value, undefined, ['Anthropic', 2, 3]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const texts = textsIn([
  agreementMessages,
  coachMessages,
  diaryMessages,
  feelingWords,
  exerciseMessages,
  pathwayMessages,
  reflectionMessages,
  frameMessages,
  exportMessages,
  reminderMessages,
  statisticsMessages,
]);

test('all that is said reads at grade 7 or lower, taken together', () => {
  const sentences = texts.filter((text) => /[.?]$/.test(text));
  expect(sentences.length).toBeGreaterThan(50);
  expect(readingGrade(sentences.join(' '))).toBeLessThanOrEqual(7);
});

test('nothing labels, alarms, flatters or speaks of therapy', () => {
  const banned = /\b(?:disorder|severe|normal|clinical|percentile|just|therap\w*|patient)\b|you have\b|!/i;
  expect(texts.filter((text) => banned.test(text))).toEqual([]);
});

test('no text spells the product name', () => {
  expect(texts.filter((text) => /stepwise/i.test(text))).toEqual([]);
});
