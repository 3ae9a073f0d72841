import * as styles from './day-mark.module.css';

/** `planned` is a ring, `done` a filled square, `due` a diamond. */
export type DayMarkKind = 'planned' | 'done' | 'due';

/** How a session stands, by shape first. The words are near by. */
export function DayMark({ kind }: { readonly kind: DayMarkKind }) {
  return <span className={styles['mark']} data-kind={kind} aria-hidden="true" />;
}
