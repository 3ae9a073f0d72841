import { useId } from 'react';
import * as styles from './illustration.module.css';

/** A table for two under a lamp. Decoration: hidden from assistive technology. */
export function TableIllustration() {
  const clip = useId();
  return (
    <svg className={styles['picture']} viewBox="40 0 400 360" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M40 360V200a200 200 0 0 1 400 0v160Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className={styles['plane1']} width="480" height="360" />
        <path className={styles['light2']} d="M206 120h68l112 192H94Z" opacity=".75" />
        <path className={styles['plane2']} d="M0 312h480v48H0Z" />
        <path className={styles['light']} d="M150 312h180l26 26H124Z" opacity=".7" />
        <path className={styles['plane3']} d="M196 120c2-30 18-46 44-46s42 16 44 46Z" />
        <path className={styles['light']} d="M226 120a14 14 0 0 0 28 0Z" />
        <path className={styles['line']} strokeWidth="3" d="M240 74V0" />
        <path className={styles['plane4']} d="M150 236h180v11H150ZM234 247h12v70h-12ZM206 312h68v8h-68Z" />
        <path
          className={styles['plane3']}
          d="M92 186h11v74h40v11h-40v50H92ZM132 271h11v50h-11ZM388 186h-11v74h-40v11h40v50h11ZM337 271h11v50h-11Z"
        />
        <path className={styles['paper']} d="M258 214h34v10c0 8-6 12-17 12s-17-4-17-12Z" />
        <path className={styles['line']} strokeWidth="2.5" d="M268 206c-4-6 4-9 0-16M281 206c-4-6 4-9 0-16" />
        <path className={styles['paper']} d="M186 214h34v10c0 8-6 12-17 12s-17-4-17-12Z" />
      </g>
      <circle className={styles['dot']} cx="123" cy="246" r="13" />
    </svg>
  );
}
