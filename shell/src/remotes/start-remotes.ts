import type { SafeStorage } from '@stepwise/client/safe-storage';
import { expectedAudience, readPageJson, trustedKeys } from '../composition/page-data.ts';
import { loadComposition } from '../composition/load-composition.ts';
import type { LoadedComposition } from '../composition/load-composition.ts';
import type { FirstScreen } from '../services/first-screen.ts';
import type { TelemetryBuffer } from '../services/telemetry-buffer.ts';
import { guardFederationScripts, loadContainer } from './federation.ts';
import { createRemoteLoader } from './remote-loader.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { createScriptGate } from './script-gate.ts';
import { loadReleaseStyles } from './style-loader.ts';
import { failedFile, refetch } from './suspect-files.ts';

type StartOptions = {
  readonly channel: string;
  readonly storage: SafeStorage;
  readonly telemetry: TelemetryBuffer;
  readonly firstScreen: FirstScreen;
  readonly connectTelemetry: (loaded: LoadedComposition) => Promise<void>;
};

/** Verifies the composition, then lets scripts of its releases in, and nothing else. */
export async function startRemotes(options: StartOptions): Promise<RemoteLoader> {
  const { telemetry, firstScreen } = options;
  const { hostname } = window.location;
  const keys = trustedKeys(hostname, readPageJson('stepwise-keys'));
  const gate = createScriptGate();
  guardFederationScripts(gate);
  const loaded = await loadComposition({
    fromPage: {
      composition: readPageJson('stepwise-composition'),
      canary: readPageJson('stepwise-canary'),
    },
    keys,
    audience: expectedAudience(hostname, keys),
    channel: options.channel,
    storage: options.storage,
    isShellRunning,
    newCanaryValue: () => crypto.randomUUID(),
    onRefusal: ({ source, code }) =>
      telemetry.report({ error: new Error(`The composition from the ${source} was refused.`), code }),
  });
  const { composition } = loaded;
  gate.open(composition);
  void firstScreen.reached.then(() => options.connectTelemetry(loaded));
  const loader = createRemoteLoader(composition, {
    loadContainer,
    loadStyles: loadReleaseStyles,
    refetch,
    // A judge that compares two parts of the visitors has to know how many there are, not only what failed.
    onTry: loaded.cohort
      ? (remote) => telemetry.report({ error: null, code: 'REMOTE_TRIED', remote })
      : undefined,
    pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    report: ({ kind, message, releaseId }, remote) =>
      telemetry.report({
        error: new Error(message),
        code: `REMOTE_LOAD_${kind.toUpperCase()}`,
        remote,
        release: releaseId,
      }),
  });
  // Seen on their way down: the error of an element goes no way up.
  document.addEventListener('error', (event) => suspectFile(loader, event), { capture: true });
  return loader;
}

function suspectFile({ suspect }: RemoteLoader, event: Event): void {
  const file = failedFile(event);
  if (file !== undefined) suspect(file);
}

/** The shell's runtime always lies in its own release's folder. */
function isShellRunning(base: string): boolean {
  return [...document.scripts].some((script) => script.getAttribute('src')?.startsWith(base) === true);
}
