import { afterPaint } from '@stepwise/client/after-paint';
import { ArrowLeftIcon } from '@stepwise/design/icon/arrow-left';
import { ArrowRightIcon } from '@stepwise/design/icon/arrow-right';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { surveyTimings } from '../run/survey-timings.ts';
import { swipeDirection } from './swipe.ts';
import type { Point } from './swipe.ts';
import * as styles from './touch-marks.module.css';

export type TouchMark = 'ripple' | 'swipe';

/** How long a mark stays. */
export function markDurationMs(mark: TouchMark): number {
  return mark === 'ripple' ? surveyTimings.rippleMs : surveyTimings.swipeIndicatorMs;
}

type SwipeMark = { readonly id: number; readonly direction: 'left' | 'right' };

/**
 * Shows a finger that it was felt: a ring where it touched a step, an arrow at the edge it swiped to. It listens by
 * itself, so that no mark ever makes an answer wait.
 */
export function TouchMarks({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  const ring = useRef<HTMLSpanElement>(null);
  const swipes = useTouchMarks(area, ring);
  return (
    <>
      <span ref={ring} className={styles['ripple']} aria-hidden="true" />
      {swipes.map(({ id, direction }) => (
        <span key={id} className={styles['swipe']} data-direction={direction} aria-hidden="true">
          {direction === 'left' ? <ArrowRightIcon /> : <ArrowLeftIcon />}
        </span>
      ))}
    </>
  );
}

function useTouchMarks(
  area: RefObject<HTMLElement | null>,
  ring: RefObject<HTMLElement | null>,
): readonly SwipeMark[] {
  const [swipes, setSwipes] = useState<readonly SwipeMark[]>([]);
  useEffect(() => {
    const element = area.current;
    if (element === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timers = new Set<number>();
    let nextId = 0;
    let spreadUntil = 0;
    const showSwipe = (direction: SwipeMark['direction']) => {
      nextId += 1;
      const mark = { id: nextId, direction };
      setSwipes((shown) => [...shown, mark]);
      const remove = () => setSwipes((shown) => shown.filter(({ id }) => id !== mark.id));
      timers.add(window.setTimeout(remove, markDurationMs('swipe')));
    };
    const stop = hearTouches(element, {
      // A ring of the touch before would have a part in every frame that this one waits for.
      begin: () => endRing(ring.current),
      found: (found) => {
        if (found.kind === 'swipe') showSwipe(found.direction);
        else if (performance.now() >= spreadUntil) {
          spread(ring.current, found.at);
          spreadUntil = performance.now() + markDurationMs('ripple');
        }
      },
    });
    return () => {
      stop();
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [area, ring]);
  return swipes;
}

/**
 * One ring for all touches, moved by the compositor alone. Of a row of quick taps only the first has one: each frame of a
 * ring would be one that the next tap has to wait for, and the steps themselves answer.
 */
function spread(ring: HTMLElement | null, { x, y }: Point): void {
  if (ring === null) return;
  const place = `translate(${x}px, ${y}px)`;
  ring.animate(
    [
      { opacity: 0.7, transform: `${place} scale(0.3)` },
      { opacity: 0, transform: `${place} scale(1)` },
    ],
    { duration: markDurationMs('ripple'), easing: 'ease-out' },
  );
}

function endRing(ring: HTMLElement | null): void {
  for (const animation of ring?.getAnimations() ?? []) animation.cancel();
}

type Found =
  | { readonly kind: 'ripple'; readonly at: Point }
  | { readonly kind: 'swipe'; readonly direction: 'left' | 'right' };

/** Only the steps of the rating ripple. */
function rippleOf(target: EventTarget | null, at: Point): Found | undefined {
  const isStep = target instanceof Element && target.closest('[role="radiogroup"] label') !== null;
  return isStep ? { kind: 'ripple', at } : undefined;
}

type Hearing = { readonly begin: () => void; readonly found: (found: Found) => void };

function hearTouches(element: HTMLElement, tell: Hearing): () => void {
  let start: Point | null = null;
  const begin = (event: TouchEvent) => {
    tell.begin();
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    start = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
  };
  const end = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (start === null || touch === undefined) return;
    const at = start;
    const direction = swipeDirection(at, { x: touch.clientX, y: touch.clientY });
    start = null;
    const found = direction === null ? rippleOf(event.target, at) : ({ kind: 'swipe', direction } as const);
    // What the touch was for is painted first.
    if (found !== undefined) afterPaint(() => tell.found(found));
  };
  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchend', end, { passive: true });
  return () => {
    element.removeEventListener('touchstart', begin);
    element.removeEventListener('touchend', end);
  };
}
