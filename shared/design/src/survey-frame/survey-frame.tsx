import type { ReactNode, Ref } from 'react';
import * as styles from './survey-frame.module.css';

/** What a {@link SurveyFrame} takes. */
export type SurveyFrameProps = {
  readonly bar: ReactNode;
  /** The question. */
  readonly children: ReactNode;
  /** Null where there is nothing to answer: what is said then stands in the middle. */
  readonly dock: ReactNode;
};

/** The screen with one question: bar above, question in the middle, answers within thumb reach. Fills the flex column it stands in. */
export function SurveyFrame({ bar, children, dock }: SurveyFrameProps) {
  return (
    <div className={styles['frame']} data-alone={dock === null || undefined}>
      {bar}
      <div className={styles['question']}>{children}</div>
      {dock}
    </div>
  );
}

/** What {@link QuestionText} takes. */
export type QuestionTextProps = {
  /** The question itself. */
  readonly children: string;
  readonly id: string;
  /** The sentence that leads to it. */
  readonly prompt?: string;
  readonly ref?: Ref<HTMLHeadingElement>;
};

/** One question, in the serif. Focusable, so that a new question can be read aloud. */
export function QuestionText({ children, id, prompt, ref }: QuestionTextProps) {
  return (
    <>
      {prompt === undefined ? null : <p className={styles['prompt']}>{prompt}</p>}
      <h1 ref={ref} id={id} tabIndex={-1} className={styles['text']}>
        {children}
      </h1>
    </>
  );
}
