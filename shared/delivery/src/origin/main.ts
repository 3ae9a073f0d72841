import { join, resolve } from 'node:path';
import { DeliveryError } from '../delivery-error.ts';
import { localAudience } from '../deploy-local.ts';
import { openStore } from '../store/open-store.ts';
import { startOrigin } from './start-origin.ts';

/** Host names of this machine; a browser resolves every name below localhost to itself. */
const localChannels = {
  localhost: 'production',
  '127.0.0.1': 'production',
  'staging.localhost': 'staging',
};

function say(message: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** `host=channel,host=channel` of a hosted deployment. */
function readChannels(text: string | undefined): Readonly<Record<string, string>> {
  if (text === undefined || text === '') return localChannels;
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [host = '', channel] = pair.trim().split('=');
      if (channel !== undefined && host !== '') return [host, channel] as const;
      throw new DeliveryError('USAGE', `STEPWISE_CHANNELS says ${pair}; it needs <host>=<channel>.`);
    }),
  );
}

async function main(): Promise<void> {
  const dataDirectory = resolve(process.env['STEPWISE_DATA'] ?? '.stepwise');
  const audience = process.env['STEPWISE_AUDIENCE'] ?? localAudience;
  const origin = await startOrigin({
    store: await openStore(dataDirectory, process.env),
    keysDirectory: resolve(process.env['STEPWISE_KEYS'] ?? join(dataDirectory, 'keys')),
    port: Number(process.env['PORT'] ?? 4400),
    channels: readChannels(process.env['STEPWISE_CHANNELS']),
    apiUrl: process.env['API_URL'] ?? 'http://localhost:54321',
    audience,
    isHosted: audience !== localAudience,
  });
  const stop = (): void => {
    void origin.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  say({ event: 'ready', url: origin.url, port: origin.port });
}

try {
  await main();
} catch (error) {
  const text = error instanceof DeliveryError ? error.message : String(error);
  say({ event: 'failed', text });
  process.exitCode = 1;
  process.disconnect?.();
}
