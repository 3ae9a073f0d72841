import { join } from 'node:path';
import { type ApiRequest, createStripeApi } from './api/answer-api.ts';
import { createFaults } from './api/faults.ts';
import { type ControlParts, answerControl } from './control.ts';
import { createLatePayments } from './late-payments.ts';
import { answerAuthenticationPage, answerCheckoutPage } from './pages/checkout-page.ts';
import { problemPage } from './pages/page-frame.ts';
import { answerPreflight, withCors } from '../gateway/cors.ts';
import { answerPortalPage } from './pages/portal-page.ts';
import { receiptPage } from './pages/receipt-page.ts';
import { stripeJsStandIn } from './pages/stripe-js-stand-in.ts';
import { openSandboxStore } from './sandbox-store.ts';
import { createSandboxWorld } from './sandbox-world.ts';
import { type StripeAccess, stripeAccess } from './stripe-access.ts';
import { createDeliveries } from './webhooks/deliveries.ts';

export const LOCAL_STRIPE_PATH = '/local-stripe';

/** Stands in for api.stripe.com, for its pages and for the webhooks that it sends. */
export type StripeSandbox = {
  readonly access: StripeAccess;
  readonly handle: (request: Request) => Promise<Response>;
  /** Takes up deliveries and payments that were under way when the machine last stopped. */
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
};

export type StripeSandboxOptions = {
  readonly apiUrl: string;
  readonly dataDirectory: string;
  /** What its keys are made from. */
  readonly seed: string;
  readonly log: (text: string) => void;
};

export function createStripeSandbox({
  apiUrl,
  dataDirectory,
  seed,
  log,
}: StripeSandboxOptions): StripeSandbox {
  const access = stripeAccess(`${apiUrl}${LOCAL_STRIPE_PATH}`, seed);
  const store = openSandboxStore(join(dataDirectory, 'stripe-sandbox.jsonl'));
  const webhookUrl = `${apiUrl}/functions/v1/stripe-webhook`;
  const deliveries = createDeliveries({ store, url: webhookUrl, secret: access.webhookSecret, log });
  const late = createLatePayments(() => world);
  const current = createCurrentRequest();
  const world = createSandboxWorld({
    store,
    pagesUrl: access.url,
    now: () => Math.floor(Date.now() / 1000),
    deliver: deliveries.start,
    settleLater: late.watch,
    request: current.read,
  });
  const faults = createFaults();
  const api = createStripeApi({ ...access, world, faults, during: current.during });
  const parts = { ...access, world, deliveries, faults };
  return {
    access,
    handle: async (request) => await answerSandbox(request, parts, api),
    resume: () => {
      for (const { id, state } of store.all('delivery')) if (state === 'pending') deliveries.start(id);
      late.resume(world);
    },
    stop: async () => {
      late.stop();
      await deliveries.stop();
    },
  };
}

async function answerSandbox(
  request: Request,
  parts: ControlParts & Pick<StripeAccess, 'url'>,
  api: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { world } = parts;
  const [, , area = '', id = ''] = new URL(request.url).pathname.split('/');
  switch (area) {
    case 'v1':
      // A card form calls from its own page, with the publishable key.
      return request.method === 'OPTIONS' ? answerPreflight() : withCors(await api(request));
    case 'pay':
      return await answerCheckoutPage(world, request, id);
    case 'authenticate':
      return await answerAuthenticationPage(world, request, id);
    case 'receipt':
      return await receiptPage(world, id);
    case 'portal':
      return await answerPortalPage(world, request, id);
    case 'stripe.js':
      return new Response(stripeJsStandIn(parts.url), {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
      });
    case 'control':
      return await answerControl(request, id, parts);
    default:
      return await problemPage('No such page', 'The address may be cut off.', 404);
  }
}

/** Which request of the API is being answered. Its work is done without a pause, so there is never more than one. */
function createCurrentRequest() {
  const none: ApiRequest = { id: null, idempotency_key: null };
  let current = none;
  return {
    read: () => current,
    during: <T>(request: ApiRequest, work: () => T): T => {
      current = request;
      try {
        return work();
      } finally {
        current = none;
      }
    },
  };
}
