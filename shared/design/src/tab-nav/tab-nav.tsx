import { useEffect, useRef } from 'react';
import { useLinkClick } from '../link-navigation/link-navigation.tsx';
import * as styles from './tab-nav.module.css';

/** One place of a {@link TabNav}. */
export type TabNavItem = { readonly href: string; readonly label: string; readonly isCurrent: boolean };

/** The places of one part of the app. They are links: each has an address of its own. */
export function TabNav({ label, items }: { readonly label: string; readonly items: readonly TabNavItem[] }) {
  const row = useRef<HTMLElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.href;
  // On a phone the places run off the edge; the one that is open must not be among those out of sight, also after the
  // phone was turned. The observer tells of the first size too, before it is painted.
  useEffect(() => {
    const places = row.current;
    if (places === null || current === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      places.toggleAttribute('data-overflows', places.scrollWidth > places.clientWidth);
      centreCurrent(places);
    });
    observer.observe(places);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav ref={row} className={styles['tabs']} aria-label={label}>
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

/** Sideways only: `scrollIntoView` would move the page as well, away from where somebody was reading. */
function centreCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (tab === undefined) return;
  const box = row.getBoundingClientRect();
  row.scrollLeft += tab.left + tab.width / 2 - (box.left + box.width / 2);
}
