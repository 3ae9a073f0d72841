import type { ScoreResult } from '@stepwise/contract/feedback';
import { IntensityArc } from '@stepwise/design/intensity-arc';
import { HumanText, Overline } from '@stepwise/design/text';
import { VisuallyHidden } from '@stepwise/design/visually-hidden';
import { intensityLabel } from '@stepwise/domain/scoring';
import { resultsMessages } from '../reading/messages.ts';
import * as styles from './results.module.css';

type ResultsHeadProps = {
  readonly title: string;
  readonly scores: ScoreResult;
  readonly summary: string | undefined;
};

/** The arc, the level in words, and one sentence about it. */
export function ResultsHead({ title, scores, summary }: ResultsHeadProps) {
  const { totalScore, maxTotalScore, overall } = scores;
  return (
    <section className={styles['head']} aria-labelledby="results-overall">
      <IntensityArc
        score={totalScore}
        level={overall}
        description={resultsMessages.arc(totalScore, maxTotalScore, resultsMessages.levels[overall])}
        ofText={resultsMessages.outOf(maxTotalScore)}
        levelLabels={resultsMessages.levels}
      />
      <div className={styles['words']}>
        <Overline>{title}</Overline>
        <HumanText as="h1" size="medium" id="results-overall">
          <VisuallyHidden>{resultsMessages.overall}</VisuallyHidden>
          {intensityLabel(overall)}
        </HumanText>
        {summary === undefined ? null : <p className={styles['soft']}>{summary}</p>}
      </div>
    </section>
  );
}
