import type { ReactNode } from 'react';
import * as styles from './dock.module.css';

/** The lower part of the survey, within thumb reach: the rating, the controls and what stands below them. */
export function Dock({
  labelledBy,
  children,
}: {
  /** Id of the question. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles['dock']} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

/** Back at the left, Undo in the middle, on at the right. */
export function DockControls({
  start,
  middle,
  end,
}: {
  readonly start: ReactNode;
  readonly middle?: ReactNode;
  readonly end: ReactNode;
}) {
  return (
    <div className={styles['controls']}>
      <div>{start}</div>
      <div>{middle}</div>
      <div>{end}</div>
    </div>
  );
}

/** Words of a control that only a screen reader gets where the window is very narrow; put an icon beside them. */
export function DockLabel({ children }: { readonly children: string }) {
  return <span className={styles['label']}>{children}</span>;
}

/** An icon beside words, left out where the window is too narrow for both and the words say more. */
export function DockIcon({ children }: { readonly children: ReactNode }) {
  return <span className={styles['icon']}>{children}</span>;
}

/** A small setting of the survey under a line. */
export function DockSetting({ children }: { readonly children: ReactNode }) {
  return <div className={styles['setting']}>{children}</div>;
}

/** The quiet words at the very end. */
export function DockNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
