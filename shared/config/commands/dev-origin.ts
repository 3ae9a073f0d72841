import { DeliveryError } from '../../delivery/src/delivery-error.ts';
import { lenderOf } from '../../delivery/src/development/borrowed-page.ts';
import { startDevelopmentOrigin } from '../../delivery/src/development/start-development-origin.ts';
import { remoteOf } from './dev-options.ts';
import { untilAsked } from './until-asked.ts';

function say(message: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function readJson(name: string): unknown {
  return JSON.parse(process.env[name] ?? 'null');
}

function readAddresses(): Readonly<Record<string, string>> {
  const value = readJson('BUILD_ADDRESSES');
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, address]) => (typeof address === 'string' ? [[name, address]] : [])),
  );
}

/** Set where everything but one remote comes from elsewhere. */
function readBorrowed() {
  const address = process.env['LENDER'];
  return address === undefined
    ? undefined
    : { lender: lenderOf(address), remote: remoteOf(process.env['REMOTE']) };
}

async function main(): Promise<void> {
  void untilAsked().then(() => process.exit(0));
  const origin = await startDevelopmentOrigin({
    port: Number(process.env['PORT']),
    dataDirectory: process.env['STEPWISE_DATA'] ?? '',
    apiUrl: process.env['API_URL'] ?? '',
    channel: 'development',
    runtimeConfig: readJson('RUNTIME_CONFIG'),
    addresses: readAddresses(),
    borrowed: readBorrowed(),
  });
  say({ event: 'ready', url: origin.url });
}

try {
  await main();
} catch (error) {
  say({ event: 'failed', text: error instanceof DeliveryError ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
