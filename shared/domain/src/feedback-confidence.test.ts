import { describe, expect, test } from 'vitest';
import { feedbackConfidence } from './feedback-confidence.ts';
import { scoresFor, scoresWithSums, surveyPack } from './test-support/survey-answers.ts';

const pack = surveyPack(1);

describe('confidence', () => {
  const { definition } = pack;
  const even = Object.fromEntries(definition.questions.map(({ id }) => [id, 3]));
  const scores = scoresWithSums(pack, [14, 11, 7, 15]);

  test('is full for calm, varied answers whose sums agree', () => {
    expect(feedbackConfidence(scores)).toBe(100);
  });

  test('falls for rushed answers, equal answers, unknown time and sums that disagree', () => {
    expect(feedbackConfidence({ ...scores, completionTime: 10 })).toBe(75);
    expect(feedbackConfidence({ ...scores, completionTime: null })).toBe(90);
    expect(feedbackConfidence(scoresFor(definition, even))).toBe(85);
    expect(feedbackConfidence({ ...scores, totalScore: 50 })).toBe(80);
  });
});
