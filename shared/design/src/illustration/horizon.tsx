import * as styles from './illustration.module.css';

/** Hills in the evening, and the dot on its way. Decoration: hidden from assistive technology. */
export function HorizonIllustration() {
  return (
    <svg
      className={styles['horizon']}
      viewBox="0 0 1440 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles['light']} cx="1010" cy="120" r="62" />
      <path className={styles['plane1']} d="M0 170c160-70 330-60 480-20s300 44 470-6 330-52 490 4v112H0Z" />
      <path className={styles['plane2']} d="M0 216c190-64 360-56 540-22s320 30 480-8 280-40 420-10v84H0Z" />
      <path className={styles['plane3']} d="M0 246c210-44 420-44 640-20s420 20 800-16v50H0Z" />
      <path
        className={styles['light2']}
        d="M720 260c-34-20-18-32 34-40 40-6 56-12 34-20-16-6-8-11 24-14-58 0-70 8-50 16 14 6-4 12-44 18-58 10-84 24-66 40Z"
      />
      <path
        className={styles['plane3']}
        d="M330 130c15.7 18.5 17.7 52.1 0 68.9c-17.7 -16.8 -15.7 -50.4 0 -68.9Z"
      />
      <path className={styles['line']} strokeWidth="2.5" d="M330 214V172" />
      <path
        className={styles['plane3']}
        d="M368 168c10.1 11.9 11.4 33.5 0 44.3c-11.4 -10.8 -10.1 -32.4 0 -44.3Z"
      />
      <path className={styles['line']} strokeWidth="2.5" d="M368 222V195" />
      <path
        className={styles['plane3']}
        d="M1196 136c13.1 15.4 14.8 43.4 0 57.4c-14.8 -14 -13.1 -42 0 -57.4Z"
      />
      <path className={styles['line']} strokeWidth="2.5" d="M1196 206V171" />
      <path
        className={styles['plane3']}
        d="M1226 162c8.6 10.1 9.7 28.5 0 37.7c-9.7 -9.2 -8.6 -27.6 0 -37.7Z"
      />
      <path className={styles['line']} strokeWidth="2.5" d="M1226 208V185" />
      <path
        className={styles['plane3']}
        d="M1250 172c6.4 7.5 7.2 21.1 0 27.9c-7.2 -6.8 -6.4 -20.4 0 -27.9Z"
      />
      <path className={styles['line']} strokeWidth="2.5" d="M1250 206V189" />
      <circle className={styles['dot']} cx="719" cy="236" r="12" />
    </svg>
  );
}
