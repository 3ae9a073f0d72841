import { surveySizes } from '../run/survey-timings.ts';

export type Point = { readonly x: number; readonly y: number };

/** A mostly sideways move of more than 50 px that drifts less than 100 px; anything else is scrolling. */
export function swipeDirection(from: Point, to: Point): 'left' | 'right' | null {
  const across = to.x - from.x;
  const drift = Math.abs(to.y - from.y);
  if (Math.abs(across) <= surveySizes.swipeDistanceOver || drift >= surveySizes.swipeDriftBelow) return null;
  return across < 0 ? 'left' : 'right';
}
