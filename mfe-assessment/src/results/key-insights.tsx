import type { Feedback, ScoreResult } from '@stepwise/contract/feedback';
import type { FeedbackTemplates } from '@stepwise/domain/survey-definition';
import type { ReactNode } from 'react';
import { focusName } from '../reading/focus-name.ts';
import { resultsMessages } from '../reading/messages.ts';
import { unbrokenScores } from '../reading/unbroken-scores.ts';
import * as styles from './results.module.css';

const text = resultsMessages.insights;

type KeyInsightsProps = {
  readonly scores: ScoreResult;
  readonly templates: FeedbackTemplates;
  readonly feedback: Feedback | undefined;
  /** Where the words come from. */
  readonly children: ReactNode;
};

/** What stands out, where to look first, and a word to go on with. */
export function KeyInsights({ scores, templates, feedback, children }: KeyInsightsProps) {
  const [first, ...more] = (feedback?.keyInsights ?? []).map(unbrokenScores);
  return (
    <section aria-labelledby="results-insights">
      <div className={styles['titleRow']}>
        <h2 id="results-insights">{text.title}</h2>
        {children}
      </div>
      <div className={styles['columns']}>
        <div className={styles['words']}>
          <h3>{text.focus}</h3>
          <p className={styles['focus']}>{focusName(scores, templates)}</p>
          <p className={styles['soft']}>{first}</p>
        </div>
        <div className={styles['words']}>
          <h3>{text.encouragement}</h3>
          <p className={styles['soft']}>{feedback?.encouragement}</p>
        </div>
        <div className={styles['words']}>
          <h3>{text.more}</h3>
          {more.map((insight) => (
            <p key={insight} className={styles['soft']}>
              {insight}
            </p>
          ))}
        </div>
        <div className={styles['words']}>
          <h3>{text.didYouKnow}</h3>
          <p className={styles['soft']}>{didYouKnow(scores, templates)}</p>
        </div>
      </div>
    </section>
  );
}

/** The same scores always bring the same fact, so that coming back changes nothing. */
function didYouKnow(
  { totalScore }: ScoreResult,
  { didYouKnow: facts }: FeedbackTemplates,
): string | undefined {
  return facts[totalScore % facts.length];
}
