import { answerRequest } from '../_shared/answer-request.ts';
import { createGates } from '../_shared/create-gates.ts';
import { createDatabase } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { log } from '../_shared/log.ts';
import { createAuthHandler } from './handler.ts';

const environment = readEnvironment((variable) => Deno.env.get(variable));
const database = createDatabase({ ...environment, send: fetch, timeoutMs: 10_000 });

const handle = createAuthHandler({
  gatesFor: (route) => createGates(`auth/${route}`, environment, database),
  supabaseUrl: environment.supabaseUrl,
});

Deno.serve(
  answerRequest({
    name: 'auth',
    methods: ['POST'],
    handle,
    log,
    now: () => performance.now(),
    newId: () => crypto.randomUUID(),
  }),
);
