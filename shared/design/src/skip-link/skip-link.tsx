import * as styles from './skip-link.module.css';

/** The first stop of the keyboard: past the frame, to the content. */
export function SkipLink({ href, children }: { readonly href: `#${string}`; readonly children: string }) {
  return (
    <a className={styles['skip']} href={href}>
      {children}
    </a>
  );
}
