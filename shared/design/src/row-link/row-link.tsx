import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../icon/chevron-right.tsx';
import { useLinkClick } from '../link-navigation/link-navigation.tsx';
import * as styles from './row-link.module.css';

/** A ruled list: lines, no boxes. */
export function RuledList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>;
}

/** What a {@link RowLink} takes. */
export type RowLinkProps = {
  readonly href: string;
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly onPress?: () => void;
};

/** A row that leads on, as an item of a {@link RuledList}. */
export function RowLink({ href, title, text, icon, onPress }: RowLinkProps) {
  const handleClick = useLinkClick(href, onPress);
  return (
    <li>
      <a className={styles['row']} href={href} onClick={handleClick}>
        {icon}
        <span className={styles['words']}>
          <span className={styles['title']}>{title}</span>
          {text === undefined ? null : <span className={styles['text']}>{text}</span>}
        </span>
        <span className={styles['on']}>
          <ChevronRightIcon />
        </span>
      </a>
    </li>
  );
}
