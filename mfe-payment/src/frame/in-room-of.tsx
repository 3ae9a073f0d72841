import type { ReactNode } from 'react';
import * as styles from './in-room-of.module.css';

type InRoomOfProps = { readonly shape: ReactNode; readonly children: ReactNode };

/** Stands where something else would, as high as that at every width, so that nothing below it jumps. */
export function InRoomOf({ shape, children }: InRoomOfProps) {
  return (
    <div className={styles['room']}>
      <div className={styles['shape']}>{shape}</div>
      {children}
    </div>
  );
}
