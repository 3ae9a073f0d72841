import { maxLength, object, optional, regex, string, url } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import { fail, ok } from '../_shared/edge-failure.ts';
import type { EdgeFailure, Result } from '../_shared/edge-failure.ts';
import { createEndpoint } from '../_shared/endpoint.ts';
import type { EndpointGates } from '../_shared/endpoint.ts';

const startSchema = object({
  /** Where to return to; the auth service has the list of allowed places and sends others home. */
  redirectTo: optional(url().check(maxLength(2000))),
  /** PKCE: SHA-256 of the browser's own secret, base64url. */
  codeChallenge: optional(string().check(regex(/^[\w-]{43,128}$/))),
});

export type AuthDependencies = {
  /** The gates of each of the three routes, which have limits of their own. */
  readonly gatesFor: (route: AuthRoute) => EndpointGates;
  readonly supabaseUrl: string;
};

const authRoutes = ['signin', 'signup', 'reset-password'] as const;
export type AuthRoute = (typeof authRoutes)[number];

const routeNotFound: EdgeFailure = {
  status: 404,
  code: 'NOT_FOUND',
  message: 'There is nothing at this address.',
};

/**
 * Starts a sign-in under our own limits. Sign-in is with Google only: signing up is the same step, and there is no
 * password to reset, which the answer says.
 */
export function createAuthHandler(
  dependencies: AuthDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  return async (context) => {
    const last = new URL(context.request.url).pathname.split('/').at(-1);
    const route = authRoutes.find((known) => known === last);
    if (route === undefined) return fail(routeNotFound);
    return await createEndpoint({
      ...dependencies.gatesFor(route),
      schema: startSchema,
      handle: async ({ body }) => ok({ body: answerOf(route, body, dependencies.supabaseUrl) }),
    })(context);
  };
}

function answerOf(route: AuthRoute, start: Infer<typeof startSchema>, supabaseUrl: string) {
  return route === 'reset-password'
    ? { message: 'You sign in with Google, so there is no password here. Google helps with yours.' }
    : { url: signInAddress(start, supabaseUrl) };
}

function signInAddress(start: Infer<typeof startSchema>, supabaseUrl: string): string {
  const address = new URL('/auth/v1/authorize', supabaseUrl);
  const parameters = {
    provider: 'google',
    access_type: 'offline',
    prompt: 'consent',
    ...(start.redirectTo === undefined ? {} : { redirect_to: start.redirectTo }),
    ...(start.codeChallenge === undefined
      ? {}
      : { code_challenge: start.codeChallenge, code_challenge_method: 's256' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
