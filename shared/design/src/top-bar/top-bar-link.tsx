import type { ReactNode } from 'react';
import { useLinkClick } from '../link-navigation/link-navigation.tsx';
import * as styles from './top-bar.module.css';

/** What a {@link TopBarLink} takes. */
export type TopBarLinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly isCurrent?: boolean;
  /** Accessible name, where the words hide on a phone. */
  readonly label?: string;
  /** `wide` from 1024 px on only, `narrow` below that only. */
  readonly shownAt?: 'narrow' | 'wide';
  /** A round ground, for the account. */
  readonly isRound?: boolean;
};

/** A link of the frame. */
export function TopBarLink(props: TopBarLinkProps) {
  const { href, children, onPress, label, isCurrent = false } = props;
  const handleClick = useLinkClick(href, onPress);
  return (
    <a
      className={styles['link']}
      href={href}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      data-shown-at={props.shownAt}
      data-round={props.isRound || undefined}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
