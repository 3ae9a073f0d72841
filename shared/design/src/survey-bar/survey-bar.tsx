import type { ReactNode } from 'react';
import * as styles from './survey-bar.module.css';

/** What a {@link SurveyBar} takes. */
export type SurveyBarProps = {
  /** The way back, at the left. */
  readonly start: ReactNode;
  /** Where one is, in the middle of a phone, such as "8/16". */
  readonly title: ReactNode;
  /** The way to the other surveys, in the middle from 768 px on. */
  readonly switcher?: ReactNode;
  /** Help first, then home. */
  readonly end: ReactNode;
  /** A progress bar. */
  readonly progress: ReactNode;
  /** More about where one is, from 768 px on. */
  readonly meta?: readonly string[];
};

/** The survey's own compact header. */
export function SurveyBar({ start, title, switcher, end, progress, meta }: SurveyBarProps) {
  return (
    <header className={styles['bar']}>
      <div className={styles['inside']}>
        <div className={styles['row']}>
          <div className={styles['start']}>{start}</div>
          <div className={styles['title']}>{title}</div>
          {switcher === undefined ? null : <div className={styles['switcher']}>{switcher}</div>}
          <div className={styles['end']}>{end}</div>
        </div>
        {progress}
        {meta === undefined ? null : (
          <p className={styles['meta']}>
            {meta.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        )}
      </div>
    </header>
  );
}
