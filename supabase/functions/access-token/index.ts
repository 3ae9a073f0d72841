import { answerRequest } from '../_shared/answer-request.ts';
import { createGates } from '../_shared/create-gates.ts';
import { createDatabase } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { log } from '../_shared/log.ts';
import { createSignAccess } from './access-signer.ts';
import { createAccessTokenHandler } from './handler.ts';

const name = 'access-token';
const environment = readEnvironment((variable) => Deno.env.get(variable));
const database = createDatabase({ ...environment, send: fetch, timeoutMs: 10_000 });

const handle = createAccessTokenHandler({
  ...createGates(name, environment, database),
  database,
  signAccess: createSignAccess(Deno.env.get('STEPWISE_ACCESS_KEY')),
  now: () => new Date(),
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
