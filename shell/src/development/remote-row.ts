import type { ComposedRelease, ComposedRemote } from '@stepwise/contract/composition';

/** What the browser measured of one file. */
export type FileTiming = {
  readonly path: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Over the network; nothing when it came from a cache. */
  readonly bytes: number;
};

export type PageLoads = {
  readonly timings: readonly FileTiming[];
  /** Whether the container of a release has run. A file that was only fetched in advance does not count. */
  readonly hasRun: (container: string) => boolean;
};

export type RemoteRow = {
  readonly remote: string;
  /** What runs, or would run. */
  readonly release: ComposedRelease;
  readonly hasFallenBack: boolean;
  /** Null while nobody has asked for the remote. */
  readonly load: { readonly ms: number; readonly bytes: number; readonly files: number } | null;
};

function filesOf({ base }: ComposedRelease, timings: readonly FileTiming[]): readonly FileTiming[] {
  return timings.filter(({ path }) => path.startsWith(base));
}

/** What a page has loaded of one remote so far, by what the browser measured. */
export function remoteRow(
  remote: string,
  composed: ComposedRemote,
  { timings, hasRun }: PageLoads,
): RemoteRow {
  const { current, previous } = composed;
  const hasFallenBack = previous !== undefined && hasRun(previous.container);
  const release = hasFallenBack ? previous : current;
  const files = hasRun(release.container) ? filesOf(release, timings) : [];
  if (files.length === 0) return { remote, release, hasFallenBack, load: null };
  // Until its own files named by the composition were there; what comes later belongs to later screens.
  const first = files.filter(({ path }) => release.files[path.slice(release.base.length)] !== undefined);
  const counted = first.length > 0 ? first : files;
  const startMs = Math.min(...counted.map((file) => file.startMs));
  const endMs = Math.max(...counted.map((file) => file.endMs));
  return {
    remote,
    release,
    hasFallenBack,
    load: {
      ms: Math.round(endMs - startMs),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      files: files.length,
    },
  };
}
