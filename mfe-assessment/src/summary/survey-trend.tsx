import { Disclosure } from '@stepwise/design/disclosure';
import { ScoreTable } from '@stepwise/design/score-table';
import { SoftText } from '@stepwise/design/text';
import { levelName } from '@stepwise/domain/scoring';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { resultsMessages } from '../reading/messages.ts';
import type { SurveyHistoryEntry } from '../reading/survey-history.ts';
import { percentBetween, scaleShare, stepShare } from './chart-places.ts';
import { LevelPoint } from './level-point.tsx';
import { summaryMessages } from './messages.ts';
import type { SummaryPart } from './summary-parts.ts';
import * as styles from './charts.module.css';

const text = summaryMessages.history;
const height = 176;
const shownRuns = 8;

/** How results moved, for every survey that was taken more than once. */
export function Trends({ parts }: { readonly parts: readonly SummaryPart[] }) {
  const repeated = parts.filter(({ runs }) => runs.length > 1);
  if (repeated.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="summary-history">
      <h2 id="summary-history">{text.title}</h2>
      <SoftText>{text.note}</SoftText>
      <div className={styles['trends']}>
        {repeated.map((part) => (
          <Trend key={part.definition.id} part={part} />
        ))}
      </div>
    </section>
  );
}

function Trend({ part: { definition, runs } }: { readonly part: SummaryPart }) {
  const shown = runs.slice(0, shownRuns).toReversed();
  return (
    <div className={styles['trend']}>
      <h3>{definition.title}</h3>
      <Line runs={shown} definition={definition} />
      <Disclosure summary={resultsMessages.categories.table}>
        <ScoreTable
          caption={text.caption(definition.title)}
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

type LineProps = {
  readonly runs: readonly SurveyHistoryEntry[];
  readonly definition: SurveyDefinition;
};

function Line({ runs, definition }: LineProps) {
  const points = runs.map((run, index) => ({
    run,
    x: percentBetween(stepShare(index, runs.length), 24, 94),
    y: heightOf(run.scores.totalScore, definition),
  }));
  const spoken = runs.map(({ completedAt, scores }) =>
    text.point(shortDate(completedAt), scores.totalScore, levelName(scores.overall)),
  );
  return (
    <svg
      className={styles['chart']}
      height={height}
      role="img"
      aria-label={text.drawn(definition.title, spoken.join('. '))}
    >
      <line className={styles['rail']} x1="0" x2="100%" y1={height - 24} y2={height - 24} />
      <Bands definition={definition} />
      {points.slice(1).map(({ run, x, y }, index) => (
        <line
          key={run.id}
          className={styles['line']}
          x1={points[index]?.x}
          y1={points[index]?.y}
          x2={x}
          y2={y}
        />
      ))}
      {points.map(({ run, x, y }, index) => (
        <g key={run.id}>
          <LevelPoint x={x} y={y} level={run.scores.overall} />
          <text className={styles['score']} x={x} y={y - 14}>
            {run.scores.totalScore}
          </text>
          {index === 0 || index === points.length - 1 ? (
            <text className={styles['date']} data-end={index > 0 || undefined} x={x} y={height - 6}>
              {shortDate(run.completedAt)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

/** Where the moderate and the high band begin. */
function Bands({ definition }: Pick<LineProps, 'definition'>) {
  return (['moderate', 'high'] as const).map((level) => {
    const y = heightOf(definition.scoring.levels[level].min - 0.5, definition);
    return (
      <g key={level}>
        <line className={styles['edge']} x1="0" x2="100%" y1={y} y2={y} />
        <text className={styles['bandName']} x="0" y={y - 6}>
          {levelName(level)}
        </text>
      </g>
    );
  });
}

function heightOf(score: number, { scoring: { totalRange } }: SurveyDefinition): number {
  return Math.round(height - 24 - scaleShare(score, totalRange.min, totalRange.max) * (height - 56));
}

function shortDate(date: string): string {
  return new Date(date).toLocaleDateString(undefined, { month: 'short', day: 'numeric' });
}

function dateAndTime(date: string): string {
  return new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
