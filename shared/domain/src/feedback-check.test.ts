import { describe, expect, test } from 'vitest';
import { checkFeedback, checkFeedbackText, numbersOf } from './feedback-check.ts';
import { composeFeedback } from './feedback-engine.ts';
import { scoresWithSums, surveyPack } from './test-support/survey-answers.ts';

const pack = surveyPack(1);
const scores = scoresWithSums(pack, [14, 11, 7, 15]);
const allowed = numbersOf(scores);

describe('texts that must not reach anyone', () => {
  test.each([
    ['diagnosis', 'You may have social anxiety disorder.'],
    ['diagnosis', 'You have a lot of anxiety.'],
    ['diagnosis', 'You are suffering from a serious condition.'],
    ['diagnosis', 'You show signs of anxiety.'],
    ['diagnosis', 'This looks like agoraphobia.'],
    ['diagnosis', 'Your score is in the clinical range.'],
    ['diagnosis', 'That is not normal.'],
    ['diagnosis', 'Your fear is severe.'],
    ['diagnosis', 'A diagnosis seems likely.'],
    ['diagnosis', 'You score above the ninetieth percentile.'],
    ['medication', 'Ask about beta-blockers before a talk.'],
    ['medication', 'An SSRI could help you.'],
    ['medication', 'Medication may take the edge off.'],
    ['medication', 'Take a pill before the party.'],
    ['prognosis', 'You will soon get better.'],
    ['prognosis', 'This will go away.'],
    ['prognosis', 'It is going to get worse.'],
    ['prognosis', 'The program cures anxiety.'],
    ['prognosis', 'We guarantee progress.'],
    ['prognosis', 'You can recover from this.'],
    ['role', 'As your therapist, I suggest a walk.'],
    ['role', 'This is therapy.'],
    ['role', "I'm an assistant."],
    ['danger', 'If you want to end your life, wait.'],
    ['danger', 'Thoughts of suicide are common.'],
    ['link', 'Read more at https://a.example'],
    ['link', 'Visit calm-minds.com for more.'],
    ['link', 'Write to me@help.example'],
    ['markup', 'Hello <img src=x onerror=alert(1)>'],
    ['markup', 'See [this page](more).'],
    ['markup', 'This is **key**.'],
    ['number', 'Seven in ten, or 70 people, feel like this.'],
    ['number', 'Call 988 now.'],
    ['number', 'Most people, about 80% of them, agree.'],
    ['number', 'About ninety percent of people feel it.'],
    ['empty', '   '],
    ['too-long', 'word '.repeat(300)],
  ])('%s: %s', (kind, text) => {
    expect(checkFeedbackText(text, allowed)).toContain(kind);
  });
});

describe('texts that may be shown', () => {
  test.each([
    'It is not a diagnosis, and it moves from day to day.',
    'Parties came out highest, at 15 of 20.',
    'Your answers add up to 47 of 80, from 16 answers between 1 and 5.',
    'The program here is based on cognitive behavioral therapy.',
    'Talk with a doctor or a counselor.',
    'Say hello to the host, stay for ten minutes, and leave when you like.',
    'Look again in a month and see what moved.',
  ])('%s', (text) => {
    expect(checkFeedbackText(text, allowed)).toEqual([]);
  });
});

describe('a whole feedback', () => {
  const feedback = composeFeedback({
    templates: pack.templates,
    scores,
    seed: 'seed',
    now: new Date('2026-11-20T10:00:00Z'),
    isPersonal: true,
  });
  if (feedback === undefined) throw new Error('the scores fit the templates');

  test('passes when our engine wrote it', () => {
    expect(checkFeedback(feedback, scores)).toEqual([]);
  });

  test('is refused with the field and the rule, never with its text', () => {
    const keyInsights = ['Parties weigh most.', 'You will soon get better.'];
    expect(checkFeedback({ ...feedback, keyInsights }, scores)).toEqual([
      { kind: 'prognosis', field: 'keyInsights.1' },
    ]);
  });

  test.each(['summary', 'overallAssessment', 'encouragement'] as const)('%s is checked', (field) => {
    expect(checkFeedback({ ...feedback, [field]: 'Take medication.' }, scores)).toEqual([
      { kind: 'medication', field },
    ]);
  });

  test.each(['recommendations', 'nextSteps', 'keyInsights'] as const)(
    'every one of %s is checked',
    (field) => {
      expect(checkFeedback({ ...feedback, [field]: ['Fine.', 'Take medication.'] }, scores)).toEqual([
        { kind: 'medication', field: `${field}.1` },
      ]);
    },
  );

  test('every category text is checked', () => {
    const categoryFeedback = [{ category: 'party', text: 'Take medication.' }];
    expect(checkFeedback({ ...feedback, categoryFeedback }, scores)).toEqual([
      { kind: 'medication', field: 'categoryFeedback.0' },
    ]);
  });

  test('is refused when it reads above grade 8', () => {
    const hard =
      'Cognitive restructuring of anticipatory catastrophic interpretations necessitates systematic consideration of alternative explanations across representative interpersonal situations.';
    const texts = Array.from({ length: 5 }, () => hard);
    expect(checkFeedback({ ...feedback, recommendations: texts, keyInsights: texts }, scores)).toEqual([
      { kind: 'reading-grade', field: 'all' },
    ]);
  });
});
