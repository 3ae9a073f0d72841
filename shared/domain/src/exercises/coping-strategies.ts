import { copingMoments, copingTexts } from './coping-texts.ts';
import type { CopingMoment, CopingStrategy, CopingText } from './coping-texts.ts';

export type { CopingMoment, CopingStrategy } from './coping-texts.ts';

/**
 * A situation in somebody's own words and what sets it off. Look for danger (`mentionsDanger`) before it gets here.
 *
 * @see rows I-12
 */
export type CopingQuestion = {
  readonly situation: string;
  /** From 0 to 10. */
  readonly anxietyLevel: number;
  readonly triggers: readonly string[];
};

const countOf: Record<CopingMoment, number> = { before: 2, during: 2, after: 1 };

/**
 * Strategies for one moment by fixed rules: two for before, two for during, one for after. The words of the question
 * decide which; they are never repeated in the answer. The same question always gets the same answer.
 */
export function copingStrategies(question: CopingQuestion): readonly CopingStrategy[] {
  const words = [question.situation, ...question.triggers].join(' ').toLowerCase();
  return copingMoments.flatMap((moment) =>
    copingTexts
      .filter(({ when }) => when === moment)
      .toSorted((a, b) => fitOf(b, words, question.anxietyLevel) - fitOf(a, words, question.anxietyLevel))
      .slice(0, countOf[moment])
      .map(({ title, text, when }) => ({ title, text, when })),
  );
}

/** Words weigh more than the level, and the level more than nothing. */
function fitOf({ about, levels: [lowest, highest] }: CopingText, words: string, level: number): number {
  const isLevel = level >= lowest && level <= highest;
  if (!isLevel) return 0;
  const hits = about.filter((beginning) => hasWord(words, beginning)).length;
  // A narrow range was written for this level; a wide one fits everything a little.
  return 1 + 3 * Math.min(hits, 2) + (10 - (highest - lowest)) / 10;
}

function hasWord(words: string, beginning: string): boolean {
  return ` ${words.replaceAll(/[^a-z]+/g, ' ')}`.includes(` ${beginning}`);
}
