import { useId } from 'react';
import * as styles from './illustration.module.css';

/** A door ajar, with light on the floor. Decoration: hidden from assistive technology. */
export function DoorIllustration() {
  const clip = useId();
  return (
    <svg className={styles['picture']} viewBox="40 0 400 360" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M40 360V200a200 200 0 0 1 400 0v160Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className={styles['plane1']} width="480" height="360" />
        <path className={styles['plane2']} d="M0 286h480v74H0Z" />
        <path className={styles['light']} d="M186 286V104h100v182Z" />
        <path className={styles['light2']} d="M186 286h100l74 74H150Z" />
        <path className={styles['plane3']} d="M286 104l62 22v184l-62-24Z" />
        <circle className={styles['light']} cx="334" cy="214" r="5" />
        <path className={styles['paper']} d="M176 94h120v10H186v182h-10Z" />
        <path className={styles['plane3']} d="M92 286l-6-40h42l-6 40Z" />
        <path
          className={styles['line']}
          strokeWidth="3"
          d="M106 246c-3-26-16-38-28-44M107 246c0-34 8-48 20-58M106 232c-10-10-20-12-30-9M108 226c9-12 18-14 28-12"
        />
        <path className={styles['line']} strokeWidth="2.5" d="M62 304h60M380 336h44M330 304h22" />
      </g>
      <circle className={styles['dot']} cx="226" cy="318" r="13" />
    </svg>
  );
}
