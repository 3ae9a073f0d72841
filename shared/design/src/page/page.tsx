import type { ReactNode } from 'react';
import * as styles from './page.module.css';

/** How wide the content may get: `page` 1120, `read` 960, `text` 704, `form` 608 pixels. */
export type PageWidth = 'page' | 'read' | 'text' | 'form';

/** A screen's content between its gutters. */
export function Page({
  children,
  width = 'page',
  isFlush = false,
}: {
  readonly children: ReactNode;
  readonly width?: PageWidth;
  /** Without room above and below. */
  readonly isFlush?: boolean;
}) {
  return (
    <div className={styles['page']} data-width={width} data-flush={isFlush || undefined}>
      {children}
    </div>
  );
}

/** Two columns from 768 px on. `side` keeps to a narrow column of its own from 1024. */
export function Columns({
  children,
  side,
  align = 'start',
  isLong = false,
}: {
  readonly children: ReactNode;
  readonly side: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  /** Far longer than its side: half a tablet would stay empty, so it is split from 1024 px on. */
  readonly isLong?: boolean;
}) {
  return (
    <div className={styles['columns']} data-align={align} data-long={isLong || undefined}>
      <div>{children}</div>
      <div>{side}</div>
    </div>
  );
}

/** How far things stand apart. */
export type Gap = 'tight' | 'small' | 'medium' | 'large' | 'section';

/** One thing under the other. */
export function Stack({
  children,
  gap = 'medium',
  as: Element = 'div',
}: {
  readonly children: ReactNode;
  readonly gap?: Gap;
  readonly as?: 'div' | 'section' | 'ul' | 'ol';
}) {
  return (
    <Element className={styles['stack']} data-gap={gap}>
      {children}
    </Element>
  );
}

/** Things in a row that wraps. */
export function Row({
  children,
  justify = 'start',
  gap = 'small',
}: {
  readonly children: ReactNode;
  readonly justify?: 'start' | 'center' | 'between' | 'end';
  readonly gap?: Gap;
}) {
  return (
    <div className={styles['row']} data-justify={justify} data-gap={gap}>
      {children}
    </div>
  );
}

/** Tiles of one width, as many in a row as fit. */
export function Grid({
  children,
  as: Element = 'div',
}: {
  readonly children: ReactNode;
  readonly as?: 'div' | 'ul' | 'ol';
}) {
  return <Element className={styles['grid']}>{children}</Element>;
}
