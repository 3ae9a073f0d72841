import { startRunningStack } from '../support/running-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';
import { buildBundles } from './single-bundle/build-bundles.ts';
import type { BundleKind } from './single-bundle/bundle-kind.ts';
import { serveBundle } from './single-bundle/serve-bundle.ts';

export type Servers = {
  readonly federated: string;
  readonly bundles: Readonly<Record<BundleKind, string>>;
  readonly stop: () => Promise<void>;
};

/** Starts the product as `npm start` does, or takes the one that STEPWISE_E2E_URL names, and a server for each bundle beside it. */
export async function startServers(): Promise<Servers> {
  const running = process.env['STEPWISE_E2E_URL'];
  const stack = running ? { url: running, stop: async () => undefined } : await startedStack();
  try {
    await buildBundles();
    const whole = await serveBundle('whole', stack.url);
    const lean = await serveBundle('lean', stack.url);
    return {
      federated: stack.url,
      bundles: { whole: whole.url, lean: lean.url },
      stop: async () => {
        whole.close();
        lean.close();
        await stack.stop();
      },
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/** What serves its own copy of what this stack has released finds it here, as specs do. */
async function startedStack(): Promise<RunningStack> {
  const stack = await startRunningStack();
  process.env['STEPWISE_E2E_DATA'] = stack.dataDirectory;
  process.env['STEPWISE_E2E_API_URL'] = stack.apiUrl;
  return stack;
}
