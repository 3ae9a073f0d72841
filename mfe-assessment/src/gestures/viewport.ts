import { surveySizes, surveyTimings } from '../run/survey-timings.ts';

/** A touch laptop has a fine pointer too and stays a desktop: its keyboard must keep working. */
export const mobileQuery = `(max-width: ${surveySizes.mobileWidthBelow - 0.02}px), ((pointer: coarse) and (hover: none))`;

export function isMobileViewport(
  width: number,
  pointer: { readonly isCoarse: boolean; readonly canHover: boolean },
): boolean {
  return width < surveySizes.mobileWidthBelow || (pointer.isCoarse && !pointer.canHover);
}

export type Viewport = { readonly width: number; readonly isMobile: boolean };

type ViewportSource = {
  readonly read: () => Viewport;
  /** Calls back at every change of the window, however small. */
  readonly listen: (kind: 'resize' | 'mobile', changed: () => void) => () => void;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
};

/** Tells of a new size once the window has come to rest for a frame, and of a new kind of device a little later. */
export function watchViewport(source: ViewportSource, tell: (viewport: Viewport) => void): () => void {
  const delays = {
    resize: surveyTimings.viewportResizeDebounceMs,
    mobile: surveyTimings.mobileDetectionDebounceMs,
  } as const;
  const waiting = new Map<keyof typeof delays, () => void>();
  const stops = (['resize', 'mobile'] as const).map((kind) =>
    source.listen(kind, () => {
      waiting.get(kind)?.();
      waiting.set(
        kind,
        source.schedule(delays[kind], () => tell(source.read())),
      );
    }),
  );
  return () => {
    for (const stop of [...stops, ...waiting.values()]) stop();
  };
}

/** The window of this browser. */
export const thisWindow: ViewportSource = {
  read: () => ({ width: window.innerWidth, isMobile: window.matchMedia(mobileQuery).matches }),
  listen: (kind, changed) => {
    const target = kind === 'resize' ? window : window.matchMedia(mobileQuery);
    const event = kind === 'resize' ? 'resize' : 'change';
    target.addEventListener(event, changed);
    return () => target.removeEventListener(event, changed);
  },
  schedule: (delayMs, run) => {
    const timer = window.setTimeout(run, delayMs);
    return () => window.clearTimeout(timer);
  },
};
