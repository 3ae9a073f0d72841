import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFeedbackText } from '../feedback-check.ts';
import { readingGrade } from '../reading-grade.ts';
import { copingStrategies } from './coping-strategies.ts';
import { copingTexts, copingTriggers } from './coping-texts.ts';

const question = fc.record({
  situation: fc.string({ maxLength: 300 }),
  anxietyLevel: fc.integer({ min: 0, max: 10 }),
  triggers: fc.subarray([...copingTriggers]),
});

test('every question gets five: two for before, two for during, one for after, the same each time', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const strategies = copingStrategies(asked);
      expect(strategies.map(({ when }) => when)).toEqual(['before', 'before', 'during', 'during', 'after']);
      expect(new Set(strategies.map(({ title }) => title)).size).toBe(5);
      expect(copingStrategies(asked)).toEqual(strategies);
    }),
  );
});

test('the words of the question choose, and are not repeated', () => {
  expect(titlesFor('I must call the bank', 5)).toContain('Speak a little slower');
  expect(titlesFor('A party at Zelda’s', 5)).toContain('Make the moment smaller');
  expect(titlesFor('A party at Zelda’s', 5).join(' ')).not.toContain('Zelda');
  expect(titlesFor('A party at Zelda’s', 5)).not.toEqual(titlesFor('I must call the bank', 5));
});

test('a high level begins with the breath, a low one does not', () => {
  expect(titlesFor('lunch', 9)[0]).toBe('Breathe out longer than in');
  expect(titlesFor('lunch', 2)[0]).not.toBe('Breathe out longer than in');
});

test('each trigger that the screen offers changes something', () => {
  expect(copingTriggers.filter(isIdle)).toEqual([]);
});

test('each text is short, plain and says nothing that feedback may not say', () => {
  const texts = copingTexts.map(({ title, text }) => `${title}. ${text}`);
  expect(texts.filter((text) => text.length > 200)).toEqual([]);
  expect(readingGrade(texts.join('\n'))).toBeLessThan(5);
  expect(texts.filter((text) => checkFeedbackText(text, new Set()).length > 0)).toEqual([]);
  expect(texts.filter((text) => /\bjust\b|\byou have\b|!|stepwise/i.test(text))).toEqual([]);
});

function titlesFor(
  situation: string,
  anxietyLevel: number,
  triggers: readonly string[] = [],
): readonly string[] {
  return copingStrategies({ situation, anxietyLevel, triggers }).map(({ title }) => title);
}

function isIdle(trigger: string): boolean {
  return [2, 5, 9].every(
    (level) => titlesFor('tomorrow', level, [trigger]).join() === titlesFor('tomorrow', level).join(),
  );
}
