import { useId } from 'react';
import * as styles from './illustration.module.css';

/** Stepping stones across still water. Decoration: hidden from assistive technology. */
export function StonesIllustration() {
  const clip = useId();
  return (
    <svg className={styles['picture']} viewBox="40 0 400 360" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M40 360V200a200 200 0 0 1 400 0v160Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className={styles['sky']} width="480" height="360" />
        <circle className={styles['light']} cx="240" cy="132" r="40" />
        <path className={styles['plane1']} d="M0 170c60-26 130-30 190-14s140 14 290-20v60H0Z" />
        <path className={styles['plane2']} d="M0 184h480v176H0Z" />
        <path className={styles['light2']} d="M196 196h88v5h-88ZM210 212h60v5h-60ZM222 228h36v5h-36Z" />
        <path className={styles['plane3']} d="M296 178h184v26c-60 8-120 4-184-26Z" />
        <path
          className={styles['plane4']}
          opacity=".35"
          d="M88 336h104v8H88ZM196 298h88v7h-88ZM264 262h74v6h-74ZM312 232h58v5h-58Z"
        />
        <path
          className={styles['paper']}
          d="M84 336c0-14 22-22 54-22s58 8 58 22ZM194 298c0-12 18-19 46-19s46 7 46 19ZM262 262c0-10 15-16 38-16s40 6 40 16ZM312 232c0-8 11-13 29-13s30 5 30 13Z"
        />
        <path
          className={styles['line']}
          strokeWidth="2.5"
          d="M60 262h36M72 288h22M380 292h44M398 316h20M350 268h14"
        />
        <path
          className={styles['plane3']}
          d="M384 124c10.8 12.8 12.2 36 0 47.6c-12.2 -11.6 -10.8 -34.8 0 -47.6Z"
        />
        <path className={styles['line']} strokeWidth="2.5" d="M384 182V153" />
        <path className={styles['plane3']} d="M410 142c7.5 8.8 8.4 24.8 0 32.8c-8.4 -8 -7.5 -24 0 -32.8Z" />
        <path className={styles['line']} strokeWidth="2.5" d="M410 182V162" />
      </g>
      <circle className={styles['dot']} cx="240" cy="267" r="13" />
    </svg>
  );
}
