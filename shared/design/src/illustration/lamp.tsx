import { useId } from 'react';
import * as styles from './illustration.module.css';

/** A street lamp and its pool of light. Decoration: hidden from assistive technology. */
export function LampIllustration() {
  const clip = useId();
  return (
    <svg className={styles['picture']} viewBox="40 0 400 360" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M40 360V200a200 200 0 0 1 400 0v160Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className={styles['plane1']} width="480" height="360" />
        <path
          className={styles['plane2']}
          d="M0 214h96v-30h44v-46h70v76h24v-40h62v40h84v-30h100v176H0Z"
          opacity=".5"
        />
        <path className={styles['plane2']} d="M0 286h480v74H0Z" />
        <path className={styles['light2']} d="M292 116h36l86 196H206Z" opacity=".75" />
        <path className={styles['light']} d="M206 312a104 17 0 0 0 208 0 104 17 0 0 0-208 0Z" />
        <path className={styles['plane4']} d="M306 124h8v188h-8ZM294 308h32v8h-32Z" />
        <path className={styles['plane3']} d="M284 116l10-26h32l10 26Z" />
        <path className={styles['light']} d="M298 116h24v10a12 12 0 0 1-24 0Z" />
        <path
          className={styles['light']}
          d="M158 170h12v16h-12ZM180 170h12v16h-12ZM158 206h12v16h-12ZM244 190h10v14h-10ZM106 202h10v14h-10Z"
        />
        <path className={styles['line']} strokeWidth="2.5" d="M84 318h50M150 338h70M60 300h18" />
      </g>
      <circle className={styles['dot']} cx="256" cy="300" r="13" />
    </svg>
  );
}
