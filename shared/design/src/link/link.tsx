import type { ReactNode, Ref } from 'react';
import { useLinkClick } from '../link-navigation/link-navigation.tsx';
import * as styles from './link.module.css';

/** What a {@link Link} takes. */
export type LinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  readonly onPress?: () => void;
  /** `quiet` takes the color of the text around it. */
  readonly tone?: 'standard' | 'quiet';
  /** Opens a place outside the app, in a tab of its own. Say so in the words. */
  readonly isExternal?: boolean;
  /** Marks the link to where the reader already is. */
  readonly current?: 'page' | 'step';
  readonly label?: string;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link inside text. */
export function Link(props: LinkProps) {
  const { href, children, onPress, tone = 'standard', isExternal = false, current, label, ref } = props;
  const handleClick = useLinkClick(href, onPress);
  return (
    <a
      ref={ref}
      className={styles['link']}
      data-tone={tone}
      href={href}
      aria-label={label}
      aria-current={current}
      onClick={handleClick}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
