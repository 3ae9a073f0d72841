import { answerRequest } from '../_shared/answer-request.ts';
import { createDatabase } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createAnswerOnce } from '../_shared/idempotency.ts';
import { log } from '../_shared/log.ts';
import { readPaymentEnvironment } from '../_shared/payment/payment-environment.ts';
import { createPaymentLedger } from '../_shared/payment/payment-ledger.ts';
import { createStripeClient } from '../_shared/payment/stripe-client.ts';
import { createStripeProvider } from '../_shared/payment/stripe-provider.ts';
import { createIsServiceRequest } from '../_shared/service-request.ts';
import { createJobsHandler } from './handler.ts';
import { jobs } from './jobs.ts';
import { createPaymentJobs } from './payment-jobs.ts';

const environment = readEnvironment((variable) => Deno.env.get(variable));

const database = createDatabase({ ...environment, send: fetch, timeoutMs: 60_000 });

const { secretKey, apiUrl } = readPaymentEnvironment((variable) => Deno.env.get(variable));
const paymentTools =
  secretKey === undefined
    ? undefined
    : {
        ledger: createPaymentLedger(database, () => new Date()),
        provider: createStripeProvider(createStripeClient({ secretKey, apiUrl, send: fetch })),
        elapsedMs: () => performance.now(),
      };

const handle = createJobsHandler({
  jobs: [...jobs, ...createPaymentJobs(paymentTools)],
  database,
  answerOnce: createAnswerOnce(database, 'run-jobs'),
  isServiceRequest: createIsServiceRequest(environment.secretKey),
  now: () => new Date(),
});

Deno.serve(
  answerRequest({
    name: 'run-jobs',
    methods: ['GET', 'POST'],
    handle,
    log,
    now: () => performance.now(),
    newId: () => crypto.randomUUID(),
  }),
);
