import * as styles from './icon.module.css';

/** What every icon takes. */
export type IconProps = {
  /** small 18, medium 22 pixels. */
  readonly size?: 'small' | 'medium';
  /** Says what the icon means where no words stand beside it; without it the icon is hidden from assistive technology. */
  readonly label?: string;
};

/** The attributes that every icon shares. */
export function iconProps({ size = 'medium', label }: IconProps) {
  const looks = { className: styles['icon'] ?? '', 'data-size': size, strokeWidth: 1.75 };
  return label === undefined
    ? { ...looks, 'aria-hidden': true }
    : { ...looks, role: 'img', 'aria-label': label };
}
