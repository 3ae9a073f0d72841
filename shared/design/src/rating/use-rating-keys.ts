import { useRef, type KeyboardEvent } from 'react';
import { parseRatingValue, type RatingValue } from './rating-value.ts';

/**
 * How a step was picked: tapped or clicked, by the digit keys, by Space or Enter on the focused step, or by passing over
 * it with the arrow keys.
 */
export type PickSource = 'pointer' | 'digit' | 'confirm' | 'arrow';

/**
 * The hands of the rating: tells apart who picked, and adds digits and Enter to what a radio group knows. Space is taken
 * over as well, because a browser says nothing of it on the step that is chosen already.
 */
export function useRatingKeys(onPick: (value: RatingValue, source: PickSource) => void) {
  /** Who is behind the next click: for the arrow keys a browser clicks the radio itself. */
  const hand = useRef<'pointer' | 'arrow'>('pointer');

  return {
    pointerDown: () => {
      hand.current = 'pointer';
    },
    click: (value: RatingValue) => {
      const source = hand.current;
      hand.current = 'pointer';
      onPick(value, source);
    },
    keyDown: (event: KeyboardEvent<HTMLElement>) => {
      hand.current = event.key.startsWith('Arrow') ? 'arrow' : 'pointer';
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
        return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        event.stopPropagation();
        const value = parseRatingValue(event.target.value);
        if (value !== null) onPick(value, 'confirm');
        return;
      }
      const digit = parseRatingValue(event.key);
      if (digit === null) return;
      event.preventDefault();
      focusStep(event.currentTarget, digit);
      onPick(digit, 'digit');
    },
    /** Firefox clicks when the key comes up. */
    keyUp: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === ' ') event.preventDefault();
    },
  };
}

function focusStep(group: HTMLElement, value: RatingValue) {
  group.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.focus();
}
