import type { ReactNode } from 'react';
import { useLinkClick } from '../link-navigation/link-navigation.tsx';
import * as styles from './card-link.module.css';

/** What a {@link CardLink} takes. */
export type CardLinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  readonly onPress?: () => void;
};

/** A card that is a link as a whole. Keep its words short: all of them are its name. */
export function CardLink({ href, children, onPress }: CardLinkProps) {
  const handleClick = useLinkClick(href, onPress);
  return (
    <a className={styles['card']} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
