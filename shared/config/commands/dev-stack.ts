import { join } from 'node:path';
import { publishPreviewOf } from '../../delivery/src/development/publish-preview-of.ts';
import { buildApplications } from './build.ts';
import { deployLocal, runtimeConfig } from './deploy-local.ts';
import type { BackendFacts } from './deploy-local.ts';
import type { DevMode, Remote } from './dev-options.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';
import { repository } from './settings.ts';
import type { Settings } from './settings.ts';
import { backendFacts, startBackend } from './stack.ts';
import type { AddService, RaiseStack, Stack, StackOptions } from './stack.ts';

type Log = (line: string) => void;
type Environment = Readonly<Record<string, string>>;

function startBuilds(log: Log, environment: Environment = {}): Service {
  return startService({
    name: 'The builder',
    file: join(repository, 'shared/config/commands/dev-builds.ts'),
    environment: { NODE_ENV: 'development', ...environment },
    onProgress: log,
  });
}

function startPages(settings: Settings, log: Log, environment: Environment): Service {
  return startService({
    name: 'The origin server',
    file: join(repository, 'shared/config/commands/dev-origin.ts'),
    environment: {
      PORT: String(settings.port),
      STEPWISE_DATA: settings.dataDirectory,
      ...environment,
    },
    onProgress: log,
  });
}

function pagesOf(facts: BackendFacts, addresses: unknown): Environment {
  return {
    API_URL: facts.apiUrl,
    RUNTIME_CONFIG: JSON.stringify(runtimeConfig(facts, 'development')),
    BUILD_ADDRESSES: JSON.stringify(addresses),
  };
}

function brokenBy(services: Readonly<Record<string, Service>>): Promise<string> {
  return Promise.race(
    Object.entries(services).map(async ([name, { exited }]) => {
      await exited;
      return `The ${name} ended unexpectedly.`;
    }),
  );
}

/** Instead of releases, applications are built for development and built again whenever a file changes. */
function raiseBuilds(environment: Environment): RaiseStack {
  return async ({ settings, onProgress, signal }, add) => {
    const backend = add(startBackend(settings, onProgress, { WATCH_FUNCTIONS: '1' }));
    const builds = add(startBuilds(onProgress, environment));
    const [facts, built] = await Promise.all([backendFacts(backend), builds.ready]);
    signal.throwIfAborted();
    const origin = add(startPages(settings, onProgress, pagesOf(facts, built['addresses'])));
    await origin.ready;
    const url = `http://localhost:${settings.port}`;
    // Whatever it says: a shell that does not compile yet is what somebody came to repair.
    await (await fetch(url, { signal: AbortSignal.timeout(5000) })).arrayBuffer();
    const broken = brokenBy({ backend, builder: builds, 'origin server': origin });
    return { url, apiUrl: facts.apiUrl, broken };
  };
}

type Lent = {
  readonly address: string;
  readonly facts: BackendFacts;
  readonly services: Record<string, Service>;
};

/** What this machine has composed, served on a port that only we ask. */
async function lendFromHere(options: StackOptions, add: AddService, against: string): Promise<Lent> {
  const { settings, onProgress, signal } = options;
  const backend = add(startBackend(settings, onProgress, { WATCH_FUNCTIONS: '1' }));
  const [facts] = await Promise.all([backendFacts(backend), buildApplications({ onProgress, signal })]);
  await deployLocal({ settings, ...facts, onProgress });
  signal.throwIfAborted();
  const label = await publishPreviewOf(settings.dataDirectory, against);
  const origin = add(
    startService({
      name: 'The server of the composition',
      file: join(repository, 'shared/delivery/src/origin/main.ts'),
      environment: { PORT: '0', STEPWISE_DATA: settings.dataDirectory, API_URL: facts.apiUrl },
      onProgress,
    }),
  );
  const { port } = await origin.ready;
  const host = label === undefined ? 'localhost' : `${label}.localhost`;
  const services = { backend, 'server of the composition': origin };
  return { address: `http://${host}:${String(port)}`, facts, services };
}

/** A site elsewhere brings its backend along. */
function lendFromSite(address: string): Lent {
  const { origin } = new URL(address);
  return { address: origin, facts: { apiUrl: origin, publishableKey: '' }, services: {} };
}

/** One remote is built and watched; everything else is what a composition names. */
function raiseAgainst(remote: Remote, against: string): RaiseStack {
  return async (options, add): Promise<Omit<Stack, 'stop'>> => {
    const { settings, onProgress, signal } = options;
    const builds = add(startBuilds(onProgress, { APPLICATIONS: remote, STEPWISE_FINISHED_SHELL: '1' }));
    const isSite = /^https?:\/\//.test(against);
    const [lent, built] = await Promise.all([
      isSite ? lendFromSite(against) : lendFromHere(options, add, against),
      builds.ready,
    ]);
    signal.throwIfAborted();
    const pages = { ...pagesOf(lent.facts, built['addresses']), LENDER: lent.address, REMOTE: remote };
    const origin = add(startPages(settings, onProgress, pages));
    await origin.ready;
    onProgress(`${remote} is built here, everything else comes from ${isSite ? lent.address : against}`);
    const broken = brokenBy({ ...lent.services, builder: builds, 'origin server': origin });
    return { url: `http://localhost:${settings.port}`, apiUrl: lent.facts.apiUrl, broken };
  };
}

export function raiseDevelopment(mode: DevMode): RaiseStack {
  switch (mode.kind) {
    case 'all':
      return raiseBuilds({});
    case 'against':
      return raiseAgainst(mode.remote, mode.against);
    case 'standalone':
      return raiseBuilds({ APPLICATIONS: `shell,${mode.remote}`, STEPWISE_STANDALONE: mode.remote });
    default:
      return mode satisfies never;
  }
}
