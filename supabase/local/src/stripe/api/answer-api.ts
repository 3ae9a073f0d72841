import { createHash } from 'node:crypto';
import { expandObject } from '../expand-object.ts';
import { parseForm } from '../form-body.ts';
import { newId } from '../new-id.ts';
import { apiVersion } from '../objects/event.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import { StripeFailure, invalidRequest } from '../stripe-failure.ts';
import { accountRoutes } from './account-routes.ts';
import type { ApiRoute } from './api-call.ts';
import { chargeRoutes } from './charge-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import type { Faults } from './faults.ts';
import { type KeptAnswers, createKeptAnswers } from './kept-answers.ts';
import { paymentIntentRoutes } from './payment-intent-routes.ts';
import { paymentMethodRoutes } from './payment-method-routes.ts';
import { priceRoutes } from './price-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

const routes: readonly ApiRoute[] = [
  ...accountRoutes,
  ...chargeRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
];

export type ApiRequest = { readonly id: string | null; readonly idempotency_key: string | null };

export type ApiOptions = {
  readonly world: SandboxWorld;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly faults: Faults;
  /** Told whose request is being answered, so that events can name it. */
  readonly during: <T>(request: ApiRequest, work: () => T) => T;
};

type Answer = { readonly status: number; readonly body: unknown };

/** Answers `/v1/…` as api.stripe.com does. */
export function createStripeApi(options: ApiOptions): (request: Request) => Promise<Response> {
  const kept = createKeptAnswers(options.world);
  return async (request) => {
    const requestId = newId('req', 14);
    const text = await request.text();
    const headers = { 'request-id': requestId, 'stripe-version': apiVersion };
    try {
      const access = accessOf(request, options);
      const answered = await answerOnce(request, text, { options, kept, requestId, access });
      return Response.json(answered.body, {
        status: answered.status,
        headers: { ...headers, ...answered.headers },
      });
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return Response.json(errorBody(error), { status: error.status, headers });
    }
  };
}

type Access = 'secret' | 'publishable';
type Context = {
  readonly options: ApiOptions;
  readonly kept: KeptAnswers;
  readonly requestId: string;
  readonly access: Access;
};

type Sent = Answer & { readonly headers: Record<string, string> };

async function answerOnce(request: Request, text: string, context: Context): Promise<Sent> {
  const { options, kept, requestId } = context;
  const path = apiPath(request);
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  const bodyHash = createHash('sha256').update(`${request.method} ${path}\n${text}`).digest('hex');
  const known = key === null ? undefined : kept.begin(key, bodyHash);
  if (known !== undefined) {
    const replayed = { 'idempotent-replayed': 'true', 'original-request': known.requestId };
    return { ...known, headers: { ...headers, ...replayed } };
  }
  try {
    const fault = options.faults.take(path);
    if (fault?.when === 'before' && fault.answer !== undefined) {
      // A call that broke down is a result too, and given again under its key.
      if (key !== null && fault.answer.status === 500) {
        kept.keep(key, { bodyHash, requestId, ...fault.answer });
      }
      await fault.wait();
      return { ...fault.answer, headers };
    }
    const run = { id: requestId, idempotency_key: key };
    const answer = options.during(run, () => answerRoute(request, text, context));
    if (key !== null) kept.keep(key, { bodyHash, requestId, ...answer });
    await fault?.wait();
    return { ...(fault?.answer ?? answer), headers };
  } finally {
    if (key !== null) kept.end(key);
  }
}

function answerRoute(request: Request, text: string, { options, access }: Context): Answer {
  const { world } = options;
  try {
    const { route, id } = routeFor(request.method, apiPath(request), access);
    const hasBody = request.method !== 'GET' && text !== '';
    const form = parseForm(hasBody ? text : new URL(request.url).search.slice(1));
    const { body, expand = [] } = route.answer({ world, id, form });
    return { status: 200, body: expandObject(world, body, expand) };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { status: error.status, body: errorBody(error) };
  }
}

/** The path as Stripe knows it, without where the sandbox lives. */
function apiPath(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.slice(pathname.indexOf('/v1/'));
}

function routeFor(method: string, pathname: string, access: Access): { route: ApiRoute; id: string } {
  const parts = pathname.split('/');
  for (const route of routes) {
    const wanted = route.path.split('/');
    const fits =
      route.method === method &&
      wanted.length === parts.length &&
      wanted.every((part, index) => part === ':id' || part === parts[index]);
    if (!fits) continue;
    if (access === 'publishable' && route.isPublic !== true) throw refusedKey();
    return { route, id: decodeURIComponent(parts[wanted.indexOf(':id')] ?? '') };
  }
  const message = `Unrecognized request URL (${method}: ${pathname}). The local sandbox does not answer it.`;
  throw invalidRequest(message, { status: 404 });
}

function accessOf(request: Request, { secretKey, publishableKey }: ApiOptions): Access {
  const header = request.headers.get('authorization') ?? '';
  const basic = /^Basic (.+)$/.exec(header)?.[1];
  const key =
    basic === undefined
      ? /^Bearer (.+)$/.exec(header)?.[1]
      : Buffer.from(basic, 'base64').toString().split(':')[0];
  if (key === secretKey) return 'secret';
  if (key === publishableKey) return 'publishable';
  if (key === undefined) {
    const message = 'You did not provide an API key. Send it as a bearer token in the Authorization header.';
    throw invalidRequest(message, { status: 401 });
  }
  const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
  throw invalidRequest(`Invalid API Key provided: ${shown}`, { code: 'api_key_invalid', status: 401 });
}

function refusedKey(): StripeFailure {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  return invalidRequest(message, { code: 'secret_key_required', status: 403 });
}

function errorBody({ body }: StripeFailure) {
  return { error: body };
}
