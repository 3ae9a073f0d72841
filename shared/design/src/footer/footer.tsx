import type { ReactNode } from 'react';
import { useLinkClick } from '../link-navigation/link-navigation.tsx';
import * as styles from './footer.module.css';

/** A place named in the footer. */
export type FooterLink = { readonly href: string; readonly label: string };

/** The frame's lower edge: what the product is not, and the small print. */
export function Footer({
  children,
  links,
}: {
  readonly children: ReactNode;
  readonly links: readonly FooterLink[];
}) {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        <p>{children}</p>
        <ul className={styles['links']}>
          {links.map((link) => (
            <li key={link.href}>
              <Place {...link} />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function Place({ href, label }: FooterLink) {
  const handleClick = useLinkClick(href);
  return (
    <a href={href} onClick={handleClick}>
      {label}
    </a>
  );
}
