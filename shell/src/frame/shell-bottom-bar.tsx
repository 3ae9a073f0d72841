import { BottomBar } from '@stepwise/design/bottom-bar';
import { frameMessages } from './messages.ts';
import { navigationItems } from './navigation-items.tsx';

export function ShellBottomBar({ pathname }: { readonly pathname: string }) {
  return <BottomBar label={frameMessages.bottomNavigation} items={navigationItems(pathname)} />;
}
