import type { AccessLevel } from '@stepwise/contract/access';
import type { Readings } from './readings.ts';

/**
 * What every address of the product asks of the person who opens it. The shell guards with it, and what the program
 * says it holds is made from it, so that the two cannot disagree.
 */
export const routeAccess = {
  '/': 'public',
  '/assessment': 'public',
  '/survey': 'survey',
  '/survey/:surveyId': 'survey',
  '/survey/:surveyId/results': 'survey',
  '/survey/:surveyId/big-feedback': 'authenticated',
  '/summary': 'public',
  '/profile': 'authenticated',
  '/my-data': 'authenticated',
  '/privacy-center': 'authenticated',
  '/anxiety-profile': 'authenticated',
  '/resources': 'authenticated',
  '/resources/:guideId': 'authenticated',
  '/practice-calendar': 'authenticated',
  '/personal-therapist': 'authenticated',
  '/social-diary': 'authenticated',
  '/social-pathway': 'premium',
  '/exercises': 'premium',
  '/pre-exercise/:sessionId': 'premium',
  '/post-exercise/:sessionId': 'premium',
  '/sales': 'public',
  '/payment': 'public',
  '/payment/card': 'public',
  '/payment-success': 'public',
  '/stripe-test': 'public',
  '/payment-test': 'public',
  '/team': 'public',
  '/privacy': 'public',
  '/terms': 'public',
  '/cookies': 'public',
  '/reset-password': 'public',
  '/test-auth': 'public',
  '/test-images': 'public',
  '*': 'public',
} as const satisfies Readonly<Record<string, AccessLevel>>;

/**
 * A path pattern of the product, in the router's words; `*` is every other address.
 *
 * @see rows G-08 to G-20
 */
export type RoutePath = keyof typeof routeAccess;

/**
 * The access level that holds, by the operator's reading.
 *
 * @example accessTo('/exercises', readings) // 'premium'
 */
export function accessTo(path: RoutePath, readings: Pick<Readings, 'socialPathwayAccess'>): AccessLevel {
  return path === '/social-pathway' ? readings.socialPathwayAccess : routeAccess[path];
}
