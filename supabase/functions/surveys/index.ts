import { answerRequest } from '../_shared/answer-request.ts';
import { createGates } from '../_shared/create-gates.ts';
import { createDatabase, createReadRows } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { log } from '../_shared/log.ts';
import { createSurveysHandler } from './handler.ts';

const name = 'surveys';
const environment = readEnvironment((variable) => Deno.env.get(variable));
const connection = { ...environment, send: fetch, timeoutMs: 10_000 };

const handle = createSurveysHandler({
  ...createGates(name, environment, createDatabase(connection)),
  readRows: createReadRows(connection),
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
