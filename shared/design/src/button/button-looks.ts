import * as styles from './button.module.css';

/** How much a button asks for: one `primary` on a screen, `danger` only for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Height in pixels: small 44, medium 48, large 56. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** Looks that a button and a link drawn as a button share. */
export type ButtonLooks = {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the whole width of its column. */
  readonly isBlock?: boolean;
  /** Square, for a single icon. Give it a `label`. */
  readonly isIconOnly?: boolean;
};

/** The attributes that draw the looks. */
export function buttonLooks({
  variant = 'secondary',
  size = 'medium',
  isBlock = false,
  isIconOnly = false,
}: ButtonLooks) {
  return {
    className: styles['button'] ?? '',
    'data-variant': variant,
    'data-size': size,
    'data-block': isBlock || undefined,
    'data-icon-only': isIconOnly || undefined,
  };
}
