import { surveyTimings } from '../run/survey-timings.ts';

/** Where the device can, and only for people who have not asked for less motion. */
export function vibrate(strength: keyof typeof surveyTimings.hapticMs): void {
  if (!('vibrate' in navigator)) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(surveyTimings.hapticMs[strength]);
}
