import { useEffect, useRef, type ReactNode } from 'react';
import * as styles from './gallery.module.css';

/** Some samples under one heading. */
export function SampleGroup({
  title,
  children,
  isWide = false,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}) {
  return (
    <section className={styles['group']}>
      <h2>{title}</h2>
      <div className={styles['samples']} data-wide={isWide || undefined}>
        {children}
      </div>
    </section>
  );
}

/** What a hand would do to the component, shown without a hand. */
export type ForcedState = 'hovered' | 'pressed' | 'focus-visible';

/** One component in one state, and the words for it. */
export function Sample({
  name,
  children,
  state,
  target = 'button, a, label, input',
}: {
  readonly name: string;
  readonly children: ReactNode;
  readonly state?: ForcedState;
  readonly target?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== undefined) box.current?.querySelector(target)?.setAttribute(`data-${state}`, 'true');
  }, [state, target]);
  return (
    <div className={styles['sample']}>
      <div ref={box}>{children}</div>
      <p>{name}</p>
    </div>
  );
}
