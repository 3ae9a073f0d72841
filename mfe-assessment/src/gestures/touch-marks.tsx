import { ArrowLeftIcon } from '@stepwise/design/icon/arrow-left';
import { ArrowRightIcon } from '@stepwise/design/icon/arrow-right';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { surveyTimings } from '../run/survey-timings.ts';
import { swipeDirection } from './swipe.ts';
import type { Point } from './swipe.ts';
import * as styles from './touch-marks.module.css';

export type TouchMark =
  | { readonly kind: 'ripple'; readonly id: number; readonly at: Point }
  | { readonly kind: 'swipe'; readonly id: number; readonly direction: 'left' | 'right' };

/** How long a mark stays. */
export function markDurationMs({ kind }: TouchMark): number {
  return kind === 'ripple' ? surveyTimings.rippleMs : surveyTimings.swipeIndicatorMs;
}

/**
 * Shows a finger that it was felt: a ring where it touched a step, an arrow at the edge it swiped to. It listens by
 * itself, so that no mark ever makes an answer wait.
 */
export function TouchMarks({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  const marks = useTouchMarks(area);
  return marks.map((mark) =>
    mark.kind === 'ripple' ? (
      <span
        key={mark.id}
        className={styles['ripple']}
        style={{ left: mark.at.x, top: mark.at.y }}
        aria-hidden="true"
      />
    ) : (
      <span key={mark.id} className={styles['swipe']} data-direction={mark.direction} aria-hidden="true">
        {mark.direction === 'left' ? <ArrowRightIcon /> : <ArrowLeftIcon />}
      </span>
    ),
  );
}

function useTouchMarks(area: RefObject<HTMLElement | null>): readonly TouchMark[] {
  const [marks, setMarks] = useState<readonly TouchMark[]>([]);
  useEffect(() => {
    const element = area.current;
    if (element === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timers = new Set<number>();
    let nextId = 0;
    const show = (mark: TouchMark) => {
      setMarks((shown) => [...shown, mark]);
      const remove = () => setMarks((shown) => shown.filter(({ id }) => id !== mark.id));
      timers.add(window.setTimeout(remove, markDurationMs(mark)));
    };
    const stop = hearTouches(element, (found) => {
      nextId += 1;
      show({ ...found, id: nextId });
    });
    return () => {
      stop();
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [area]);
  return marks;
}

type Found =
  | { readonly kind: 'ripple'; readonly at: Point }
  | { readonly kind: 'swipe'; readonly direction: 'left' | 'right' };

/** Only the steps of the rating ripple. */
function rippleOf(target: EventTarget | null, at: Point): Found | undefined {
  const isStep = target instanceof Element && target.closest('[role="radiogroup"] label') !== null;
  return isStep ? { kind: 'ripple', at } : undefined;
}

/** What the touch was for is painted first. */
function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => window.setTimeout(run));
}

function hearTouches(element: HTMLElement, tell: (found: Found) => void): () => void {
  let start: Point | null = null;
  const begin = (event: TouchEvent) => {
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
    if (found !== undefined) afterNextPaint(() => tell(found));
  };
  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchend', end, { passive: true });
  return () => {
    element.removeEventListener('touchstart', begin);
    element.removeEventListener('touchend', end);
  };
}
