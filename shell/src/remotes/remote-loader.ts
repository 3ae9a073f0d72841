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
  /** `behind` names a release that could not show its screen: this place, and no other, begins with the one before it. */
  readonly load: (remote: RemoteName, behind?: string | null) => Promise<LoadedRemote>;
  /** The release misbehaves while it runs: it is not tried again in this page. */
  readonly reject: (remote: RemoteName, releaseId: string) => void;
  /** This file did not arrive as released: it is fetched anew before anything is loaded again. */
  readonly suspect: (address: string) => void;
  readonly forget: (remote: RemoteName) => void;
};

type Loading = {
  readonly started: Promise<LoadedRemote>;
  /** The release that it was to begin behind. */
  readonly behind: string | null;
};

const loadLimitMs = 6000;
const retryPauseMs = 300;
const triesPerRelease = 2;

export function createRemoteLoader(composition: Composition, ports: RemoteLoaderPorts): RemoteLoader {
  const loading = new Map<RemoteName, Loading>();
  const rejected = new Set<string>();
  const suspects = createSuspectFiles(ports.refetch);

  function load(remote: RemoteName, behind: string | null = null): Promise<LoadedRemote> {
    const known = loading.get(remote);
    if (known && (behind === null || known.behind === behind)) return known.started;
    ports.onTry?.(remote);
    const started = loadFirstUsable(remote, behind);
    const entry = { started, behind };
    loading.set(remote, entry);
    started.catch(() => {
      if (loading.get(remote) === entry) loading.delete(remote);
    });
    return started;
  }

  async function loadFirstUsable(remote: RemoteName, behind: string | null): Promise<LoadedRemote> {
    const attempts: RemoteAttempt[] = [];
    for (const [index, release] of releasesOf(composition, remote).entries()) {
      if (rejected.has(release.container) || release.id === behind) {
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
