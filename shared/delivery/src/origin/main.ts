import { DeliveryError } from '../delivery-error.ts';
import { openStore } from '../store/open-store.ts';
import { readOriginSettings } from './origin-settings.ts';
import { startOrigin } from './start-origin.ts';

function say(message: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function main(): Promise<void> {
  const { dataDirectory, ...settings } = readOriginSettings(process.env);
  const origin = await startOrigin({ ...settings, store: await openStore(dataDirectory, process.env) });
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
