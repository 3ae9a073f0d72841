import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultReadings } from '@stepwise/domain/readings';
import type { Entitlement } from '@stepwise/contract/account-profile';
import { decideAccess, signInPromptAddress } from './guards.ts';
import type { GuardDecision, GuardReadings, GuardSession } from './guards.ts';
import { matchRoute } from './match-route.ts';
import { routes } from './routes.ts';

const signedInWith = (entitlement: Entitlement): GuardSession => ({ kind: 'signed-in', entitlement });
const signedOut: GuardSession = { kind: 'signed-out' };
const free = signedInWith({ lifetime: false, active: false, source: 'none' });
const lifetime = signedInWith({ lifetime: true, active: false, source: 'lifetime' });
const active = signedInWith({ lifetime: false, active: true, source: 'subscription' });

function find(address: string) {
  return matchRoute(address.split('?')[0] ?? '/', { showsDeveloperPages: true });
}

function open(address: string, session: GuardSession, readings: Partial<GuardReadings> = {}): GuardDecision {
  const { route, parameters } = find(address);
  return decideAccess({
    route,
    parameters,
    address,
    session,
    readings: { ...defaultReadings, ...readings },
  });
}

const verdicts = (premiumNeeds: GuardReadings['premiumNeeds']) =>
  [active, lifetime, free].map((session) => open('/exercises', session, { premiumNeeds }).kind === 'allow');

describe('the survey guard', () => {
  test.each(['/survey', '/survey/abc', '/survey/9', '/survey/0', '/survey/1.5', '/survey/1x/results'])(
    'G-06 %s has no survey behind it and leads to /assessment',
    (address) => {
      expect(open(address, signedOut)).toEqual({ kind: 'redirect', to: '/assessment' });
    },
  );

  test('G-27 a numeric id with a configuration is all it asks, whoever the person is', () => {
    for (const session of [signedOut, free, { kind: 'unknown' } as const]) {
      expect(open('/survey/1', session)).toEqual({ kind: 'allow' });
      expect(open('/survey/3/results', session)).toEqual({ kind: 'allow' });
    }
  });

  test('G-29 surveys 4 and 5 never redirect: they announce themselves', () => {
    expect(open('/survey/4', signedOut)).toEqual({ kind: 'allow' });
    expect(open('/survey/5', signedOut)).toEqual({ kind: 'allow' });
  });

  test('the other reading of X-05 lets the screen show its own card', () => {
    expect(open('/survey/9', signedOut, { surveyMissing: 'card' })).toEqual({ kind: 'allow' });
  });
});

describe('the sign-in guard', () => {
  test('G-01 it waits while the stored session is being read', () => {
    expect(open('/profile', { kind: 'unknown' })).toEqual({ kind: 'wait' });
  });

  test('G-02 a signed-out person goes to the prompt and the address is remembered with its query', () => {
    expect(open('/my-data?part=answers', signedOut)).toEqual({
      kind: 'redirect',
      to: '/?showAuth=true&from=%2Fmy-data%3Fpart%3Danswers',
      returnTo: '/my-data?part=answers',
    });
  });

  test('G-03 big-feedback shows the account-required screen instead', () => {
    expect(open('/survey/1/big-feedback', signedOut)).toEqual({ kind: 'account-required' });
    expect(open('/survey/1/big-feedback', free)).toEqual({ kind: 'allow' });
  });

  test('a signed-in person passes', () => {
    expect(open('/profile', free)).toEqual({ kind: 'allow' });
  });
});

describe('the premium guard', () => {
  test('G-04 a signed-out person goes to the prompt', () => {
    expect(open('/exercises', signedOut)).toMatchObject({ to: signInPromptAddress('/exercises') });
  });

  test('G-05 a signed-in person without access goes to /payment', () => {
    expect(open('/exercises', free)).toEqual({ kind: 'redirect', to: '/payment' });
    expect(open('/exercises', lifetime)).toEqual({ kind: 'allow' });
    expect(open('/exercises', active)).toEqual({ kind: 'allow' });
  });

  test('G-17 the social pathway is premium, or authenticated by the other reading of X-28', () => {
    expect(open('/social-pathway', free)).toEqual({ kind: 'redirect', to: '/payment' });
    expect(open('/social-pathway', free, { socialPathwayAccess: 'authenticated' })).toEqual({
      kind: 'allow',
    });
  });

  test('G-28 each reading of X-21 counts what it names', () => {
    expect(verdicts('any')).toEqual([true, true, false]);
    expect(verdicts('lifetime')).toEqual([false, true, false]);
    expect(verdicts('active')).toEqual([true, false, false]);
  });

  test('it waits until what the person may use has been read, and only there', () => {
    const unread: GuardSession = { kind: 'signed-in', entitlement: 'unknown' };
    expect(open('/exercises', unread)).toEqual({ kind: 'wait' });
    expect(open('/profile', unread)).toEqual({ kind: 'allow' });
  });
});

const addresses = fc.oneof(
  fc
    .constantFrom(...routes.map(({ path }) => path))
    .chain((path) =>
      fc
        .constantFrom('1', '4', '9', 'x', '%20')
        .map((id) => path.replace(/:\w+/, id).replace('*', '/nowhere')),
    ),
  fc.webPath().map((path) => (path.startsWith('/') ? path : `/${path}`)),
);

const sessions: fc.Arbitrary<GuardSession> = fc.oneof(
  fc.constant(signedOut),
  fc.record({
    kind: fc.constant('signed-in' as const),
    entitlement: fc.record({
      lifetime: fc.boolean(),
      active: fc.boolean(),
      source: fc.constant('none' as const),
    }),
  }),
);

const readings: fc.Arbitrary<Partial<GuardReadings>> = fc.record({
  surveyMissing: fc.constantFrom('redirect' as const, 'card' as const),
  socialPathwayAccess: fc.constantFrom('premium' as const, 'authenticated' as const),
  premiumNeeds: fc.constantFrom('any' as const, 'lifetime' as const, 'active' as const),
});

/** The smallest case that breaks the promise; null when there is none. */
function counterexample<Case>(cases: fc.Arbitrary<Case>, holds: (value: Case) => boolean) {
  return fc.check(fc.property(cases, holds), { numRuns: 1000 }).counterexample;
}

const cases = fc.record({ address: addresses, session: sessions, chosen: readings });

describe('for every address, session and reading', () => {
  test('a redirect leads to a screen that opens at once: there is no loop', () => {
    const broken = counterexample(cases, ({ address, session, chosen }) => {
      const decision = open(address, session, chosen);
      return decision.kind !== 'redirect' || open(decision.to, session, chosen).kind === 'allow';
    });
    expect(broken).toBeNull();
  });

  test('nobody waits once the session is known', () => {
    const broken = counterexample(
      cases,
      ({ address, session, chosen }) => open(address, session, chosen).kind !== 'wait',
    );
    expect(broken).toBeNull();
  });

  test('public pages never wait', () => {
    const broken = counterexample(
      cases,
      ({ address, chosen }) =>
        find(address).route.access !== 'public' ||
        open(address, { kind: 'unknown' }, chosen).kind === 'allow',
    );
    expect(broken).toBeNull();
  });

  test('G-07 there is no switch that lets a signed-out person past a guard', () => {
    const broken = counterexample(cases, ({ address, chosen }) => {
      const { access } = find(address).route;
      const isGuarded = access === 'authenticated' || access === 'premium';
      return !isGuarded || open(address, signedOut, chosen).kind !== 'allow';
    });
    expect(broken).toBeNull();
  });
});
