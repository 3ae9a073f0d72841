import type { ReactNode } from 'react';
import { ClipboardListIcon } from '@stepwise/design/icon/clipboard-list';
import { FootprintsIcon } from '@stepwise/design/icon/footprints';
import { HouseIcon } from '@stepwise/design/icon/house';
import { KeyRoundIcon } from '@stepwise/design/icon/key-round';

import type { NavItem } from '@stepwise/design/nav-item';
import { isCurrentLink, navigationLinks } from '../routing/navigation-links.ts';
import type { NavigationIcon } from '../routing/routes.ts';

const icons: Readonly<Record<NavigationIcon, ReactNode>> = {
  home: <HouseIcon />,
  clipboard: <ClipboardListIcon />,
  footprints: <FootprintsIcon />,
  key: <KeyRoundIcon />,
};

/** The four places of the product, for the top bar and the bottom bar. */
export function navigationItems(pathname: string): readonly NavItem[] {
  return navigationLinks().map(({ path, label, icon }) => ({
    href: path,
    label,
    icon: icons[icon],
    isCurrent: isCurrentLink(path, pathname),
  }));
}
