import type { ReactNode } from 'react';
import { useLinkClick } from '../link-navigation/link-navigation.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './pill-nav.module.css';

/** One place of a {@link PillNav}. */
export type PillNavItem = {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly icon?: ReactNode;
  /** Hidden words after the label, such as ", completed". */
  readonly state?: string;
};

/** A few places side by side; the current one has a ring. */
export function PillNav({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly PillNavItem[];
}) {
  return (
    <nav className={styles['pills']} aria-label={label}>
      {items.map((item) => (
        <Pill key={item.href} item={item} />
      ))}
    </nav>
  );
}

function Pill({ item }: { readonly item: PillNavItem }) {
  const handleClick = useLinkClick(item.href);
  return (
    <a
      className={styles['pill']}
      href={item.href}
      aria-current={item.isCurrent ? 'page' : undefined}
      onClick={handleClick}
    >
      {item.icon}
      {item.label}
      {item.state === undefined ? null : <VisuallyHidden>{item.state}</VisuallyHidden>}
    </a>
  );
}
