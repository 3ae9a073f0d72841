import { useEffect, useRef } from 'react';
import { SkipLink } from '@stepwise/design/skip-link';
import { frameMessages } from './messages.ts';

/** Moves the focus without leaving `#main` in the address, where it would cost a step of the Back button. */
export function SkipToMain() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    const skip = (event: Event): void => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    };
    element?.addEventListener('click', skip);
    return () => element?.removeEventListener('click', skip);
  }, []);

  return (
    <div ref={place}>
      <SkipLink href="#main">{frameMessages.skip}</SkipLink>
    </div>
  );
}
