import { readAiSettings } from '../ai/ai-settings.ts';
import { createSdkWritingModel } from '../ai/sdk-writing-model.ts';
import { answerRequest } from '../answer-request.ts';
import type { Answer, RequestContext } from '../answer-request.ts';
import { createGates } from '../create-gates.ts';
import { createDatabase } from '../database.ts';
import type { Result } from '../edge-failure.ts';
import { readEnvironment } from '../environment.ts';
import { log, logModelUse } from '../log.ts';
import type { PracticeDependencies } from './practice-dependencies.ts';
import { createPracticeModel } from './practice-model.ts';

const read = (variable: string) => Deno.env.get(variable);

/** Serves one function of practice with everything that it is deployed with. */
export function servePractice(
  name: string,
  createHandler: (dependencies: PracticeDependencies) => (context: RequestContext) => Promise<Result<Answer>>,
): void {
  const environment = readEnvironment(read);
  const settings = readAiSettings(read);
  const database = createDatabase({ ...environment, send: fetch, timeoutMs: 10_000 });
  const write =
    settings === undefined
      ? undefined
      : createPracticeModel({
          model: createSdkWritingModel(settings.provider, fetch),
          database,
          limits: settings.limits,
          provider: settings.providerName,
          answerMs: settings.answerMs,
          logModelUse,
        });
  const handle = createHandler({
    ...createGates(name, environment, database),
    database,
    ...(write === undefined ? {} : { write }),
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
}
