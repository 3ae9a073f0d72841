import { answerRequest } from '../_shared/answer-request.ts';
import { createGates } from '../_shared/create-gates.ts';
import { createDatabase } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { log } from '../_shared/log.ts';
import { createPaymentLedger } from '../_shared/payment/payment-ledger.ts';
import { createAnalyticsHandler } from './handler.ts';

const name = 'analytics';
const environment = readEnvironment((variable) => Deno.env.get(variable));
const database = createDatabase({ ...environment, send: fetch, timeoutMs: 10_000 });

const handle = createAnalyticsHandler({
  ...createGates(name, environment, database),
  ledger: createPaymentLedger(database, () => new Date()),
  now: Date.now,
});

Deno.serve(
  answerRequest({
    name,
    methods: ['GET'],
    handle,
    log,
    now: () => performance.now(),
    newId: () => crypto.randomUUID(),
  }),
);
