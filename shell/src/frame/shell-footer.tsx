import { memo, useCallback } from 'react';
import { Footer } from '@stepwise/design/footer';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { preferencesAddress } from '../consent/preferences-address.ts';
import { useRemoteNavigator } from '../routing/remote-navigator.tsx';
import { useRuntime } from '../services/shell-runtime.tsx';
import { footerLinks } from './footer-links.ts';
import { frameMessages } from './messages.ts';

/** "Cookie preferences" opens its dialog over whatever is on screen; the other places are pages. */
export const ShellFooter = memo(function ShellFooter() {
  const { config, consent } = useRuntime();
  const navigator = useRemoteNavigator();
  const follow = useCallback(
    (href: string): void => {
      if (href === preferencesAddress) consent.openPreferences();
      else navigator.push(href);
    },
    [consent, navigator],
  );
  return (
    <LinkNavigationProvider navigate={follow}>
      <Footer links={footerLinks}>{frameMessages.disclaimer(config.productName)}</Footer>
    </LinkNavigationProvider>
  );
});
