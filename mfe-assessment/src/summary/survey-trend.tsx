import { Disclosure } from '@stepwise/design/disclosure';
import { ScoreTable } from '@stepwise/design/score-table';
import { SoftText } from '@stepwise/design/text';
import type { TrendLineProps } from '@stepwise/design/trend-line';
import { levelName, scoreScale } from '@stepwise/domain/scoring';
import type { ComponentType } from 'react';
import { resultsMessages } from '../reading/messages.ts';
import { summaryMessages } from './messages.ts';
import type { SummaryPart } from './summary-parts.ts';
import * as styles from './charts.module.css';

const text = summaryMessages.history;
const shownRuns = 8;

export type TrendsProps = {
  readonly parts: readonly SummaryPart[];
  readonly TrendLine: ComponentType<TrendLineProps>;
};

/** How results moved, for every survey that was taken more than once. */
export function Trends({ parts, TrendLine }: TrendsProps) {
  const repeated = parts.filter(({ runs }) => runs.length > 1);
  if (repeated.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="summary-history">
      <h2 id="summary-history">{text.title}</h2>
      <SoftText>{text.note}</SoftText>
      <div className={styles['trends']}>
        {repeated.map((part) => (
          <Trend key={part.definition.id} part={part} TrendLine={TrendLine} />
        ))}
      </div>
    </section>
  );
}

type TrendProps = { readonly part: SummaryPart; readonly TrendLine: ComponentType<TrendLineProps> };

function Trend({ part: { definition, runs }, TrendLine }: TrendProps) {
  const { title } = definition;
  const shown = runs.slice(0, shownRuns).toReversed();
  const spoken = shown.map(({ completedAt, scores }) =>
    text.point(shortDate(completedAt), scores.totalScore, levelName(scores.overall)),
  );
  return (
    <div className={styles['trend']}>
      <h3>{title}</h3>
      <TrendLine
        label={text.drawn(title, spoken.join('. '))}
        {...scoreScale(definition)}
        results={shown.map(({ id, completedAt, scores }) => ({
          id,
          score: scores.totalScore,
          level: scores.overall,
          label: shortDate(completedAt),
        }))}
      />
      <Disclosure summary={resultsMessages.categories.table}>
        <ScoreTable
          caption={text.caption(title)}
          isCaptionHidden
          columns={text.columns}
          rows={runs.map((run) => [
            dateAndTime(run.completedAt),
            resultsMessages.categories.score(run.scores.totalScore, run.scores.maxTotalScore),
            levelName(run.scores.overall),
          ])}
        />
      </Disclosure>
    </div>
  );
}

function shortDate(date: string): string {
  return new Date(date).toLocaleDateString(undefined, { month: 'short', day: 'numeric' });
}

function dateAndTime(date: string): string {
  return new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
