import type { AccessLevel } from '@stepwise/contract/access';
import type { Readings } from '@stepwise/domain/readings';
import { parseSurveyNumber } from '@stepwise/domain/survey-catalogue';
import type { AppRoute } from './routes.ts';
import type { RouteParameters } from './page-title.ts';

export type PaidAccess = {
  readonly hasLifetimeAccess: boolean;
  readonly isSubscriptionActive: boolean;
  /** ISO time; null when the subscription has no end on record. */
  readonly subscriptionExpires: string | null;
};

export type GuardSession =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly access: PaidAccess };

export type GuardReadings = Pick<Readings, 'surveyMissing' | 'socialPathwayAccess' | 'premiumNeeds'>;

export type GuardQuestion = {
  readonly route: AppRoute;
  readonly parameters: RouteParameters;
  /** Path and search of the address that was asked for; where a sign-in returns to. */
  readonly address: string;
  readonly session: GuardSession;
  readonly readings: GuardReadings;
  readonly nowMs: number;
};

export type GuardDecision =
  | { readonly kind: 'allow' }
  /** The stored session has not been read yet: ask again once it is known. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'account-required' }
  | { readonly kind: 'redirect'; readonly to: string; readonly returnTo?: string };

const allow: GuardDecision = { kind: 'allow' };

/** What happens when somebody opens an address. Runs before any code of a remote is fetched. */
export function decideAccess(question: GuardQuestion): GuardDecision {
  const { route, parameters, readings } = question;
  const isSurveyMissing = asksForSurvey(route) && parseSurveyNumber(parameters['surveyId']) === undefined;
  if (isSurveyMissing && readings.surveyMissing === 'redirect') {
    return { kind: 'redirect', to: '/assessment' };
  }
  const access = accessOf(route, readings);
  switch (access) {
    case 'public':
    case 'survey':
      return allow;
    case 'authenticated':
      return requireSession(question, () => allow);
    case 'premium':
      return requireSession(question, (paid) =>
        isEntitled(paid, readings.premiumNeeds, question.nowMs)
          ? allow
          : { kind: 'redirect', to: '/payment' },
      );
    default:
      return access satisfies never;
  }
}

/** Lifetime access, or a subscription that is active and has not run out; which of them counts is a reading. */
export function isEntitled(paid: PaidAccess, needs: GuardReadings['premiumNeeds'], nowMs: number): boolean {
  const hasExpired = paid.subscriptionExpires !== null && Date.parse(paid.subscriptionExpires) <= nowMs;
  const isActive = paid.isSubscriptionActive && paid.subscriptionExpires !== null && !hasExpired;
  switch (needs) {
    case 'any':
      return paid.hasLifetimeAccess || isActive;
    case 'lifetime':
      return paid.hasLifetimeAccess;
    case 'active':
      return isActive;
    default:
      return needs satisfies never;
  }
}

/** The home page with the sign-in prompt open. */
export function signInPromptAddress(from: string): string {
  return `/?${new URLSearchParams({ showAuth: 'true', from }).toString()}`;
}

function accessOf(route: AppRoute, readings: GuardReadings): AccessLevel {
  return route.path === '/social-pathway' ? readings.socialPathwayAccess : route.access;
}

function asksForSurvey(route: AppRoute): boolean {
  return route.access === 'survey' || route.path.includes(':surveyId');
}

function requireSession(question: GuardQuestion, decide: (paid: PaidAccess) => GuardDecision): GuardDecision {
  const { session, route, address } = question;
  switch (session.kind) {
    case 'unknown':
      return { kind: 'wait' };
    case 'signed-out':
      return route.whenSignedOut === 'account-required'
        ? { kind: 'account-required' }
        : { kind: 'redirect', to: signInPromptAddress(address), returnTo: address };
    case 'signed-in':
      return decide(session.access);
    default:
      return session satisfies never;
  }
}
