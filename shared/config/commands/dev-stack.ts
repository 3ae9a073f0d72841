import { join } from 'node:path';
import { runtimeConfig } from './deploy-local.ts';
import type { BackendFacts } from './deploy-local.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';
import { repository } from './settings.ts';
import type { Settings } from './settings.ts';
import { backendFacts, startBackend } from './stack.ts';
import type { RaiseStack } from './stack.ts';

function startBuilds(log: (line: string) => void): Service {
  return startService({
    name: 'The builder',
    file: join(repository, 'shared/config/commands/dev-builds.ts'),
    environment: { NODE_ENV: 'development' },
    onProgress: log,
  });
}

type OriginFacts = BackendFacts & { readonly addresses: unknown };

function startOrigin(settings: Settings, facts: OriginFacts, log: (line: string) => void): Service {
  return startService({
    name: 'The origin server',
    file: join(repository, 'shared/config/commands/dev-origin.ts'),
    environment: {
      PORT: String(settings.port),
      STEPWISE_DATA: settings.dataDirectory,
      API_URL: facts.apiUrl,
      RUNTIME_CONFIG: JSON.stringify(runtimeConfig(facts, 'development')),
      BUILD_ADDRESSES: JSON.stringify(facts.addresses),
    },
    onProgress: log,
  });
}

/** Instead of releases, the applications are built for development and built again whenever a file changes. */
export const raiseDevelopment: RaiseStack = async ({ settings, onProgress, signal }, add) => {
  const backend = add(startBackend(settings, onProgress, { WATCH_FUNCTIONS: '1' }));
  const builds = add(startBuilds(onProgress));
  const [facts, built] = await Promise.all([backendFacts(backend), builds.ready]);
  signal.throwIfAborted();
  const origin = add(startOrigin(settings, { ...facts, addresses: built['addresses'] }, onProgress));
  await origin.ready;
  const url = `http://localhost:${settings.port}`;
  // Whatever it says: a shell that does not compile yet is what somebody came to repair.
  await (await fetch(url, { signal: AbortSignal.timeout(5000) })).arrayBuffer();
  const broken = Promise.race([
    backend.exited.then(() => 'The backend ended unexpectedly.'),
    builds.exited.then(() => 'The builder ended unexpectedly.'),
    origin.exited.then(() => 'The origin server ended unexpectedly.'),
  ]);
  return { url, apiUrl: facts.apiUrl, broken };
};
