/**
 * Focuses the heading of a screen that has come. A dialog of the screen before holds the focus until it leaves the page,
 * a moment later, and drops it there; so the heading takes it up again until the person does something.
 */
export function giveFocus(heading: HTMLElement): () => void {
  heading.tabIndex = -1;
  const focus = (): void => heading.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body && heading.isConnected) focus();
  });
  const release = (): void => {
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) removeEventListener(event, release, true);
  };
  focus();
  observer.observe(document.body, { childList: true });
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, release, true);
  return release;
}
