import { answerRequest } from '../_shared/answer-request.ts';
import { createGates } from '../_shared/create-gates.ts';
import { createDatabase } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { log } from '../_shared/log.ts';
import { createReadSigned } from '../_shared/verified-user.ts';
import { createDeletionHandler } from './handler.ts';

const name = 'delete-user-account';
const environment = readEnvironment((variable) => Deno.env.get(variable));
const database = createDatabase({ ...environment, send: fetch, timeoutMs: 20_000 });

const handle = createDeletionHandler({
  ...createGates(name, environment, database),
  readSigned: createReadSigned(environment),
  database,
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
