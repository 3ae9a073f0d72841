import { useEffect, useId, useRef, type ReactNode } from 'react';
import { TechnicalDetails } from './technical-details.tsx';
import * as styles from './error-panel.module.css';

/** The words of something that went wrong: what happened, that nothing was lost, what to do next. */
export type ErrorText = {
  readonly title: string;
  readonly children: ReactNode;
  /** Retry first. */
  readonly actions?: ReactNode;
  /** For support; folded away. Never anything about the person. */
  readonly details?: string | undefined;
  readonly detailsLabel?: string;
};

/** What an {@link ErrorPanel} takes. */
export type ErrorPanelProps = ErrorText & {
  /** `panel` fills a part of the page, `inline` stands between other things, `banner` stands above a screen that lives on. */
  readonly variant?: 'panel' | 'inline' | 'banner';
  readonly headingLevel?: 1 | 2 | 3;
  /** A picture above the words; only where the panel is the whole screen. */
  readonly picture?: ReactNode;
  /** Moves the focus to the heading, for a panel that replaces the screen someone was on. */
  readonly focusOnMount?: boolean;
};

/** Something went wrong here; the rest of the app lives. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { variant = 'panel', headingLevel = 2, focusOnMount = false, picture } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${headingLevel}` as const;
  useEffect(() => {
    if (focusOnMount) heading.current?.focus();
  }, [focusOnMount]);
  return (
    <section
      className={styles['panel']}
      data-variant={variant}
      aria-labelledby={headingId}
      role={focusOnMount ? undefined : 'alert'}
    >
      {picture === undefined ? null : <div className={styles['picture']}>{picture}</div>}
      <div className={styles['words']}>
        <Heading ref={heading} id={headingId} tabIndex={focusOnMount ? -1 : undefined}>
          {props.title}
        </Heading>
        <div className={styles['text']}>{props.children}</div>
      </div>
      {props.actions === undefined ? null : <div className={styles['actions']}>{props.actions}</div>}
      <TechnicalDetails details={props.details} label={props.detailsLabel} />
    </section>
  );
}
