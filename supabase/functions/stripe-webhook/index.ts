import { Stripe } from 'stripe';
import { answerRequest } from '../_shared/answer-request.ts';
import { createDatabase } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { log, logPaymentEvent } from '../_shared/log.ts';
import { readPaymentEnvironment } from '../_shared/payment/payment-environment.ts';
import { createPaymentLedger } from '../_shared/payment/payment-ledger.ts';
import { createStripeClient } from '../_shared/payment/stripe-client.ts';
import { createStripeProvider } from '../_shared/payment/stripe-provider.ts';
import { createWebhookHandler } from './handler.ts';
import { createReadEvent } from './read-event.ts';

const name = 'stripe-webhook';
const read = (variable: string) => Deno.env.get(variable);
const environment = readEnvironment(read);
const { secretKey, apiUrl, webhookSecrets } = readPaymentEnvironment(read);
const database = createDatabase({ ...environment, send: fetch, timeoutMs: 20_000 });
const stripe = secretKey === undefined ? undefined : createStripeClient({ secretKey, apiUrl, send: fetch });

const handle = createWebhookHandler({
  readEvent:
    stripe === undefined
      ? undefined
      : createReadEvent({
          webhooks: stripe.webhooks,
          secrets: webhookSecrets,
          crypto: Stripe.createSubtleCryptoProvider(),
        }),
  provider: stripe === undefined ? undefined : createStripeProvider(stripe),
  ledger: createPaymentLedger(database, () => new Date()),
  onEvent: logPaymentEvent,
});

Deno.serve(
  answerRequest({
    name,
    methods: ['POST'],
    handle,
    log,
    now: () => performance.now(),
    newId: () => crypto.randomUUID(),
  }),
);
