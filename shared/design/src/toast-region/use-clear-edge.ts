import { useLayoutEffect, useRef } from 'react';
import { coveredArea } from './covered-area.ts';

/** What somebody is about to press or has to read: the choices of an open dialog, else the main button and what is wrong. */
const inDialog = ':is([role="dialog"], [role="alertdialog"]) :is(a, button, input, textarea)';
const onScreen = '[data-variant="primary"], [role="alert"]';

/**
 * Puts messages where they cover nothing of that: at the lower edge of the window, or at the upper where something of it
 * stands below. What grows, opens or is scrolled under them later counts, too.
 */
export function useClearEdge(shown: string) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const place = list.current;
    if (place === null || shown === '') return undefined;
    place.dataset['edge'] = 'lower';
    const settle = (): void => takeClearerEdge(place);
    const changes = new MutationObserver(settle);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', settle, { passive: true, capture: true });
    window.addEventListener('resize', settle);
    settle();
    return () => {
      changes.disconnect();
      window.removeEventListener('scroll', settle, { capture: true });
      window.removeEventListener('resize', settle);
    };
  }, [shown]);
  return list;
}

/** A message that covers nothing stays where it is. */
function takeClearerEdge(place: HTMLElement): void {
  const needed = neededNow(place);
  const covered = (): number => coveredArea(place.getBoundingClientRect(), needed);
  const before = covered();
  if (before === 0) return;
  const edge = place.dataset['edge'];
  place.dataset['edge'] = edge === 'upper' ? 'lower' : 'upper';
  if (covered() >= before) place.dataset['edge'] = edge;
}

function neededNow(place: HTMLElement): readonly DOMRect[] {
  const choices = document.querySelectorAll(inDialog);
  const kept = choices.length > 0 ? choices : document.querySelectorAll(onScreen);
  return [...kept].filter((one) => !place.contains(one)).map((one) => one.getBoundingClientRect());
}
