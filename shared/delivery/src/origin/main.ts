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

async function main(): Promise<void> {
  const dataDirectory = resolve(process.env['STEPWISE_DATA'] ?? '.stepwise');
  const origin = await startOrigin({
    store: await openStore(dataDirectory, process.env),
    keysDirectory: join(dataDirectory, 'keys'),
    port: Number(process.env['PORT'] ?? 4400),
    channels: localChannels,
    apiUrl: process.env['API_URL'] ?? 'http://localhost:54321',
    audience: localAudience,
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
