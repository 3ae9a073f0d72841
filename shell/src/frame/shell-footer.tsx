import { useNavigate } from 'react-router';
import { Footer } from '@stepwise/design/footer';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { preferencesAddress } from '../consent/preferences-address.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { footerLinks } from './footer-links.ts';
import { frameMessages } from './messages.ts';

/** "Cookie preferences" opens its dialog over whatever is on screen; the other places are pages. */
export function ShellFooter() {
  const { config, consent } = useRuntime();
  const navigate = useNavigate();
  const follow = (href: string): void => {
    if (href === preferencesAddress) consent.openPreferences();
    else void navigate(href);
  };
  return (
    <LinkNavigationProvider navigate={follow}>
      <Footer links={footerLinks}>{frameMessages.disclaimer(config.productName)}</Footer>
    </LinkNavigationProvider>
  );
}
