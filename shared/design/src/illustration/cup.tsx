import { useId } from 'react';
import * as styles from './illustration.module.css';

/** A cup on a table in evening light. Decoration: hidden from assistive technology. */
export function CupIllustration() {
  const clip = useId();
  return (
    <svg className={styles['picture']} viewBox="40 0 400 360" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M40 360V200a200 200 0 0 1 400 0v160Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className={styles['sky']} width="480" height="360" />
        <path className={styles['light2']} d="M70 84h62l30 108H88ZM144 84h62l40 108h-72Z" opacity=".6" />
        <path className={styles['plane2']} d="M0 270h480v90H0Z" />
        <path className={styles['plane3']} d="M0 270h480v12H0Z" />
        <path className={styles['light2']} d="M132 300h196l30 34H92Z" opacity=".75" />
        <path
          className={styles['plane3']}
          d="M150 262h152a0 0 0 0 1 0 0c0 9-18 14-34 14h-84c-16 0-34-5-34-14Z"
        />
        <path className={styles['paper']} d="M170 178h112v34c0 30-22 50-56 50s-56-20-56-50Z" />
        <path className={styles['plane1']} d="M246 178h36v34c0 30-22 50-56 50 30-8 20-44 20-84Z" />
        <path className={styles['outline']} d="M282 192h12a22 22 0 0 1 0 44h-16" strokeWidth="9" />
        <path
          className={styles['line']}
          strokeWidth="3"
          d="M202 158c-9-12 9-20 0-36M228 150c-9-12 9-22 0-40M254 158c-9-12 9-20 0-36"
        />
        <path className={styles['line']} strokeWidth="2.5" d="M76 304h36M396 318h30M62 330h18" />
      </g>
      <circle className={styles['dot']} cx="332" cy="257" r="13" />
    </svg>
  );
}
