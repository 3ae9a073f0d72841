import { readAiSettings } from '../_shared/ai/ai-settings.ts';
import { createModelBudget } from '../_shared/ai/model-budget.ts';
import { createSdkWritingModel } from '../_shared/ai/sdk-writing-model.ts';
import { answerRequest } from '../_shared/answer-request.ts';
import { continueInBackground } from '../_shared/background.ts';
import { createGates } from '../_shared/create-gates.ts';
import { createDatabase } from '../_shared/database.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createKeepFeedback } from '../_shared/feedback/keep-feedback.ts';
import { ourCatalogue } from '../_shared/feedback/our-catalogue.ts';
import { log, logModelUse } from '../_shared/log.ts';
import { createSurveyFeedbackHandler } from './handler.ts';
import { createRunStore } from './run-store.ts';

const name = 'generate-survey-feedback';
const followMs = 400;
const read = (variable: string) => Deno.env.get(variable);
const environment = readEnvironment(read);
const settings = readAiSettings(read);
const database = createDatabase({ ...environment, send: fetch, timeoutMs: 10_000 });

const streaming =
  settings === undefined
    ? undefined
    : {
        model: createSdkWritingModel(settings.provider, fetch),
        budget: createModelBudget({ database, limits: settings.limits, provider: settings.providerName }),
        streamMs: settings.streamMs,
        logModelUse,
      };

const handle = createSurveyFeedbackHandler({
  ...createGates(name, environment, database),
  catalogue: ourCatalogue,
  runStore: createRunStore(database),
  keepFeedback: createKeepFeedback(database),
  ...(streaming === undefined ? {} : { streaming }),
  continueInBackground,
  waitToFollow: async () => await new Promise((resolve) => setTimeout(resolve, followMs)),
  newId: () => crypto.randomUUID(),
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
