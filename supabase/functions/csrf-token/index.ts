import { answerRequest } from '../_shared/answer-request.ts';
import { createGates } from '../_shared/create-gates.ts';
import { createDatabase } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { log } from '../_shared/log.ts';
import { createCsrfTokenHandler } from './handler.ts';

const name = 'csrf-token';
const environment = readEnvironment((variable) => Deno.env.get(variable));
const database = createDatabase({ ...environment, send: fetch, timeoutMs: 10_000 });

const handle = createCsrfTokenHandler({
  ...createGates(name, environment, database),
  database,
  fillRandom: (bytes) => crypto.getRandomValues(bytes),
});

Deno.serve(
  answerRequest({
    name,
    methods: ['GET', 'POST'],
    handle,
    log,
    now: () => performance.now(),
    newId: () => crypto.randomUUID(),
  }),
);
