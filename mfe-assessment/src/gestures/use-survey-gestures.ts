import { useEffect, useRef } from 'react';
import type { TouchEvent } from 'react';
import { focusPlace, surveyKey } from './survey-keys.ts';
import type { SurveySession } from '../run/survey-session.ts';
import { swipeDirection } from './swipe.ts';
import type { Point } from './swipe.ts';
import { useViewport } from './use-viewport.ts';

/** Keys work on the whole page, except on phones, where they would belong to nobody. */
export function useSurveyKeys(session: SurveySession, isActive: boolean): void {
  const { isMobile } = useViewport();
  useEffect(() => {
    if (!isActive || isMobile) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
      const meaning = surveyKey(event.key, focusPlace(event.target), hasModifier);
      if (meaning === null) return;
      event.preventDefault();
      if (meaning.kind === 'pick') session.pick(meaning.value, 'digit');
      else session[meaning.kind]();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [session, isActive, isMobile]);
}

type Swipe = {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
};

/** Left calls `onLeft`, right calls `onRight`; a second finger makes it no swipe. */
export function useSwipe(onLeft: () => void, onRight: () => void): Swipe {
  const start = useRef<Point | null>(null);
  return {
    onTouchStart: (event) => {
      start.current = event.touches.length === 1 ? pointOf(event.touches[0]) : null;
    },
    onTouchEnd: (event) => {
      const end = pointOf(event.changedTouches[0]);
      const direction = start.current !== null && end !== null ? swipeDirection(start.current, end) : null;
      start.current = null;
      if (direction === 'left') onLeft();
      if (direction === 'right') onRight();
    },
  };
}

function pointOf(touch: { readonly clientX: number; readonly clientY: number } | undefined): Point | null {
  return touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
}
