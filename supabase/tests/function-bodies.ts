import { scoreSurvey } from '@stepwise/domain/scoring';
import { surveyDefinition } from '@stepwise/domain/surveys';

/** A body as each function wants it, in the order of their folders. A test fails when a function is missing. */
export const realBodies: Readonly<Record<string, unknown>> = {
  'access-token': {},
  'analytics/payments': {},
  'analyze-exercise-outcome': { exerciseNumber: 1, userId: null, timeframe: '90d' },
  'auth/signin': { redirectTo: 'http://localhost:4400/', codeChallenge: 'a'.repeat(43) },
  'billing-portal': { returnUrl: 'http://localhost:4400/profile' },
  'confirm-checkout-session': { sessionId: 'cs_test_nobodys' },
  'create-checkout-session': {
    planType: 'premium',
    successUrl: 'http://localhost:4400/payment-success',
    cancelUrl: 'http://localhost:4400/payment',
    metadata: { source: 'sales_page', timestamp: 1_760_000_000 },
  },
  'create-payment-intent': { amount: 10_500, currency: 'usd', metadata: { source: 'sales_page' } },
  'create-subscription': { customerId: 'cus_nobodys', priceId: 'price_nobodys' },
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
  'get-payment-methods': {},
  refunds: { payment_intent: 'pi_nobodys', amount: 100, reason: 'requested_by_customer' },
  'run-jobs': { jobs: ['csrf-clean-up', 'job-run-clean-up'] },
  'stripe-webhook': { payload: '{"object":"event"}', signature: 't=1,v1=00' },
  'subscriptions/sub_nobodys': {},
  surveys: {},
  telemetry: realTelemetry(),
  'update-customer': { name: 'Ada', metadata: { source: 'profile' } },
};

const methods: Readonly<Record<string, string>> = {
  'analytics/payments': 'GET',
  'get-payment-methods': 'GET',
  'subscriptions/sub_nobodys': 'DELETE',
  surveys: 'GET',
  'update-customer': 'PUT',
};

export function methodOf(path: string): string {
  return methods[path] ?? 'POST';
}

/** The people of generated bodies have access and have never paid: nothing to pay, and nothing to ask about. */
export function refusesTestPeople(path: string): boolean {
  const functions = [
    'billing-portal',
    'confirm-checkout-session',
    'create-checkout-session',
    'create-payment-intent',
    'create-subscription',
    'get-payment-methods',
    'refunds',
    'stripe-webhook',
    'subscriptions/sub_nobodys',
    'update-customer',
  ];
  return functions.includes(path);
}

/** A function that is only read has no body. */
export function isReadOnly(path: string): boolean {
  return methodOf(path) === 'GET';
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
