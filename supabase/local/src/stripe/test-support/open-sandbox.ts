import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { type StripeSandbox, createStripeSandbox } from '../stripe-sandbox.ts';

export type Webhook = { readonly body: string; readonly signature: string; readonly type: string };

/** A sandbox in a folder of its own, the real SDK that talks to it, and a webhook that keeps what it is told. */
export async function openTestSandbox() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-stripe-'));
  const webhook = await startWebhook();
  const open = () => createStripeSandbox({ apiUrl: webhook.url, dataDirectory, seed: 'seed', log: () => {} });
  let sandbox = open();
  const handle: StripeSandbox['handle'] = async (request) => await sandbox.handle(request);
  const { access } = sandbox;
  const control = async (verb: string, body: object = {}): Promise<unknown> => {
    const authorization = `Bearer ${access.secretKey}`;
    const answer = await handle(
      new Request(`${access.url}/control/${verb}`, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify(body),
      }),
    );
    return await answer.json();
  };
  return {
    access,
    handle,
    control,
    webhook,
    stripe: sdkFor(handle, access.url, access.secretKey),
    /** As after the machine was switched off and on. */
    restart: async () => {
      await sandbox.stop();
      sandbox = open();
      sandbox.resume();
    },
    stop: async () => {
      await sandbox.stop();
      await webhook.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;

export function sdkFor(handle: StripeSandbox['handle'], url: string, key: string): Stripe {
  return new Stripe(key, {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (input, init) => {
      const address = input instanceof Request ? input.url : input.toString();
      return await handle(new Request(address.replace('https://api.stripe.com', url), init));
    }),
  });
}

/** The id of what Stripe gives as an id or as the whole object. */
export function idOf(named: string | { readonly id: string } | null): string {
  if (named === null) throw new Error('Nothing is named here.');
  return typeof named === 'string' ? named : named.id;
}

/** What `create-checkout-session` asks for. */
export const yearOfAccess = {
  mode: 'payment',
  success_url: 'http://localhost:4400/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:4400/payment',
  metadata: { plan_type: 'premium' },
  payment_intent_data: { metadata: { plan_type: 'premium' } },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 10_500, product_data: { name: '1-Year Access' } },
    },
  ],
} satisfies Stripe.Checkout.SessionCreateParams;

async function startWebhook() {
  const received: Webhook[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      received.push({ body, signature, type: String(Reflect.get(Object(JSON.parse(body)), 'type')) });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    /** What it answers next; 200 when nothing is said. */
    statuses,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
