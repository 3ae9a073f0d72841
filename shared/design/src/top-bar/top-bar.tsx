import type { ReactNode } from 'react';
import { LogoMark } from '../logo/logo.tsx';
import { useLinkClick } from '../link-navigation/link-navigation.tsx';
import type { NavItem } from '../nav-item/nav-item.ts';
import { TopBarLink } from './top-bar-link.tsx';
import * as styles from './top-bar.module.css';

/** What a {@link TopBar} takes. */
export type TopBarProps = {
  /** Where the mark leads, and the product's name. */
  readonly brand: { readonly name: string; readonly href: string };
  /** Places shown from 768 px on; the bottom bar shows them below that. */
  readonly navigation?: { readonly label: string; readonly items: readonly NavItem[] };
  /** The right side: help first, then the account. */
  readonly children: ReactNode;
};

/** The frame's upper edge. */
export function TopBar({ brand, navigation, children }: TopBarProps) {
  return (
    <header className={styles['bar']}>
      <div className={styles['inside']}>
        <Brand {...brand} />
        {navigation === undefined ? null : (
          <nav className={styles['navigation']} aria-label={navigation.label}>
            {navigation.items.map((item) => (
              <TopBarLink key={item.href} href={item.href} isCurrent={item.isCurrent}>
                {item.label}
              </TopBarLink>
            ))}
          </nav>
        )}
        {children}
      </div>
    </header>
  );
}

function Brand({ name, href }: TopBarProps['brand']) {
  const handleClick = useLinkClick(href);
  return (
    <a className={styles['brand']} href={href} onClick={handleClick}>
      <LogoMark />
      <span className={styles['name']}>{name}</span>
    </a>
  );
}
