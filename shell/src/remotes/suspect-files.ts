/** Files that did not arrive as they were released. */
export type SuspectFiles = {
  readonly add: (address: string) => void;
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
    add: (address) => void suspects.add(address),
    renew: async () => {
      const all = [...suspects];
      suspects.clear();
      await Promise.allSettled(all.map(fetchAnew));
    },
  };
}

/** As long as loading may take: given up sooner, the wrong bytes would stay on a slow line. */
const timeLimitMs = 6000;

/** Replaces what the browser keeps of an address. */
export async function refetch(address: string): Promise<unknown> {
  const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(timeLimitMs) });
  return answer.arrayBuffer();
}

/** The file of a release that an event of an element tells of: whoever asked for it, it did not arrive as released. */
export function failedFile({ target }: Event): string | undefined {
  const address =
    (target instanceof HTMLScriptElement && target.src) || (target instanceof HTMLLinkElement && target.href);
  if (address === false || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin && pathname.startsWith('/releases/') ? pathname : undefined;
}
