import type { Level } from '../levels/level.ts';
import { LevelMark } from '../level-mark/level-mark.tsx';
import * as styles from './band-key.module.css';

/** A level, its word and its range, such as "12 to 14". */
export type Band = { readonly level: Level; readonly label: string; readonly range: string };

/** What the shapes mean. */
export function BandKey({ bands }: { readonly bands: readonly Band[] }) {
  return (
    <ul className={styles['key']}>
      {bands.map(({ level, label, range }) => (
        <li key={level}>
          <LevelMark level={level} />
          {label} <span className={styles['range']}>{range}</span>
        </li>
      ))}
    </ul>
  );
}
