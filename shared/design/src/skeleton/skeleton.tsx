import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './skeleton.module.css';

/** The shape of what comes. One polite sentence stands for all of it; the shapes themselves stay silent. */
export function Skeleton({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
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
