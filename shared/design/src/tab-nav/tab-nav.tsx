import { useLinkClick } from '../link-navigation/link-navigation.tsx';
import * as styles from './tab-nav.module.css';

/** One place of a {@link TabNav}. */
export type TabNavItem = { readonly href: string; readonly label: string; readonly isCurrent: boolean };

/** The places of one part of the app. They are links: each has an address of its own. */
export function TabNav({ label, items }: { readonly label: string; readonly items: readonly TabNavItem[] }) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {items.map((item) => (
        <Tab key={item.href} item={item} />
      ))}
    </nav>
  );
}

function Tab({ item }: { readonly item: TabNavItem }) {
  const handleClick = useLinkClick(item.href);
  return (
    <a href={item.href} aria-current={item.isCurrent ? 'page' : undefined} onClick={handleClick}>
      {item.label}
    </a>
  );
}
