import { useEffect, useRef, type PointerEvent } from 'react';
import { parseRatingValue, type RatingValue } from './rating-value.ts';

/** A finger that moves further is scrolling or swiping; one that rests longer asks for a menu. Neither becomes a click. */
const slopPx = 10;
const restMs = 450;
/** No click comes this long after a finger. */
const patienceMs = 700;

type Touch = { readonly id: number; readonly x: number; readonly y: number; readonly at: number };

/**
 * After a tap the browser first plays a mouse that comes, moves and presses, and clicks last: on a slow phone a frame or
 * two after the finger has lifted. `foresee` is told the step at the lift; the click, which decides, follows. Where none
 * does, `takeBack` is called.
 */
export function useLiftedFinger(foresee: (value: RatingValue) => void, takeBack: () => void) {
  const touch = useRef<Touch>(null);
  const waiting = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(waiting.current), []);

  return {
    pointerDown: (event: PointerEvent) => {
      touch.current =
        event.pointerType === 'touch' && event.isPrimary
          ? { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
          : null;
    },
    pointerUp: (event: PointerEvent) => {
      const value = tappedStep(touch.current, event);
      touch.current = null;
      if (value === null) return;
      foresee(value);
      window.clearTimeout(waiting.current);
      waiting.current = window.setTimeout(takeBack, patienceMs);
    },
    pointerCancel: () => {
      touch.current = null;
    },
    click: () => {
      window.clearTimeout(waiting.current);
    },
  };
}

function tappedStep(touch: Touch | null, event: PointerEvent): RatingValue | null {
  const { target } = event;
  if (touch?.id !== event.pointerId || !(target instanceof HTMLInputElement) || target.disabled) return null;
  const hasMoved = Math.hypot(event.clientX - touch.x, event.clientY - touch.y) > slopPx;
  return hasMoved || event.timeStamp - touch.at > restMs ? null : parseRatingValue(target.value);
}
