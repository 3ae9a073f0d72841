import { useEffect, useRef } from 'react';

/** Longer than the announcer takes for its first words, which it says 100 ms after it was asked to. */
const firstWordsMs = 200;

/**
 * A button that becomes busy is announced as an image with the button's name. That image stays for seconds, so it goes
 * together with the button: it would be one without a name.
 */
export function useForgottenWords(id: string, isBusy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isBusy) wasBusy.current = true;
  }, [isBusy]);
  useEffect(
    () => () => {
      if (wasBusy.current) forgetWordsAbout(id);
    },
    [id],
  );
}

function forgetWordsAbout(id: string): void {
  const announcer = document.querySelector('[data-live-announcer]');
  if (announcer === null) return;
  const forget = (): void => {
    for (const said of announcer.querySelectorAll('[aria-labelledby]')) {
      if (said.getAttribute('aria-labelledby')?.split(' ').includes(id) === true) said.remove();
    }
  };
  forget();
  const later = new MutationObserver(forget);
  later.observe(announcer, { childList: true, subtree: true });
  setTimeout(() => later.disconnect(), firstWordsMs);
}
