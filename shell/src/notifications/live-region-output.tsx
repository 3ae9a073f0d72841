import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '@stepwise/design/visually-hidden';
import type { LiveRegionStore } from './live-region.ts';

export function LiveRegionOutput({ store }: { readonly store: LiveRegionStore }) {
  const text = useSyncExternalStore(store.subscribe, store.current, store.current);
  return (
    <VisuallyHidden>
      <div aria-live="polite" aria-atomic="true" data-live-region>
        {text}
      </div>
    </VisuallyHidden>
  );
}
