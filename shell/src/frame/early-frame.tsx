import { BottomBar } from '@stepwise/design/bottom-bar';
import { Footer } from '@stepwise/design/footer';
import { LifeBuoyIcon } from '@stepwise/design/icon/life-buoy';
import { SkipLink } from '@stepwise/design/skip-link';
import { TopBar } from '@stepwise/design/top-bar';
import { TopBarButton, TopBarWords } from '@stepwise/design/top-bar-button';
import { TopBarLink } from '@stepwise/design/top-bar-link';
import { helpAddress } from '../help/help-address.ts';
import { helpMessages } from '../help/messages.ts';
import { SignInWords } from './account-menu.tsx';
import { footerLinks } from './footer-links.ts';
import { frameMessages } from './messages.ts';
import { navigationItems } from './navigation-items.tsx';
import * as styles from './layout.module.css';

const productName = '{productName}';

/**
 * The frame before any script runs, like the `Layout` that takes its place. What needs a script keeps its room unseen,
 * and help is a link: who opens it finds it open as soon as the shell runs.
 */
export function EarlyFrame({ pathname }: { readonly pathname: string }) {
  const items = navigationItems(pathname);
  return (
    <>
      <div>
        <SkipLink href="#main">{frameMessages.skip}</SkipLink>
      </div>
      <TopBar
        brand={{ name: productName, href: '/' }}
        navigation={{ label: frameMessages.navigation, items }}
      >
        <TopBarLink href={helpAddress}>
          <LifeBuoyIcon size="small" />
          <TopBarWords>{helpMessages.open}</TopBarWords>
        </TopBarLink>
        <TopBarButton onPress={() => undefined} isHeld>
          <SignInWords />
        </TopBarButton>
      </TopBar>
      <main id="main" tabIndex={-1} className={styles['main']} data-frame="full">
        {'{screen}'}
      </main>
      <Footer links={footerLinks}>{frameMessages.disclaimer(productName)}</Footer>
      <BottomBar label={frameMessages.bottomNavigation} items={items} />
    </>
  );
}
