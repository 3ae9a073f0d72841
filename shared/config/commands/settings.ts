import { resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../../..');

export type Settings = {
  readonly port: number;
  readonly apiPort: number;
  readonly dataDirectory: string;
};

/** An expected failure whose message is a sentence for the person at the terminal. */
export class Sentence extends Error {
  override readonly name = 'Sentence';
}

function readPort(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Sentence(`${name} is "${text}", which is not a port. Set it to a whole number from 1 to 65535.`);
}

/** Reads PORT, API_PORT and STEPWISE_DATA, the three settings that the commands honour. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const settings = {
    port: readPort('PORT', environment['PORT'], 4400),
    apiPort: readPort('API_PORT', environment['API_PORT'], 54321),
    dataDirectory: resolve(repository, environment['STEPWISE_DATA'] ?? '.stepwise'),
  };
  if (settings.port === settings.apiPort) {
    throw new Sentence(`PORT and API_PORT are both ${settings.port}. Give each a port of its own.`);
  }
  return settings;
}
