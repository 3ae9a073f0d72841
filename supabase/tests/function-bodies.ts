import { scoreSurvey } from '@stepwise/domain/scoring';
import { surveyDefinition } from '@stepwise/domain/surveys';

/** A body that each function accepts, in the order of their folders. A test fails when a function is missing. */
export const realBodies: Readonly<Record<string, unknown>> = {
  'analyze-exercise-outcome': { exerciseNumber: 1, userId: null, timeframe: '90d' },
  'auth/signin': { redirectTo: 'http://localhost:4400/', codeChallenge: 'a'.repeat(43) },
  'csrf-token': {},
  'delete-user-account': {},
  'generate-ai-feedback': {
    scores: realScores(),
    surveyNumber: 1,
    userId: null,
    includePersonalization: true,
  },
  'generate-coping-strategies': {
    situation: 'Lunch with the new team',
    anxietyLevel: 6,
    triggers: ['Silence in a talk'],
  },
  'generate-exercise-recommendations': {
    scores: [{ category: 'party', score: 16, maxScore: 20 }],
    previousExercises: [1, 2, 2],
  },
  'generate-survey-feedback': { scores: realScores(), surveyNumber: 1, userId: null },
  'run-jobs': { jobs: ['csrf-clean-up', 'job-run-clean-up'] },
  surveys: {},
  telemetry: realTelemetry(),
};

/** A function that is only read has no body. */
export function isReadOnly(path: string): boolean {
  return path === 'surveys';
}

export function realScores(surveyNumber = 1) {
  const definition = surveyDefinition(surveyNumber);
  if (definition === undefined) throw new Error(`Survey ${surveyNumber} has no questions.`);
  const answers = Object.fromEntries(definition.questions.map(({ id }, place) => [id, (place % 5) + 1]));
  const scoring = scoreSurvey(definition, answers, 90);
  if (scoring.kind === 'refused') throw new Error('The answers cannot be scored.');
  return scoring.result;
}

function realTelemetry() {
  const composition = 'production 12';
  const source = { composition, remote: 'mfe-practice', release: 'mfe-practice@1.4.0' };
  return {
    schema: 'stepwise.telemetry.1',
    reports: [
      { ...source, code: 'REMOTE_LOAD_TIMEOUT', category: 'timeout', count: 2 },
      { ...source, code: 'HTTP_503', category: 'server', status: 503, count: 1 },
    ],
    vitals: [{ composition, route: '/survey/:id', name: 'LCP', value: 1420.5, rating: 'good' }],
    slowPages: [{ composition, route: '/survey/:id', durationMs: 4200 }],
  };
}
