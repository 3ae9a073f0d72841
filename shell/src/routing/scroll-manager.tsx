import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const storageKey = 'scroll_positions';
const rememberedMax = 50;
/** As long as a remote may take to arrive; whoever moves the page in the meantime ends it. */
const giveUpAfterMs = 15_000;
/** Half a second: on a slow phone what comes last still moves the rest. */
const settledFrames = 30;

/**
 * Back and forward return to where the person was reading. The router's own restoration runs before a remote has
 * painted, so it finds a page too short and lands at the top; this one waits until the height is there.
 */
export function ScrollManager() {
  const { key: givenKey, hash, pathname } = useLocation();
  // Every page that was loaded, and not reached inside the app, has the same key.
  const key = givenKey === 'default' ? pathname : givenKey;
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const currentKey = useRef(key);
  const frame = useRef(0);
  const lastPathname = useRef(pathname);

  // Before the first restoration below: a reload has to find what was kept.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    positions.current = readPositions();
    if (isNewVisit()) positions.current.delete(currentKey.current);
  }, []);

  useEffect(() => {
    const remember = (): void => {
      if (frame.current === 0) positions.current.set(currentKey.current, window.scrollY);
    };
    return hearReader({
      remember,
      stopRestoring: () => {
        cancelAnimationFrame(frame.current);
        frame.current = 0;
      },
      keep: () => {
        // Whoever reads before this listens has scrolled unheard.
        remember();
        keepPositions(positions.current);
      },
    });
  }, []);

  useLayoutEffect(() => {
    const isSamePage = lastPathname.current === pathname;
    lastPathname.current = pathname;
    currentKey.current = key;
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    if (navigationType !== NavigationType.Pop) {
      if (hash === '' && !isSamePage) window.scrollTo(0, 0);
      return;
    }
    const target = positions.current.get(key);
    if (target !== undefined) restoreWhenTall(target, frame);
  }, [key, hash, pathname, navigationType]);

  return null;
}

type Reader = Readonly<Record<'remember' | 'stopRestoring' | 'keep', () => void>>;

function hearReader({ remember, stopRestoring, keep }: Reader): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('scroll', remember, { passive: true, signal });
  // A scroll is told with the next frame; a press of a link, or Back, can come before it. Both are heard before the router
  // hears them, which may draw the next screen at once.
  window.addEventListener('click', remember, { capture: true, signal });
  window.addEventListener('popstate', remember, { capture: true, signal });
  window.addEventListener('wheel', stopRestoring, { passive: true, signal });
  // Also a press of the mouse: a page that moves between down and up takes the press away from its button.
  window.addEventListener('pointerdown', stopRestoring, { passive: true, capture: true, signal });
  window.addEventListener('keydown', stopRestoring, { signal });
  window.addEventListener('pagehide', keep, { signal });
  return () => ended.abort();
}

/**
 * Holds the position until the screen has come and stayed for a moment: what stands there while it loads is often
 * tall enough too, and the page is short again in between.
 */
function restoreWhenTall(target: number, frame: { current: number }): void {
  const deadline = performance.now() + giveUpAfterMs;
  let heldFrames = 0;
  const step = (): void => {
    const room = document.documentElement.scrollHeight - window.innerHeight;
    const isLate = performance.now() > deadline;
    const isTall = room >= target;
    if (isTall || isLate) window.scrollTo(0, target);
    const hasScreen = document.querySelector('#main h1') !== null;
    heldFrames = isTall && hasScreen ? heldFrames + 1 : 0;
    const isDone = isLate || heldFrames > settledFrames;
    frame.current = isDone ? 0 : requestAnimationFrame(step);
  };
  frame.current = requestAnimationFrame(step);
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
