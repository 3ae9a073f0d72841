import type { ReactNode, Ref } from 'react';
import * as styles from './top-bar.module.css';

/** What a {@link TopBarButton} takes. */
export type TopBarButtonProps = {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly label?: string;
  readonly isExpanded?: boolean;
  /** A round ground, for the account. */
  readonly isRound?: boolean;
  /** `wide` from 1024 px on only, `narrow` below that only. */
  readonly shownAt?: 'narrow' | 'wide';
  /** Keeps its place unseen, until it can be used. */
  readonly isHeld?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** Words beside an icon that only a screen reader gets where there is no room for them. */
export function TopBarWords({ children }: { readonly children: string }) {
  return <span className={styles['words']}>{children}</span>;
}

/** A button of the frame, such as the one for help. A plain button: the frame stands before the kit has loaded. */
export function TopBarButton({
  children,
  onPress,
  label,
  isExpanded,
  isRound = false,
  shownAt,
  isHeld = false,
  ref,
}: TopBarButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles['link']}
      aria-label={label}
      aria-expanded={isExpanded}
      data-round={isRound || undefined}
      data-shown-at={shownAt}
      data-held={isHeld || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
