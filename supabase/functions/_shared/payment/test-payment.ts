import { ok } from '../edge-failure.ts';
import type { Caller } from '../verified-user.ts';
import type { PaymentDependencies } from './payment-endpoint.ts';
import { createPaymentLedger } from './payment-ledger.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';

export const adaId = '0197b2b0-0000-7000-8000-000000000001';
export const adaCustomer = 'cus_ada';
export const adaEmail = 'ada@example.test';

export type DatabaseAnswers = Readonly<Record<string, unknown>>;
export type StripeAnswers = Readonly<Record<string, unknown>>;

/**
 * What a payment function needs, with answers of a database and of Stripe's API as it is spoken on the wire: the SDK
 * itself is the real one. What was sent to both is kept.
 */
export function paymentWorld(options: {
  readonly caller?: Caller;
  readonly database?: DatabaseAnswers;
  readonly stripe?: StripeAnswers;
  readonly isUnconfigured?: boolean;
}) {
  const asked: string[] = [];
  const calls: [string, unknown][] = [];
  const account = { email: adaEmail, customerId: adaCustomer };
  const answers: DatabaseAnswers = { payment_account: account, ...options.database };
  const database = {
    call: async (name: string, parameters: unknown) => {
      calls.push([name, parameters]);
      return answers[name] ?? null;
    },
  };
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const line = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(`${line} ${await request.text()}`.trim());
    const found = options.stripe?.[line];
    return found === undefined
      ? Response.json({ error: { type: 'invalid_request_error', message: 'No such thing' } }, { status: 404 })
      : Response.json(found);
  };
  const stripe = createStripeClient({ secretKey: 'sk_test_1', apiUrl: 'http://stripe.test/x', send });
  const dependencies: PaymentDependencies = {
    verifyCaller: async () => ok(options.caller ?? { kind: 'person', userId: adaId, proof: 'bearer' }),
    checkCsrf: async () => ok(undefined),
    takeRateLimit: async () => ok({ headers: {} }),
    answerOnce: async (_request, _owner, _text, answer) => await answer(),
    ledger: createPaymentLedger(database, () => new Date('2026-11-23T12:00:00Z')),
    provider: options.isUnconfigured === true ? undefined : createStripeProvider(stripe),
  };
  return { dependencies, asked, calls, database };
}

/** One request to a handler, as status and body or code. */
export function requestTo(path: string, body?: unknown, method = 'POST') {
  return {
    requestId: 'request-1',
    request: new Request(`http://localhost/functions/v1/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  };
}
