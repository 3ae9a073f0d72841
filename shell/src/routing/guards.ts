import type { Entitlement } from '@stepwise/contract/account-profile';
import { opensPremium } from '@stepwise/domain/entitlement';
import type { Readings } from '@stepwise/domain/readings';
import { accessTo } from '@stepwise/domain/route-access';
import { parseSurveyNumber } from '@stepwise/domain/survey-catalogue';
import type { AppRoute } from './routes.ts';
import type { RouteParameters } from './page-title.ts';

export type GuardSession =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  /** What the person may use is read only when a screen asks for it. */
  | { readonly kind: 'signed-in'; readonly entitlement: Entitlement | 'unknown' };

export type GuardReadings = Pick<Readings, 'surveyMissing' | 'socialPathwayAccess' | 'premiumNeeds'>;

export type GuardQuestion = {
  readonly route: AppRoute;
  readonly parameters: RouteParameters;
  /** Path and search of the address that was asked for; where a sign-in returns to. */
  readonly address: string;
  readonly session: GuardSession;
  readonly readings: GuardReadings;
};

export type GuardDecision =
  | { readonly kind: 'allow' }
  /** The stored session, or what it entitles to, has not been read yet: ask again once it is known. */
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
  const access = accessTo(route.path, readings);
  switch (access) {
    case 'public':
    case 'survey':
      return allow;
    case 'authenticated':
      return requireSession(question, () => allow);
    case 'premium':
      return requireSession(question, (entitlement) => {
        if (entitlement === 'unknown') return { kind: 'wait' };
        const isOpen = opensPremium(entitlement, readings.premiumNeeds);
        return isOpen ? allow : { kind: 'redirect', to: '/payment' };
      });
    default:
      return access satisfies never;
  }
}

/** The home page with the sign-in prompt open. */
export function signInPromptAddress(from: string): string {
  return `/?${new URLSearchParams({ showAuth: 'true', from }).toString()}`;
}

function asksForSurvey(route: AppRoute): boolean {
  return route.access === 'survey' || route.path.includes(':surveyId');
}

type SignedIn = Extract<GuardSession, { kind: 'signed-in' }>;

function requireSession(
  question: GuardQuestion,
  decide: (entitlement: SignedIn['entitlement']) => GuardDecision,
): GuardDecision {
  const { session, route, address } = question;
  switch (session.kind) {
    case 'unknown':
      return { kind: 'wait' };
    case 'signed-out':
      return route.whenSignedOut === 'account-required'
        ? { kind: 'account-required' }
        : { kind: 'redirect', to: signInPromptAddress(address), returnTo: address };
    case 'signed-in':
      return decide(session.entitlement);
    default:
      return session satisfies never;
  }
}
