import type { App } from '@supabase/lite';
import type { Sql } from 'postgres';
import { requestContext } from '../api/request-context.ts';
import type { EdgeFunctions } from '../functions/edge-functions.ts';
import { LOCAL_GOOGLE_PATH, type LocalGoogle } from '../google/local-google.ts';
import { LOCAL_STRIPE_PATH, type StripeSandbox } from '../stripe/stripe-sandbox.ts';
import { type TokenKey, tokenKey } from './access-token.ts';
import { answerAdminUsers } from './admin-users.ts';
import { refuseBadRestToken } from './check-rest-token.ts';
import { completeTokens } from './complete-tokens.ts';
import { answerPreflight, withCors } from './cors.ts';

export type GatewayParts = {
  app: Pick<App, 'fetch'>;
  sql: Sql;
  google: LocalGoogle;
  functions: EdgeFunctions;
  /** Left out where the functions talk to Stripe itself. */
  stripe: StripeSandbox | undefined;
  apiUrl: string;
  jwtSecret: string;
  secretKey: string;
};

export type Gateway = (request: Request, clientAddress: string) => Promise<Response>;

export const CLIENT_ADDRESS_HEADER = 'x-stepwise-client-ip';

/** The one door to the backend: what it does not name here cannot be reached from outside. */
export function createGateway(parts: GatewayParts): Gateway {
  const key = tokenKey(parts.jwtSecret);
  return async (incoming, clientAddress) => {
    const path = new URL(incoming.url).pathname;
    const request = withClientAddress(incoming, clientAddress);
    if (path.startsWith('/functions/v1/')) return await parts.functions.handle(request);
    if (path.startsWith(`${LOCAL_GOOGLE_PATH}/`)) return await parts.google.handle(request);
    if (parts.stripe !== undefined && path.startsWith(`${LOCAL_STRIPE_PATH}/`)) {
      return await parts.stripe.handle(request);
    }
    const isApi = path.startsWith('/rest/v1/') || path.startsWith('/auth/v1/');
    if (!isApi)
      return withCors(Response.json({ message: 'no Route matched with those values' }, { status: 404 }));
    if (request.method === 'OPTIONS') return answerPreflight();
    const answer = path.startsWith('/rest/v1/')
      ? await answerRest(request, path, parts, key, clientAddress)
      : await answerAuth(request, path, parts, key, clientAddress);
    return withCors(answer);
  };
}

async function answerRest(
  request: Request,
  path: string,
  parts: GatewayParts,
  key: TokenKey,
  peerAddress: string,
): Promise<Response> {
  const refused = await refuseBadRestToken(request, key, Date.now());
  if (refused !== undefined) return refused;
  const context = {
    method: request.method,
    path: path.slice('/rest/v1'.length),
    headers: Object.fromEntries(request.headers),
  };
  return await requestContext.run(context, async () => await parts.app.fetch(request, { peerAddress }));
}

async function answerAuth(
  request: Request,
  path: string,
  parts: GatewayParts,
  key: TokenKey,
  peerAddress: string,
): Promise<Response> {
  if (/^\/auth\/v1\/admin\/users(\/|$)/.test(path)) {
    return await answerAdminUsers(request, parts.secretKey, parts.sql);
  }
  const answer = await parts.app.fetch(request, { peerAddress });
  const redirected = parts.google.redirectToLocal(answer);
  return await completeTokens(redirected, {
    sql: parts.sql,
    key,
    issuer: `${parts.apiUrl}/auth/v1`,
    device: { userAgent: request.headers.get('user-agent'), address: peerAddress },
  });
}

// A caller could write any address into this header, so only the one the socket tells is let through.
function withClientAddress(incoming: Request, clientAddress: string): Request {
  const headers = new Headers(incoming.headers);
  headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
  headers.set('x-forwarded-for', clientAddress);
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(incoming.url, {
    method: incoming.method,
    headers,
    signal: incoming.signal,
    redirect: 'manual',
    ...(hasBody ? { body: incoming.body, duplex: 'half' } : {}),
  });
}
