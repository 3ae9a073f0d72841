import { useEffect, useState } from 'react';

/** Where the document was opened, whatever the address says by now. */
function openedAt(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined ? '' : new URL(entry.name).pathname;
}

/**
 * Makes a screen a document of its own: it is loaded as a whole when somebody comes from elsewhere in the app, and so is
 * what they go to from here. False until that is so.
 */
export function useOwnDocument(): boolean {
  const [{ isOwn, path }] = useState(() => ({
    isOwn: openedAt() === window.location.pathname,
    path: window.location.pathname,
  }));
  useEffect(() => {
    if (!isOwn) {
      window.location.reload();
      return undefined;
    }
    return () => {
      if (window.location.pathname !== path) window.location.reload();
    };
  }, [isOwn, path]);
  return isOwn;
}
