import { Disclosure } from '@stepwise/design/disclosure';
import { ScoreTable } from '@stepwise/design/score-table';
import { SoftText } from '@stepwise/design/text';
import type { TrendLineProps } from '@stepwise/design/trend-line';
import { levelName, scoreScale } from '@stepwise/domain/scoring';
import type { ComponentType } from 'react';
import { dateAndTime, shortDate } from '../account/dates.ts';
import { Section } from '../account/section.tsx';
import { direction } from './anxiety-picture.ts';
import type { SurveyPicture } from './anxiety-picture.ts';
import { anxietyProfileMessages as text } from './messages.ts';

const shownRuns = 8;

export type SurveyOverTimeProps = {
  readonly survey: SurveyPicture;
  readonly TrendLine: ComponentType<TrendLineProps>;
};

/** How one survey moved: drawn, in words, and as a table. */
export function SurveyOverTime({ survey: { definition, runs }, TrendLine }: SurveyOverTimeProps) {
  const { title } = definition;
  const shown = runs.slice(-shownRuns);
  const spoken = shown.map(({ completedAt, scores }) =>
    text.point(shortDate(completedAt), scores.totalScore, levelName(scores.overall)),
  );
  return (
    <Section title={text.overTime(title)}>
      <SoftText size="small" tone="faint">
        {text.runs(runs.length)}
      </SoftText>
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
      <SoftText>{sentenceFor(runs)}</SoftText>
      <Disclosure summary={text.table}>
        <ScoreTable
          caption={text.overTime(title)}
          isCaptionHidden
          columns={text.runColumns}
          rows={runs
            .toReversed()
            .map(({ completedAt, scores }) => [
              dateAndTime(completedAt),
              text.score(scores.totalScore, scores.maxTotalScore),
              levelName(scores.overall),
            ])}
        />
      </Disclosure>
    </Section>
  );
}

function sentenceFor(runs: SurveyPicture['runs']): string {
  const first = runs[0].scores;
  const newest = runs.at(-1)?.scores ?? first;
  if (runs.length === 1) {
    return text.oneRun(newest.totalScore, newest.maxTotalScore, levelName(newest.overall));
  }
  return text.moved[direction(runs)](first.totalScore, newest.totalScore);
}
