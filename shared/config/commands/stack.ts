import { join } from 'node:path';
import { buildApplications } from './build.ts';
import { deployLocal } from './deploy-local.ts';
import type { BackendFacts } from './deploy-local.ts';
import { checkPort, prepareDataDirectory, takeRunLock } from './run-lock.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';
import { repository, Sentence } from './settings.ts';
import type { Settings } from './settings.ts';

export type Stack = {
  readonly url: string;
  readonly apiUrl: string;
  readonly stop: () => Promise<void>;
  /** Settles when a service ends by itself; a running stack never settles it. */
  readonly broken: Promise<string>;
};

function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw new Sentence(`The backend did not tell its ${name}.`);
}

/** Waits for the backend and answers what pages are told about it. */
export async function backendFacts(backend: Service): Promise<BackendFacts> {
  const ready = await backend.ready;
  const { aiProvider, stripePublishableKey, accessKey } = ready;
  return {
    apiUrl: text(ready['apiUrl'], 'address'),
    publishableKey: text(ready['publishableKey'], 'publishable key'),
    ...(typeof aiProvider === 'string' ? { aiProvider } : {}),
    ...(typeof stripePublishableKey === 'string' ? { stripePublishableKey } : {}),
    ...(typeof accessKey === 'object' && accessKey !== null ? { accessKey } : {}),
  };
}

/** Starts the backend as a process of its own; `environment` adds to what it is always told. */
export function startBackend(
  settings: Settings,
  log: (line: string) => void,
  environment: Readonly<Record<string, string>> = {},
): Service {
  return startService({
    name: 'The backend',
    file: join(repository, 'supabase/local/src/main.ts'),
    environment: {
      API_PORT: String(settings.apiPort),
      STEPWISE_DATA: settings.dataDirectory,
      SITE_URL: `http://localhost:${settings.port}`,
      ADDITIONAL_REDIRECT_URLS: `http://staging.localhost:${settings.port}/**`,
      ...environment,
    },
    onProgress: log,
  });
}

function startOrigin(settings: Settings, apiUrl: string, log: (line: string) => void): Service {
  return startService({
    name: 'The origin server',
    file: join(repository, 'shared/delivery/src/origin/main.ts'),
    environment: { PORT: String(settings.port), STEPWISE_DATA: settings.dataDirectory, API_URL: apiUrl },
    onProgress: log,
  });
}

async function expectPage(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Sentence(`The page at ${url} answers ${answer.status}.`);
  await answer.arrayBuffer();
}

export type StackOptions = {
  readonly settings: Settings;
  /** What the person typed after `npm`. */
  readonly command: string;
  readonly onProgress: (text: string) => void;
  /** Ends a start that is still under way; everything begun by then is taken down again. */
  readonly signal: AbortSignal;
};

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new Sentence('Stopped before it was ready.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Registers a service with the run, so that it goes when the run goes. */
export type AddService = (service: Service) => Service;

/** Starts the services of a stack and resolves once its pages and its backend truly answer. */
export type RaiseStack = (options: StackOptions, add: AddService) => Promise<Omit<Stack, 'stop'>>;

/** Builds and deploys the five releases, then serves them. */
export const raiseReleases: RaiseStack = async ({ settings, onProgress, signal }, add) => {
  const backend = add(startBackend(settings, onProgress));
  const [facts] = await Promise.all([backendFacts(backend), buildApplications({ onProgress, signal })]);
  const { apiUrl } = facts;
  await deployLocal({ settings, ...facts, onProgress });
  signal.throwIfAborted();
  const origin = add(startOrigin(settings, apiUrl, onProgress));
  await origin.ready;
  const url = `http://localhost:${settings.port}`;
  await expectPage(url);
  const broken = Promise.race([
    backend.exited.then(() => 'The backend ended unexpectedly.'),
    origin.exited.then(() => 'The origin server ended unexpectedly.'),
  ]);
  return { url, apiUrl, broken };
};

/** Raises a stack as the one run of its data folder; a failure on the way takes down what was begun. */
export async function startStack(options: StackOptions, raise: RaiseStack): Promise<Stack> {
  const { settings, command, signal } = options;
  prepareDataDirectory(settings.dataDirectory);
  const lock = await takeRunLock(settings.dataDirectory);
  const services: Service[] = [];
  const add: AddService = (service) => {
    services.push(service);
    lock.record(services.map((one) => one.pid));
    return service;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(services.map((service) => service.stop()));
    lock.release();
  };
  try {
    await checkPort(settings.port, 'PORT', command);
    await checkPort(settings.apiPort, 'API_PORT', command);
    const running = await Promise.race([raise(options, add), untilAborted(signal)]);
    return { ...running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
