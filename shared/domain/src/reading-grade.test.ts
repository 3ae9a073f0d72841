import { describe, expect, test } from 'vitest';
import { countSyllables, readingGrade, sentencesOf, wordsOf } from './reading-grade.ts';

describe('syllables', () => {
  test.each([
    ['the', 1],
    ['steps', 1],
    ['makes', 1],
    ['walked', 1],
    ['quiet', 2],
    ['being', 2],
    ['people', 2],
    ['little', 2],
    ['wanted', 2],
    ['friends', 1],
    ['anxiety', 4],
    ['evening', 3],
    ['moment', 2],
    ['situation', 4],
    ['professional', 4],
    ['cognitive', 3],
    ['therapy', 3],
    ["don't", 1],
    ['47', 2],
  ])('%s has %i', (word, count) => {
    expect(countSyllables(word)).toBe(count);
  });
});

describe('grade', () => {
  test('plain short sentences read at the first grades', () => {
    expect(readingGrade('The dog ran home. It was fun.')).toBeLessThan(2);
  });

  test('long official sentences read far above grade 8', () => {
    const official =
      'The implementation of the aforementioned psychological intervention necessitates comprehensive evaluation of individual characteristics prior to participation.';
    expect(readingGrade(official)).toBeGreaterThan(16);
  });

  test('follows the published formula', () => {
    // 6 words, 1 sentence, 7 syllables.
    expect(readingGrade('The cat sat on the table.')).toBeCloseTo(0.39 * 6 + 11.8 * (7 / 6) - 15.59, 6);
  });

  test('an empty text has grade 0', () => {
    expect(readingGrade('  ')).toBe(0);
  });

  test('a line counts as a sentence, a decimal point does not end one', () => {
    expect(sentencesOf('One line\nAnother line')).toHaveLength(2);
    expect(sentencesOf('Wait 2.5 hours.')).toHaveLength(1);
    expect(wordsOf("Don't stop-and-go")).toEqual(["don't", 'stop', 'and', 'go']);
  });
});
