import { useId } from 'react';
import * as styles from './illustration.module.css';

/** A window at evening with a plant on the sill. Decoration: hidden from assistive technology. */
export function WindowIllustration() {
  const clip = useId();
  return (
    <svg className={styles['picture']} viewBox="40 0 400 360" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M40 360V200a200 200 0 0 1 400 0v160Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className={styles['plane1']} width="480" height="360" />
        <path className={styles['paper']} d="M120 282V168a120 120 0 0 1 240 0v114Z" />
        <path className={styles['sky']} d="M132 282V168a108 108 0 0 1 216 0v114Z" />
        <circle className={styles['light']} cx="292" cy="168" r="30" />
        <path className={styles['plane2']} d="M132 282v-46c40-24 80-26 120-10s70 8 96-8v64Z" />
        <path className={styles['plane3']} d="M132 282v-20c50-16 110-20 216-6v26Z" />
        <path className={styles['paper']} d="M234 60h12v222h-12ZM132 172h216v10H132Z" />
        <path className={styles['paper']} d="M92 282h296v16H92Z" />
        <path className={styles['plane2']} d="M92 298h296v8H92Z" />
        <path className={styles['plane3']} d="M152 282l-6-42h48l-6 42Z" />
        <path
          className={styles['line']}
          strokeWidth="3"
          d="M168 240c-4-30-18-42-32-48M170 240c0-38 8-54 22-64M168 226c-10-12-22-14-32-10M172 218c10-14 20-16 30-13"
        />
        <path className={styles['light2']} d="M188 306h158l34 54H214Z" opacity=".8" />
      </g>
      <circle className={styles['dot']} cx="300" cy="269" r="13" />
    </svg>
  );
}
