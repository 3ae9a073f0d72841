import { modelMark, startFakeProvider } from '../../supabase/tests/fake-provider.ts';
import type { FakeProvider } from '../../supabase/tests/fake-provider.ts';
import { startRunningStack } from './running-stack.ts';
import type { RunningStack } from './running-stack.ts';
import { test as base } from './test.ts';

type ModelStack = {
  readonly stack: RunningStack;
  /** Answers as a model would, and keeps what it was asked. */
  readonly provider: FakeProvider;
};

export const providerName = 'Example AI';

/** Starts every text of the model, so that tests know whose words they read. */
export { modelMark };

/** The product as an operator with a model provider starts it: pages name the provider, functions really ask it. */
export const test = base.extend<{ readonly provider: FakeProvider }, { readonly modelStack: ModelStack }>({
  modelStack: [
    async ({}, provide) => {
      const provider = await startFakeProvider();
      const stack = await startRunningStack({
        environment: {
          ANTHROPIC_API_KEY: '',
          OPENAI_COMPATIBLE_URL: `${provider.proxyUrl}/v1`,
          OPENAI_COMPATIBLE_MODEL: 'example-1',
          AI_PROVIDER_NAME: providerName,
        },
      });
      await provide({ stack, provider });
      await stack.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 700_000 },
  ],
  provider: async ({ modelStack }, provide) => provide(modelStack.provider),
  baseURL: async ({ modelStack }, provide) => provide(modelStack.stack.url),
  apiUrl: async ({ modelStack }, provide) => provide(modelStack.stack.apiUrl),
});
