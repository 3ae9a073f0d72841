import type { ReactNode, Ref } from 'react';
import * as styles from './text.module.css';

/** What {@link HumanText} takes. */
export type HumanTextProps = {
  readonly children: ReactNode;
  readonly as?: 'h1' | 'h2' | 'h3' | 'p';
  /** small 26, medium 32, large 42 pixels on a phone; more from 768 and 1024 on. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly id?: string;
  readonly tabIndex?: -1;
  readonly ref?: Ref<HTMLHeadingElement>;
};

/** The serif speaks: one large human sentence on a screen, two at most. */
export function HumanText(props: HumanTextProps) {
  const { children, as: Element = 'h2', size = 'medium', id, tabIndex, ref } = props;
  return (
    <Element ref={ref} id={id} tabIndex={tabIndex} className={styles['human']} data-size={size}>
      {children}
    </Element>
  );
}

type ParagraphProps = { readonly children: ReactNode; readonly id?: string };

/** The paragraph that opens a screen. */
export function Lead({ children, id }: ParagraphProps) {
  return (
    <p id={id} className={styles['lead']}>
      {children}
    </p>
  );
}

/** A short line above a heading. */
export function Overline({ children, id }: ParagraphProps) {
  return (
    <p id={id} className={styles['overline']}>
      {children}
    </p>
  );
}

/** Secondary text; `size` small and `tone` faint make it quieter still. */
export function SoftText({
  children,
  id,
  size = 'medium',
  tone = 'soft',
}: ParagraphProps & {
  readonly size?: 'medium' | 'small' | 'tiny';
  readonly tone?: 'soft' | 'faint';
}) {
  return (
    <p id={id} className={styles['soft']} data-size={size} data-tone={tone}>
      {children}
    </p>
  );
}

/** Digits of one width, so that numbers under each other line up. */
export function Numeric({ children }: { readonly children: ReactNode }) {
  return <span className={styles['numeric']}>{children}</span>;
}
