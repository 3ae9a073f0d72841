import { useRef, type KeyboardEvent } from 'react';
import { parseRatingValue, type RatingValue } from './rating-value.ts';

/**
 * How a step was picked: tapped or clicked, by the digit keys, by Space or Enter on the focused step, or by passing over
 * it with the arrow keys.
 */
export type PickSource = 'pointer' | 'digit' | 'confirm' | 'arrow';

type PressLike = { readonly pointerType: string; readonly target: Element };

/** The hands of the rating: tells apart who picked, and adds digits and Enter to what a radio group knows. */
export function useRatingKeys(onPick: (value: RatingValue, source: PickSource) => void) {
  const isArrow = useRef(false);

  function pick(value: RatingValue | null, source: PickSource) {
    if (value !== null) onPick(value, source);
  }

  return {
    /** A press reports itself, so only the arrow keys are left to report here. */
    change: (value: RatingValue | null) => {
      if (isArrow.current) pick(value, 'arrow');
    },
    pressStart: () => {
      isArrow.current = false;
    },
    press: (value: RatingValue, event: PressLike) => {
      pick(value, event.pointerType === 'keyboard' ? 'confirm' : 'pointer');
    },
    keyDown: (event: KeyboardEvent<HTMLElement>) => {
      isArrow.current = event.key.startsWith('Arrow');
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
        return;
      if (event.key === 'Enter') {
        event.preventDefault();
        event.stopPropagation();
        pick(parseRatingValue(event.target.value), 'confirm');
        return;
      }
      const digit = parseRatingValue(event.key);
      if (digit === null) return;
      event.preventDefault();
      focusStep(event.currentTarget, digit);
      pick(digit, 'digit');
    },
  };
}

function focusStep(group: HTMLElement, value: RatingValue) {
  group.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.focus();
}
