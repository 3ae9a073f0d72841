/** A link or a button by its words, and which of those with the same words. */
type Used = { readonly words: string; readonly place: number };

const usable = 'a, button';

/**
 * Notes which link or button somebody is on, or holds down, in a part of the page that is about to be replaced by one
 * that looks the same. Call the result once that stands: the focus is there again, and the press ends where it began.
 */
export function noteUse(root: HTMLElement): () => void {
  const { pathname } = window.location;
  const focused = usedOf(root, document.activeElement);
  const pressed = usedOf(root, root.querySelector(`:is(${usable}):active`));
  return () => {
    // Whoever has gone elsewhere meanwhile has left all of it behind.
    if (window.location.pathname !== pathname) return;
    if (focused !== null && document.activeElement === document.body)
      find(root, focused)?.focus({ preventScroll: true });
    if (pressed !== null) endPress(() => find(root, pressed));
  };
}

function alike(root: HTMLElement, words: string): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(usable)].filter(({ textContent }) => textContent === words);
}

function usedOf(root: HTMLElement, element: Element | null): Used | null {
  if (!(element instanceof HTMLElement)) return null;
  const words = element.textContent;
  const place = alike(root, words).indexOf(element);
  return place === -1 ? null : { words, place };
}

function find(root: HTMLElement, { words, place }: Used): HTMLElement | undefined {
  return alike(root, words)[place];
}

/** A mouse makes no click of a press whose element went away in between; a finger does, where it is lifted. */
function endPress(pressedNow: () => HTMLElement | undefined): void {
  const ended = new AbortController();
  const { signal } = ended;
  const release = ({ pointerType, target }: PointerEvent): void => {
    const pressed = pressedNow();
    const isOn = pressed !== undefined && target instanceof Node && pressed.contains(target);
    if (!isOn || pointerType !== 'mouse') ended.abort();
    else setTimeout(() => finish(pressed));
  };
  const finish = (pressed: HTMLElement): void => {
    if (!signal.aborted) pressed.click();
  };
  window.addEventListener('pointerup', release, { signal, once: true });
  // Its own, or one that was made here: a press is one click.
  const hear = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest(usable) !== null) ended.abort();
  };
  window.addEventListener('click', hear, { signal, capture: true });
  window.addEventListener('pointercancel', () => ended.abort(), { signal });
}
