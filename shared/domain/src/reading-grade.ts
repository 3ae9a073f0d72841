/**
 * Flesch-Kincaid grade of an English text, with syllables counted by rule. A heading or list item without a
 * full stop counts as a sentence when it stands on its own line.
 *
 * @example readingGrade('You can go home. It is fine.') // about -1
 */
export function readingGrade(text: string): number {
  const sentences = sentencesOf(text);
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** The sentences of a text that hold at least one word. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/[.!?:]+(?:\s|$)|\n+/).filter((sentence) => wordsOf(sentence).length > 0);
}

/** Words and numbers, in lower case; a hyphen separates words. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+(?:['’][a-z]+)*|\d+/g) ?? [];
}

/** Syllables by the usual rules of English spelling; within one of a dictionary for nearly every word. */
export function countSyllables(word: string): number {
  if (/^\d+$/.test(word)) return word.length;
  const stem = word
    .replace(/['’].*$/, '')
    .replace(/(?<=[^aeiouylt])(?:es|e)$|(?<=[aeiouy][lt])es?$|(?<=[^aeioutd])ed$/, '')
    .replace(/^y/, '');
  const groups = stem.match(/[aeiouy]+/g)?.length ?? 0;
  const splitVowels = stem.match(/ia(?!n$|l)|io(?!n|u)|iet|[aeiouy]ing|ua(?=[lt])/g)?.length ?? 0;
  return Math.max(1, groups + splitVowels);
}
