import { answerRequest } from '../_shared/answer-request.ts';
import { createDatabase } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { log, logLostTelemetry } from '../_shared/log.ts';
import { createRateLimit } from '../_shared/rate-limit.ts';
import { createTelemetryHandler } from './handler.ts';

const name = 'telemetry';
const environment = readEnvironment((variable) => Deno.env.get(variable));
const database = createDatabase({ ...environment, send: fetch, timeoutMs: 5000 });

const handle = createTelemetryHandler({
  database,
  takeRateLimit: createRateLimit({
    database,
    path: `/functions/v1/${name}`,
    clientAddressHeader: environment.clientAddressHeader,
    now: Date.now,
  }),
  onLost: logLostTelemetry,
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
