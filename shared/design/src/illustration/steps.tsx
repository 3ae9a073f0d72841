import { useId } from 'react';
import * as styles from './illustration.module.css';

/** Five steps up to a lit door. Decoration: hidden from assistive technology. */
export function StepsIllustration() {
  const clip = useId();
  return (
    <svg className={styles['picture']} viewBox="20 20 520 600" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M20 620V280a260 260 0 0 1 520 0v340Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className={styles['sky']} width="560" height="620" />
        <circle className={styles['light']} cx="172" cy="262" r="66" />
        <path className={styles['plane1']} d="M0 452c70-58 150-66 214-40s120 10 190-30v238H0Z" />
        <path className={styles['plane2']} d="M382 620V150l178-58v528Z" />
        <path className={styles['plane1']} d="M366 158 580 88v22L366 180Z" />
        <path className={styles['light']} d="M424 372V262a46 46 0 0 1 92 0v110Z" />
        <path className={styles['plane3']} d="M516 372V262a46 46 0 0 0-12-31l-4 8v150Z" />
        <circle className={styles['light']} cx="507" cy="312" r="3.5" />
        <path className={styles['plane3']} d="M20 620v-40h62v-52h80v-52h80v-52h80v-52h238v248Z" />
        <path className={styles['light2']} d="M82 528h80v9H82ZM162 476h80v9h-80Z" />
        <path className={styles['light']} d="M242 424h80v10h-80ZM322 372h200l-26 11H322Z" />
        <path
          className={styles['plane4']}
          d="M82 537h10v83H82ZM162 485h10v135h-10ZM242 434h10v186h-10ZM322 383h10v237h-10Z"
          opacity=".55"
        />
        <path className={styles['paper']} d="M336 372l-5-32h34l-5 32Z" />
        <path
          className={styles['line']}
          strokeWidth="3"
          d="M348 340c-2-22-14-32-24-36M349 340c0-28 6-40 16-50M348 334c-8-8-18-10-26-8M350 326c8-10 16-12 24-10"
        />
        <path
          className={styles['line']}
          strokeWidth="2.5"
          d="M60 300c10-9 20-9 27 0 8-9 18-9 27 0M118 178c7-6 14-6 19 0 6-6 13-6 20 0"
        />
      </g>
      <circle className={styles['dot']} cx="202" cy="458" r="18" />
    </svg>
  );
}
