import type { ReactNode } from 'react';
import * as styles from './skeleton.module.css';

/**
 * The shape of what comes. One polite sentence stands for all of it; the shapes themselves stay silent. Whoever waits
 * longer than a moment gets to see the sentence too.
 */
export function Skeleton({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <output className={styles['place']}>
        <span className={styles['label']}>{label}</span>
      </output>
      <div className={styles['shapes']} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** A line of text that is not there yet. */
export function SkeletonLine({
  width = 'full',
  size = 'text',
}: {
  readonly width?: 'full' | 'wide' | 'half' | 'short';
  readonly size?: 'text' | 'title';
}) {
  return <span className={styles['line']} data-width={width} data-size={size} />;
}

/** A box that is not there yet. */
export function SkeletonBlock({ height = 'medium' }: { readonly height?: 'small' | 'medium' | 'large' }) {
  return <span className={styles['block']} data-height={height} />;
}
