import { restoreWhenTall } from './restore-when-tall.ts';

const storageKey = 'scroll_positions';
const rememberedMax = 50;

type Arrival = {
  readonly key: string;
  readonly pathname: string;
  readonly hash: string;
  /** By Back, Forward, or a page load: what was read there before is looked for. */
  readonly isReturn: boolean;
};

export type ReadingPlaces = {
  /** Listens to the reader from here on. Call before the first `arrive`; returns how to stop. */
  readonly begin: () => () => void;
  /** Call when an address changes, before anything of the new screen is drawn. */
  readonly leave: () => void;
  /** Call when a screen is drawn, before it is painted. */
  readonly arrive: (arrival: Arrival) => void;
};

/**
 * Back and forward return to where the person was reading. The router's own restoration runs before a remote has
 * painted, so it finds a page too short and lands at the top; this one waits until the height is there.
 */
export function createReadingPlaces(): ReadingPlaces {
  let positions = new Map<string, number>();
  let current = { key: '', pathname: '' };
  let stopRestoring: (() => void) | null = null;

  const endRestoring = (): void => {
    stopRestoring?.();
    stopRestoring = null;
  };
  const remember = (): void => {
    if (stopRestoring === null && current.key !== '') positions.set(current.key, window.scrollY);
  };
  const keep = (): void => {
    // Whoever reads before this listens has scrolled unheard.
    remember();
    keepPositions(positions);
  };

  return {
    begin: () => {
      window.history.scrollRestoration = 'manual';
      positions = readPositions();
      if (isNewVisit()) positions.delete(window.location.pathname);
      return hearReader({ remember, endRestoring, keep });
    },
    // A scroll is told with the next frame; a press of a link, or Back, can come before it.
    leave: remember,
    arrive: ({ key, pathname, hash, isReturn }) => {
      const isSamePage = current.pathname === pathname || current.pathname === '';
      // Every page that was loaded, and not reached inside the app, has the same key.
      current = { key: key === 'default' ? pathname : key, pathname };
      endRestoring();
      if (!isReturn) {
        if (hash === '' && !isSamePage) window.scrollTo(0, 0);
        return;
      }
      const target = positions.get(current.key);
      if (target === undefined) return;
      stopRestoring = restoreWhenTall(target, () => {
        stopRestoring = null;
      });
    },
  };
}

type Reader = Readonly<Record<'remember' | 'endRestoring' | 'keep', () => void>>;

function hearReader({ remember, endRestoring, keep }: Reader): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('scroll', remember, { passive: true, signal });
  window.addEventListener('wheel', endRestoring, { passive: true, signal });
  // Also a press of the mouse: a page that moves between down and up takes the press away from its button.
  window.addEventListener('pointerdown', endRestoring, { passive: true, capture: true, signal });
  window.addEventListener('keydown', endRestoring, { signal });
  window.addEventListener('pagehide', keep, { signal });
  return () => ended.abort();
}

/** Neither a reload nor a way back: such a page begins at its top. */
function isNewVisit(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => Reflect.get(entry, 'type') === 'navigate');
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function keepPositions(positions: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-rememberedMax)));
  } catch {
    // Blocked storage costs the scroll position, nothing else.
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
