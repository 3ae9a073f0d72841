import { useLinkClick } from '../link-navigation/link-navigation.tsx';
import type { NavItem } from '../nav-item/nav-item.ts';
import * as styles from './bottom-bar.module.css';

/** What a {@link BottomBar} takes. */
export type BottomBarProps = {
  readonly label: string;
  /** Four places at most. */
  readonly items: readonly NavItem[];
};

/** The places of the app within thumb reach, up to 768 px. Keeps its own room, so that it covers nothing. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className={styles['bar']} aria-label={label}>
      <ul className={styles['places']}>
        {items.map((item) => (
          <li key={item.href}>
            <Place item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Place({ item }: { readonly item: NavItem }) {
  const handleClick = useLinkClick(item.href);
  return (
    <a href={item.href} aria-current={item.isCurrent ? 'page' : undefined} onClick={handleClick}>
      {item.icon}
      <span className={styles['label']}>{item.label}</span>
    </a>
  );
}
