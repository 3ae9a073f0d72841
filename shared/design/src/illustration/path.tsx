import { useId } from 'react';
import * as styles from './illustration.module.css';

/** A path over low hills at evening. Decoration: hidden from assistive technology. */
export function PathIllustration() {
  const clip = useId();
  return (
    <svg className={styles['picture']} viewBox="40 0 400 360" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M40 360V200a200 200 0 0 1 400 0v160Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className={styles['sky']} width="480" height="360" />
        <circle className={styles['light']} cx="318" cy="172" r="46" />
        <path className={styles['plane1']} d="M0 236c80-60 150-54 220-26s150 22 260-36v186H0Z" />
        <path className={styles['plane2']} d="M0 296c90-52 176-58 262-30s140 12 218-20v114H0Z" />
        <path className={styles['plane3']} d="M0 344c60-30 120-40 190-28s190 10 290-14v58H0Z" />
        <path
          className={styles['light2']}
          d="M214 360c-24-26-14-44 26-58 34-12 46-22 28-34-12-8-4-17 22-24-42 5-54 14-40 26 12 10-4 19-38 30-44 14-62 34-52 60Z"
        />
        <path
          className={styles['plane3']}
          d="M104 202c16.1 18.9 18.1 53.3 0 70.5c-18.1 -17.2 -16.1 -51.6 0 -70.5Z"
        />
        <path className={styles['line']} strokeWidth="2.5" d="M104 288V245" />
        <path
          className={styles['plane3']}
          d="M140 244c10.5 12.3 11.8 34.7 0 45.9c-11.8 -11.2 -10.5 -33.6 0 -45.9Z"
        />
        <path className={styles['line']} strokeWidth="2.5" d="M140 300V272" />
        <path
          className={styles['plane3']}
          d="M378 214c10.1 11.9 11.4 33.5 0 44.3c-11.4 -10.8 -10.1 -32.4 0 -44.3Z"
        />
        <path className={styles['line']} strokeWidth="2.5" d="M378 268V241" />
        <path
          className={styles['plane3']}
          d="M404 230c6.7 7.9 7.6 22.3 0 29.5c-7.6 -7.2 -6.7 -21.6 0 -29.5Z"
        />
        <path className={styles['line']} strokeWidth="2.5" d="M404 266V248" />
      </g>
      <circle className={styles['dot']} cx="203" cy="330" r="13" />
    </svg>
  );
}
