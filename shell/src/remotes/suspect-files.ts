/** Files that did not arrive as they were released. */
export type SuspectFiles = {
  readonly add: (addresses: readonly string[]) => void;
  /** Asks for all of them past the browser's cache, and waits until they have come or failed again. */
  readonly renew: () => Promise<void>;
};

/**
 * A released file is kept by the browser for a year, also when it was cut or changed on its way: asked for again, the same
 * wrong bytes would come out of the cache, with or without a reload. What failed is therefore fetched anew first.
 */
export function createSuspectFiles(fetchAnew: (address: string) => Promise<unknown>): SuspectFiles {
  const suspects = new Set<string>();
  return {
    add: (addresses) => addresses.forEach((address) => suspects.add(address)),
    renew: async () => {
      const all = [...suspects];
      suspects.clear();
      await Promise.allSettled(all.map(fetchAnew));
    },
  };
}

const timeLimitMs = 2000;

/** Replaces what the browser keeps of an address. */
export async function refetch(address: string): Promise<unknown> {
  const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(timeLimitMs) });
  return answer.arrayBuffer();
}

/** The address that an error of a later script or style sheet names; only files of releases count. */
export function addressIn(error: unknown): readonly string[] {
  const request: unknown = error instanceof Error ? Reflect.get(error, 'request') : undefined;
  if (typeof request !== 'string' || !URL.canParse(request, document.baseURI)) return [];
  const { origin, pathname } = new URL(request, document.baseURI);
  return origin === window.location.origin && pathname.startsWith('/releases/') ? [pathname] : [];
}
