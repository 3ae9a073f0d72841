import { expect, test } from 'vitest';
import { readingGrade, wordsOf } from './reading-grade.ts';
import { surveyPacks } from './test-support/survey-answers.ts';

const items = surveyPacks.flatMap(({ definition }) =>
  definition.questions.map(({ text }) => ({ survey: definition.id, text })),
);

test('no two items of any survey or edition share more than half their words', () => {
  const pairs = items.flatMap((item, index) =>
    items.slice(index + 1).map((other) => [item.text, other.text] as const),
  );
  expect(pairs).toHaveLength((96 * 95) / 2);
  expect(pairs.filter(([one, other]) => sharedWords(one, other) > 0.5)).toEqual([]);
});

/** Turns of phrase that readers know from published questionnaires about social anxiety; ours share none of them. */
const publishedPhrases = [
  'people in authority',
  'parties and social events',
  'being criticized',
  'blushing in front',
  'sweating in front of',
  'heart palpitations',
  'shake or tremble',
  'trembling or shaking',
  'talking to strangers',
  'center of attention',
  'making a fool of',
  'embarrassment is among',
  'looking stupid',
  'telephoning in public',
  'small groups',
  'eating in public',
  'drinking with others',
  'public bathroom',
  'entering a room when',
  'working while being observed',
  'writing while being observed',
  'taking a test',
  'returning goods',
  'salesperson',
  'looking at people you',
  'romantic or sexual',
  'mixing in a group',
  'mix comfortably',
  'keeping up a conversation',
  'tense if i am alone',
  'eye contact',
  'make eye contact',
  'boring',
  'rehearse sentences',
  'meet an acquaintance in the street',
  'hard to disagree',
  'carry a tray',
  'in a lift',
  'a queue',
] as const;

test('Z-02 no item has a turn of phrase of a published questionnaire', () => {
  const borrowed = items.filter(({ text }) =>
    publishedPhrases.some((phrase) => text.toLowerCase().includes(phrase)),
  );
  expect(borrowed).toEqual([]);
});

test('no item is longer than 15 words', () => {
  expect(items.filter(({ text }) => text.split(/\s+/).length > 15)).toEqual([]);
});

test('no item uses always, never or another absolute', () => {
  expect(items.filter(({ text }) => /\b(?:always|never|every time|nobody|no one)\b/i.test(text))).toEqual([]);
});

test('no item assumes a gender or a relationship', () => {
  const assuming =
    /\b(?:he|she|his|her|him|hers|man|men|woman|women|boy|girl|boyfriend|girlfriend|husband|wife|spouse|guys?|lad(?:y|ies))\b/i;
  expect(items.filter(({ text }) => assuming.test(text))).toEqual([]);
});

test('no item touches self-harm or death', () => {
  expect(items.filter(({ text }) => /\b(?:die|dead|death|hurt|harm|kill|suicid\w*)\b/i.test(text))).toEqual(
    [],
  );
});

test('items of surveys 2 and 3 speak in the first person and the present', () => {
  const statements = items.filter(({ survey }) => survey !== 1);
  expect(statements.filter(({ text }) => !/\b(?:I|me|my|mine|myself)\b/.test(text))).toEqual([]);
  expect(statements.filter(({ text }) => /\b(?:I was|I did|I went|I felt|I will|we)\b/.test(text))).toEqual(
    [],
  );
});

test('items of survey 1 are situations, so that they complete its question', () => {
  const situations = items.filter(({ survey }) => survey === 1);
  expect(situations.filter(({ text }) => !/^(?:\w+ing\b|A )/.test(text))).toEqual([]);
});

test('an item is one line without a full stop', () => {
  expect(items.filter(({ text }) => /[.!?:;\n]/.test(text) || !/^[A-Z]/.test(text))).toEqual([]);
});

test('the questions of each survey read at grade 7 or lower', () => {
  const grades = surveyPacks.map(({ label, definition }) => ({
    label,
    grade: readingGrade(definition.questions.map(({ text }) => text).join('\n')),
  }));
  expect(grades.filter(({ grade }) => grade > 7)).toEqual([]);
});

function sharedWords(one: string, other: string): number {
  const words = new Set(wordsOf(one));
  const otherWords = new Set(wordsOf(other));
  const shared = [...words].filter((word) => otherWords.has(word));
  return shared.length / Math.min(words.size, otherWords.size);
}
