import { memo } from 'react';
import { LifeBuoyIcon } from '@stepwise/design/icon/life-buoy';
import { TopBar } from '@stepwise/design/top-bar';
import { TopBarButton, TopBarWords } from '@stepwise/design/top-bar-button';
import { helpMessages } from '../help/messages.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { AccountMenu } from './account-menu.tsx';
import { frameMessages } from './messages.ts';
import { navigationItems } from './navigation-items.tsx';

export function ShellTopBar({ pathname }: { readonly pathname: string }) {
  const { config } = useRuntime();
  return (
    <TopBar
      brand={{ name: config.productName, href: '/' }}
      navigation={{ label: frameMessages.navigation, items: navigationItems(pathname) }}
    >
      <BarEnd />
    </TopBar>
  );
}

/** The same on every page: a move draws only the links. */
const BarEnd = memo(function BarEnd() {
  const { help } = useRuntime();
  return (
    <>
      <TopBarButton onPress={help.open}>
        <LifeBuoyIcon size="small" />
        <TopBarWords>{helpMessages.open}</TopBarWords>
      </TopBarButton>
      <AccountMenu />
    </>
  );
});
