import { Disclosure } from '@stepwise/design/disclosure';
import { ScoreTable } from '@stepwise/design/score-table';
import { SoftText } from '@stepwise/design/text';
import type { TrendLineProps } from '@stepwise/design/trend-line';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { practiceLimits } from '@stepwise/contract/practice-session';
import { dayWords } from '../data/day-words.ts';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { averageFeeling, drawnFeelings, moments } from './feelings-over-time.ts';
import type { DrawnFeeling, FeelingPoint, Moment } from './feelings-over-time.ts';
import { statisticsMessages } from './messages.ts';
import * as styles from './statistics.module.css';

const text = statisticsMessages.feelings;
const choices = moments.map((value) => ({ value, label: text.moments[value] }));
/** More would run into each other on a phone; the table has every value. */
const drawnMax = 8;

/** Without its code there is no drawing; the table says the same. */
const TrendLine = lazy((): Promise<{ default: ComponentType<TrendLineProps> }> =>
  import('@stepwise/design/trend-line').then(
    (part) => ({ default: part.TrendLine }),
    () => ({ default: NoDrawing }),
  ),
);

function NoDrawing() {
  return null;
}

/** How anxiety before, during and after sessions moved. */
export function Feelings({ points }: { readonly points: readonly FeelingPoint[] }) {
  const [moment, setMoment] = useState<Moment>('before');
  const average = averageFeeling(points, moment);
  const drawn = drawnFeelings(points, moment, drawnMax);
  const hasMeans = drawn.some(({ from, to }) => from !== to);
  return (
    <div className={styles['part']}>
      <h3>{text.title}</h3>
      <SoftText>{text.note}</SoftText>
      <ChoiceGroup label={text.moment} isLabelHidden choices={choices} value={moment} onChange={setMoment} />
      <div className={styles['drawing']}>
        {drawn.length < 2 ? <p>{text.few}</p> : <Drawing moment={moment} drawn={drawn} />}
      </div>
      {hasMeans && <SoftText>{text.means}</SoftText>}
      {average === undefined ? null : <SoftText>{text.average(average)}</SoftText>}
      <Disclosure summary={text.table}>
        <ScoreTable
          caption={text.title}
          isCaptionHidden
          columns={text.columns}
          rows={points.toReversed().map(rowOf)}
        />
      </Disclosure>
    </div>
  );
}

/** Short enough for the edge of a phone. */
function shortDay(date: string): string {
  const day = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(undefined, day);
}

function rowOf(point: FeelingPoint): readonly [string, ...string[]] {
  const values = moments.map((moment) => String(point[moment] ?? text.unknown));
  return [`${dayWords(point.date, 'day')}, ${point.title}`, ...values];
}

type DrawingProps = { readonly moment: Moment; readonly drawn: readonly DrawnFeeling[] };

function Drawing({ moment, drawn }: DrawingProps) {
  const results = drawn.map(({ id, score, from, to }, index) => ({
    id,
    score,
    label: shortDay(index === 0 ? from : to),
  }));
  const spoken = drawn
    .map(({ score, from, to }) =>
      from === to ? text.point(shortDay(from), score) : text.mean(shortDay(from), shortDay(to), score),
    )
    .join('. ');
  return (
    <Suspense fallback={null}>
      <TrendLine
        label={text.drawn(text.moments[moment], spoken)}
        lowest={0}
        highest={practiceLimits.feeling}
        results={results}
      />
    </Suspense>
  );
}
