import { useSyncExternalStore } from 'react';
import type { ConsentChoice } from '@stepwise/contract/shell-services';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import type { ConsentStore } from './consent-store.ts';
import { consentMessages } from './messages.ts';

export type ConsentSurfaceProps = {
  readonly store: ConsentStore;
  readonly isBannerAllowed: boolean;
  readonly announce: (text: string) => void;
};

/** Banner and dialog; a chunk of its own that comes after the first screen. */
export function ConsentSurface({ store, isBannerAllowed, announce }: ConsentSurfaceProps) {
  const { state, isBannerShown, isDialogOpen } = useSyncExternalStore(store.subscribe, store.view);
  const choose = (choice: ConsentChoice): void => {
    store.choose(choice);
    announce(consentMessages.saved);
  };
  return (
    <>
      {isBannerShown && isBannerAllowed && (
        <ConsentBanner onChoose={choose} onCustomize={store.openPreferences} onDismiss={store.dismiss} />
      )}
      <ConsentDialog isOpen={isDialogOpen} state={state} onSave={choose} onClose={store.closePreferences} />
    </>
  );
}
