import { createModelBudget } from '../_shared/ai/model-budget.ts';
import { readAiSettings } from '../_shared/ai/ai-settings.ts';
import { createModelFeedback } from '../_shared/ai/model-feedback.ts';
import { createSdkWritingModel } from '../_shared/ai/sdk-writing-model.ts';
import { answerRequest } from '../_shared/answer-request.ts';
import { continueInBackground } from '../_shared/background.ts';
import { createGates } from '../_shared/create-gates.ts';
import { createDatabase } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createKeepFeedback } from '../_shared/feedback/keep-feedback.ts';
import { ourCatalogue } from '../_shared/feedback/our-catalogue.ts';
import { createInvocations } from '../_shared/invocations.ts';
import { log, logModelUse } from '../_shared/log.ts';
import { createFeedbackHandler } from './handler.ts';

const name = 'generate-ai-feedback';
const read = (variable: string) => Deno.env.get(variable);
const environment = readEnvironment(read);
const settings = readAiSettings(read);
const database = createDatabase({ ...environment, send: fetch, timeoutMs: 10_000 });

const writeModelFeedback =
  settings === undefined
    ? undefined
    : createModelFeedback({
        model: createSdkWritingModel(settings.provider, fetch),
        budget: createModelBudget({ database, limits: settings.limits, provider: settings.providerName }),
        answerMs: settings.answerMs,
        keepShared: async (hash, feedback) => {
          await database.call('keep_shared_feedback', { p_content_hash: hash, p_feedback: feedback });
        },
        logModelUse,
      });

const handle = createFeedbackHandler({
  ...createGates(name, environment, database),
  catalogue: ourCatalogue,
  invocations: createInvocations({ database, functionName: name, continueInBackground }),
  keepFeedback: createKeepFeedback(database),
  ...(writeModelFeedback === undefined ? {} : { writeModelFeedback }),
  now: () => new Date(),
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
