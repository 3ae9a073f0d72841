import { useEffect, useEffectEvent, useRef } from 'react';
import {
  holdCountdown,
  remainingOf,
  resumeCountdown,
  startCountdown,
  type Countdown,
} from '../countdown/countdown.ts';

/** Calls back once after the duration; the time does not pass while held. `null` never calls. */
export function useHeldTimer(duration: number | null, isHeld: boolean, onDone: () => void) {
  const countdown = useRef<Countdown | null>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (duration === null) return undefined;
    countdown.current ??= startCountdown(duration, performance.now());
    if (isHeld) {
      countdown.current = holdCountdown(countdown.current, performance.now());
      return undefined;
    }
    countdown.current = resumeCountdown(countdown.current, performance.now());
    const timer = setTimeout(() => done(), remainingOf(countdown.current, performance.now()));
    return () => clearTimeout(timer);
  }, [duration, isHeld]);
}
