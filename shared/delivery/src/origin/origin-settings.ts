import { join, resolve } from 'node:path';
import { DeliveryError } from '../delivery-error.ts';
import { localAudience } from '../deploy-local.ts';
import type { OriginOptions } from './start-origin.ts';

/** Host names of this machine; a browser resolves every name below localhost to itself. */
const localChannels = {
  localhost: 'production',
  '127.0.0.1': 'production',
  'staging.localhost': 'staging',
};

/** `host=channel,host=channel` of a hosted deployment. */
function readChannels(text: string | undefined): Readonly<Record<string, string>> {
  if (text === undefined || text === '') return localChannels;
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [host = '', channel = ''] = pair.trim().split('=');
      if (channel !== '' && host !== '') return [host, channel] as const;
      throw new DeliveryError('USAGE', `STEPWISE_CHANNELS says ${pair}; it needs <host>=<channel>.`);
    }),
  );
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? 4400);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new DeliveryError('USAGE', `PORT says ${String(text)}, which is no port.`);
}

function readApiUrl(text: string | undefined): string {
  const url = text ?? 'http://localhost:54321';
  if (URL.canParse(url)) return url;
  throw new DeliveryError('USAGE', `API_URL says ${url}, which is no address.`);
}

/** What an origin needs to start; its store is opened from the environment too, by `openStore`. */
export type OriginSettings = Omit<OriginOptions, 'store'> & { readonly dataDirectory: string };

/** What the environment says about an origin; on a machine of one's own it need not say anything. */
export function readOriginSettings(
  environment: Readonly<Record<string, string | undefined>>,
): OriginSettings {
  const dataDirectory = resolve(environment['STEPWISE_DATA'] ?? '.stepwise');
  const audience = environment['STEPWISE_AUDIENCE'] ?? localAudience;
  return {
    dataDirectory,
    keysDirectory: resolve(environment['STEPWISE_KEYS'] ?? join(dataDirectory, 'keys')),
    port: readPort(environment['PORT']),
    channels: readChannels(environment['STEPWISE_CHANNELS']),
    apiUrl: readApiUrl(environment['API_URL']),
    audience,
    isHosted: audience !== localAudience,
  };
}
