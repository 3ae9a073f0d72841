import { LifeBuoyIcon } from '@stepwise/design/icon/life-buoy';
import { TopBar } from '@stepwise/design/top-bar';
import { TopBarButton, TopBarWords } from '@stepwise/design/top-bar-button';
import { helpMessages } from '../help/messages.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { AccountMenu } from './account-menu.tsx';
import { frameMessages } from './messages.ts';
import { navigationItems } from './navigation-items.tsx';

export function ShellTopBar({ pathname }: { readonly pathname: string }) {
  const { config, help } = useRuntime();
  return (
    <TopBar
      brand={{ name: config.productName, href: '/' }}
      navigation={{ label: frameMessages.navigation, items: navigationItems(pathname) }}
    >
      <TopBarButton onPress={help.open}>
        <LifeBuoyIcon size="small" />
        <TopBarWords>{helpMessages.open}</TopBarWords>
      </TopBarButton>
      <AccountMenu />
    </TopBar>
  );
}
