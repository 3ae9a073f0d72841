import { array, assert, boolean, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isProgressInRange } from './survey-progress.ts';
import { openSurveyRun, stepSurveyRun } from './survey-run.ts';
import type { SurveyAction, SurveyPlan } from './survey-run.ts';

const ids = ['q1', 'q2', 'q3', 'q4', 'q5'];
const questions = ids.map((id, index) => ({ id, category: index < 3 ? 'one' : 'two' }));

const anyId = constantFrom(...ids, 'ghost');
const actions = array(
  oneof(
    record({
      type: constantFrom('answer' as const),
      questionId: anyId,
      value: integer({ min: -1, max: 7 }),
      at: integer({ min: 0, max: 9 }),
    }),
    record({
      type: constantFrom('restore' as const),
      questionId: anyId,
      value: constantFrom(null, 1, 5, 8),
      at: integer({ min: 0, max: 9 }),
    }),
    record({
      type: constantFrom('next' as const, 'previous' as const, 'reset' as const),
      at: integer({ min: 0, max: 9 }),
    }),
    record({
      type: constantFrom('jump' as const),
      index: integer({ min: -2, max: 8 }),
      at: integer({ min: 0, max: 9 }),
    }),
  ),
  { maxLength: 60 },
);

describe('whatever happens in a run', () => {
  test('A-80 A-44 index, progress and completeness stay true to the answers', () => {
    assert(
      property(actions, boolean(), (sequence: readonly SurveyAction[], allowBackward) => {
        const plan: SurveyPlan = { surveyId: 2, sessionId: 's', questions, allowBackward };
        let { run } = openSurveyRun(plan, null, 0);
        for (const action of sequence) {
          ({ run } = stepSurveyRun(plan, run, action));
          expect(run.currentQuestionIndex).toBeGreaterThanOrEqual(0);
          expect(run.currentQuestionIndex).toBeLessThan(questions.length);
          expect(isProgressInRange(run.progress)).toBe(true);
          const answered = Object.keys(run.answers).length;
          expect(run.progress.answeredCount).toBe(answered);
          expect(run.isComplete).toBe(answered === questions.length);
          expect(run.completedAt === null).toBe(!run.isComplete);
          expect(Object.values(run.answers).every((value) => value >= 1 && value <= 5)).toBe(true);
        }
      }),
    );
  });

  test('A-55 completion is told once for each time it is reached', () => {
    assert(
      property(actions, (sequence: readonly SurveyAction[]) => {
        const plan: SurveyPlan = { surveyId: 2, sessionId: 's', questions, allowBackward: true };
        let { run } = openSurveyRun(plan, null, 0);
        for (const action of sequence) {
          const step = stepSurveyRun(plan, run, action);
          const told = step.events.filter((event) => event.type === 'survey_completed').length;
          expect(told).toBe(step.run.isComplete && !run.isComplete ? 1 : 0);
          run = step.run;
        }
      }),
    );
  });
});
