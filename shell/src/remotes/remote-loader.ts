import type { RemoteName } from '@stepwise/contract/access';
import type { ComposedRelease, Composition } from '@stepwise/contract/composition';
import type { RemoteModule } from '@stepwise/contract/remote-module';
import { readRemoteModule, speaksOurContract } from './remote-contract.ts';
import { RemoteContractError, RemoteFailure, classifyFailure } from './remote-failure.ts';
import type { RemoteAttempt } from './remote-failure.ts';
import { createSuspectFiles } from './suspect-files.ts';
import type { SuspectFiles } from './suspect-files.ts';
import { withTimeLimit } from './time-limit.ts';

export type LoadedRemote = {
  readonly module: RemoteModule;
  readonly releaseId: string;
  readonly isPrevious: boolean;
};

/** The browser's side of loading, passed in so that the order of attempts can be tested without one. */
export type RemoteLoaderPorts = {
  readonly loadStyles: (release: ComposedRelease) => Promise<void>;
  readonly loadContainer: (release: ComposedRelease) => Promise<unknown>;
  readonly pause: (ms: number) => Promise<void>;
  /** Replaces what the browser keeps of an address. */
  readonly refetch: (address: string) => Promise<unknown>;
  readonly report: (attempt: RemoteAttempt, remote: RemoteName) => void;
  /** Somebody wants to see the remote; what became of it is told by `report` and by the outlet. */
  readonly onTry?: ((remote: RemoteName) => void) | undefined;
};

export type RemoteLoader = {
  readonly load: (remote: RemoteName) => Promise<LoadedRemote>;
  /** The release misbehaves while it runs: it is not tried again in this page. */
  readonly reject: (remote: RemoteName, releaseId: string) => void;
  /** The release could not show its screen: the next load, and only that one, begins behind it. */
  readonly passOver: (remote: RemoteName, releaseId: string) => void;
  /** This file did not arrive as released: it is fetched anew before anything is loaded again. */
  readonly suspect: (address: string) => void;
  readonly forget: (remote: RemoteName) => void;
};

const loadLimitMs = 6000;
const retryPauseMs = 300;
const triesPerRelease = 2;

export function createRemoteLoader(composition: Composition, ports: RemoteLoaderPorts): RemoteLoader {
  const loading = new Map<RemoteName, Promise<LoadedRemote>>();
  const rejected = new Set<string>();
  const passedOver = new Map<RemoteName, string>();
  const suspects = createSuspectFiles(ports.refetch);

  function load(remote: RemoteName): Promise<LoadedRemote> {
    const known = loading.get(remote);
    if (known) return known;
    ports.onTry?.(remote);
    const started = loadFirstUsable(remote);
    loading.set(remote, started);
    started.catch(() => loading.delete(remote));
    return started;
  }

  async function loadFirstUsable(remote: RemoteName): Promise<LoadedRemote> {
    const attempts: RemoteAttempt[] = [];
    const skipped = passedOver.get(remote);
    passedOver.delete(remote);
    for (const [index, release] of releasesOf(composition, remote).entries()) {
      if (rejected.has(release.container) || release.id === skipped) {
        attempts.push({ releaseId: release.id, kind: 'code', message: 'It failed earlier in this tab.' });
        continue;
      }
      const outcome = await tryRelease(remote, release, ports, suspects);
      if (outcome.kind === 'loaded') {
        return { module: outcome.module, releaseId: release.id, isPrevious: index > 0 };
      }
      attempts.push(...outcome.attempts);
      if (outcome.attempts.some(isFinal)) rejected.add(release.container);
    }
    throw new RemoteFailure(remote, attempts);
  }

  return {
    load,
    suspect: suspects.add,
    forget: (remote) => loading.delete(remote),
    passOver: (remote, releaseId) => {
      passedOver.set(remote, releaseId);
      loading.delete(remote);
    },
    reject: (remote, releaseId) => {
      const release = releasesOf(composition, remote).find(({ id }) => id === releaseId);
      if (release) rejected.add(release.container);
      loading.delete(remote);
    },
  };
}

type ReleaseOutcome =
  | { readonly kind: 'loaded'; readonly module: RemoteModule }
  | { readonly kind: 'failed'; readonly attempts: readonly RemoteAttempt[] };

async function tryRelease(
  remote: RemoteName,
  release: ComposedRelease,
  ports: RemoteLoaderPorts,
  suspects: SuspectFiles,
): Promise<ReleaseOutcome> {
  const attempts: RemoteAttempt[] = [];
  for (let tryNumber = 1; tryNumber <= triesPerRelease; tryNumber += 1) {
    if (tryNumber > 1) await ports.pause(retryPauseMs);
    await suspects.renew();
    try {
      return { kind: 'loaded', module: await loadRelease(remote, release, ports) };
    } catch (error) {
      const attempt = { releaseId: release.id, kind: classifyFailure(error), message: messageOf(error) };
      attempts.push(attempt);
      ports.report(attempt, remote);
      if (attempt.kind !== 'network') break;
    }
  }
  return { kind: 'failed', attempts };
}

/** The same code will fail the same way, so it is not asked again in this tab. */
function isFinal({ kind }: RemoteAttempt): boolean {
  return kind === 'code' || kind === 'contract' || kind === 'shares';
}

async function loadRelease(
  remote: RemoteName,
  release: ComposedRelease,
  ports: RemoteLoaderPorts,
): Promise<RemoteModule> {
  if (!speaksOurContract(release.contractRange)) {
    throw new RemoteContractError(`${remote} asks for contract ${release.contractRange}.`);
  }
  // Always await the styles: a retry finds the container in place and would show the screen bare.
  const both = Promise.all([ports.loadContainer(release), ports.loadStyles(release)]);
  const [exposed] = await withTimeLimit(both, loadLimitMs, `Loading ${remote}`);
  return readRemoteModule(exposed, remote);
}

function releasesOf(composition: Composition, remote: RemoteName): readonly ComposedRelease[] {
  const composed = composition.remotes[remote];
  if (!composed) return [];
  return composed.previous ? [composed.current, composed.previous] : [composed.current];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
