import type { ReactNode } from 'react';
import { useId } from 'react';
import * as styles from './section.module.css';

type SectionProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** So that a link can lead here. */
  readonly anchor?: string;
};

/** One part of a screen, under a heading that names it. */
export function Section({ title, children, anchor }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id} id={anchor}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Facts in ruled rows: what it is called, and what is known. */
export function Facts({
  label,
  facts,
}: {
  readonly label: string;
  readonly facts: readonly { readonly term: string; readonly text: string }[];
}) {
  return (
    <dl className={styles['facts']} aria-label={label}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type RowsProps = {
  readonly children: ReactNode;
  /** More rows follow in a moment: what stands below keeps out of sight, and is not pushed. */
  readonly isGrowing?: boolean;
};

/** Rows with words on one side and one thing to do on the other. */
export function Rows({ children, isGrowing = false }: RowsProps) {
  return (
    <ul className={styles['rows']} data-growing={isGrowing || undefined}>
      {children}
    </ul>
  );
}

export function RowItem({
  title,
  text,
  note,
  action,
}: {
  readonly title: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
}) {
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <h3>{title}</h3>
        <p>{text}</p>
        {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      </div>
      {action}
    </li>
  );
}
