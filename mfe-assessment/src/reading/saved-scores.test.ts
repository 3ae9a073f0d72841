import { scoreSurvey } from '@stepwise/domain/scoring';
import { survey1 } from '@stepwise/domain/surveys/survey-1';
import { describe, expect, test } from 'vitest';
import { savedRuns } from './saved-runs.ts';
import { savedResult, savedScoresSchema } from './saved-scores.ts';

const answers = Object.fromEntries(survey1.questions.map(({ id }, index) => [id, (index % 5) + 1]));
const runId = '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f';

function locally(scheme: 'bands' | 'upper306080' = 'bands') {
  const scoring = scoreSurvey(survey1, answers, null, scheme);
  if (scoring.kind === 'refused') throw new Error('These answers are complete.');
  return scoring.result;
}

function asSaved() {
  const { totalScore, categories } = locally();
  return savedScoresSchema.parse({ survey1: { totalScore, overallAverage: 3, categories } });
}

function rowsOf(run: string, completedAt: string | null, leaveOut = 0) {
  return Object.entries(answers)
    .slice(leaveOut)
    .map(([question_id, response_value]) => ({
      survey_number: 1,
      question_id,
      response_value,
      run_id: run,
      completed_at: completedAt,
    }));
}

describe('results of the account', () => {
  test('R-29 the saved scores become the result that this device would have worked out', () => {
    expect(savedResult(survey1, asSaved(), 'bands')).toEqual(locally());
    expect(savedResult(survey1, asSaved(), 'upper306080')).toEqual(locally('upper306080'));
  });

  test('a survey without a saved run, or with another edition’s, has no result', () => {
    expect(savedResult(survey1, {}, 'bands')).toBeNull();
    const withThree = asSaved();
    const shorter = withThree['survey1']?.categories.slice(0, 3) ?? [];
    const other = savedScoresSchema.parse({
      survey1: { totalScore: 40, overallAverage: 3, categories: shorter },
    });
    expect(savedResult(survey1, other, 'bands')).toBeNull();
  });

  test('A-46 saved rows become runs, newest first; one with a missing answer is left out', () => {
    const older = '11111111-4a5b-4c6d-8e7f-9a0b1c2d3e4f';
    const broken = '22222222-4a5b-4c6d-8e7f-9a0b1c2d3e4f';
    const undated = '33333333-4a5b-4c6d-8e7f-9a0b1c2d3e4f';
    const rows = [
      ...rowsOf(older, '2026-10-01T09:00:00+00:00'),
      ...rowsOf(broken, '2026-11-19T09:00:00+00:00', 1),
      ...rowsOf(undated, null),
      ...rowsOf(runId, '2026-11-18T09:00:00+00:00'),
    ];
    const runs = savedRuns(survey1, rows, 'bands');
    expect(runs.map(({ id }) => id)).toEqual([runId, older]);
    expect(runs[0]?.scores).toEqual(locally());
  });
});
