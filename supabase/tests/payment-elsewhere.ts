import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@stepwise/supabase-local/free-port';
import { listen } from '@stepwise/supabase-local/listen';
import { createStripeSandbox } from '@stepwise/supabase-local/stripe-sandbox';
import { startThrowawayBackend } from '@stepwise/supabase-local/throwaway-backend';

/** What a function asked the provider for. */
export type AskedProvider = {
  readonly line: string;
  readonly headers: Headers;
};

/** The secret of today; the provider elsewhere still signs with the one before it. */
export const webhookSecret = 'whsec_of_today_0123456789';

type Provider = ReturnType<typeof createStripeSandbox>;

/**
 * A provider with an address, keys and a secret of its own, on a server of its own, and a backend that is told of it in
 * the environment alone, as an operator tells it a key of Stripe. The backend's own sandbox does not exist then.
 * What `prepare` has made at the provider by then may be named in the environment, too.
 */
export async function startElsewhere(prepare?: (provider: Provider) => Promise<Record<string, string>>) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-elsewhere-'));
  const provider = createStripeSandbox({ apiUrl: address, dataDirectory, seed: 'elsewhere', log: () => {} });
  const { access } = provider;
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: access.secretKey,
    STRIPE_API_URL: access.url,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_WEBHOOK_SECRET_PREVIOUS: access.webhookSecret,
    ...(await prepare?.(provider)),
  });
  const backend = await startThrowawayBackend();
  const asked: AskedProvider[] = [];
  const listener = await listen(port);
  listener.serve(async (request) => {
    const { pathname } = new URL(request.url);
    // Where the provider sends its messages is set at the provider: to our backend.
    if (pathname.startsWith('/functions/')) return await passOn(request, `${backend.apiUrl}${pathname}`);
    const [, path] = pathname.split('/v1/');
    if (path !== undefined) asked.push({ line: `${request.method} ${path}`, headers: request.headers });
    return await provider.handle(request);
  });
  process.env['STEPWISE_TEST_BACKEND'] = JSON.stringify({ ...backend, stripe: access, stop: undefined });
  return {
    backend,
    access,
    asked,
    stop: async () => {
      await provider.stop();
      await listener.close();
      await backend.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}

async function passOn(request: Request, address: string): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete('host');
  headers.delete('content-length');
  return await fetch(address, { method: request.method, headers, body: await request.arrayBuffer() });
}
