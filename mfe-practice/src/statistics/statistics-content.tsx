import { practiceTimeframes } from '@stepwise/contract/practice-session';
import type { PracticeSession, PracticeTimeframe } from '@stepwise/contract/practice-session';
import { Disclosure } from '@stepwise/design/disclosure';
import { Columns } from '@stepwise/design/page';
import { ScoreTable } from '@stepwise/design/score-table';
import { Switch } from '@stepwise/design/switch';
import { SoftText } from '@stepwise/design/text';
import { useState } from 'react';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { Achievements } from './achievement-list.tsx';
import { feelingsOverTime } from './feelings-over-time.ts';
import { Feelings } from './feelings.tsx';
import { statisticsMessages as text } from './messages.ts';
import { inTimeframe, practiceDays, practiceStatistics, streaks } from './practice-statistics.ts';
import type { PracticeStatistics, StatisticsTime } from './practice-statistics.ts';
import * as styles from './statistics.module.css';

type StatisticsContentProps = {
  readonly sessions: readonly PracticeSession[];
  /** What the drawing of feelings is made of. */
  readonly trend: readonly PracticeSession[];
  readonly time: StatisticsTime;
  readonly showsStreaks: boolean;
  readonly onShowStreaks: (shows: boolean) => void;
};

const choices = practiceTimeframes.map((value) => ({ value, label: text.timeframes[value] }));

export function StatisticsContent(props: StatisticsContentProps) {
  const { sessions, trend, time, showsStreaks, onShowStreaks } = props;
  const [timeframe, setTimeframe] = useState<PracticeTimeframe>('30d');
  const shown = inTimeframe(sessions, timeframe, time.today);
  const statistics = practiceStatistics(shown, time);
  const feelings = feelingsOverTime(inTimeframe(trend, timeframe, time.today));
  const side = (
    <div className={styles['column']}>
      <Achievements sessions={sessions} today={time.today} showsStreaks={showsStreaks} />
      <Switch
        tone="quiet"
        label={text.showStreaks}
        description={text.showStreaksNote}
        isSelected={showsStreaks}
        onChange={onShowStreaks}
      />
    </div>
  );
  return (
    <Columns side={side} isLong>
      <div className={styles['column']}>
        <ChoiceGroup
          label={text.timeframe}
          isLabelHidden
          choices={choices}
          value={timeframe}
          onChange={setTimeframe}
        />
        {statistics.total === 0 ? (
          <p>{text.quiet}</p>
        ) : (
          <>
            <Facts statistics={statistics} days={practiceDays(shown).size} />
            {showsStreaks ? <Streak {...streaks(sessions, time.today)} /> : null}
            <Kinds statistics={statistics} />
          </>
        )}
        {feelings.length === 0 ? null : <Feelings points={feelings} />}
      </div>
    </Columns>
  );
}

function Facts({ statistics, days }: { readonly statistics: PracticeStatistics; readonly days: number }) {
  const { completed, upcoming, completionRate } = statistics;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [text.facts.days, String(days)],
    [text.facts.completed, String(completed)],
    [text.facts.upcoming, String(upcoming)],
    ...(completionRate === undefined ? [] : [[text.facts.rate, text.percent(completionRate)] as const]),
  ];
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {completionRate === undefined ? <SoftText>{text.nothingDue}</SoftText> : null}
    </>
  );
}

type StreakProps = { readonly currentStreak: number; readonly longestStreak: number };

/** Only what is there is said: nobody is told of a run that broke. */
function Streak({ currentStreak, longestStreak }: StreakProps) {
  if (longestStreak < 2) return null;
  return <SoftText>{currentStreak < 2 ? text.longest(longestStreak) : text.streak(currentStreak)}</SoftText>;
}

function Kinds({ statistics: { byCategory, byDifficulty } }: { readonly statistics: PracticeStatistics }) {
  return (
    <Disclosure summary={text.more}>
      <ScoreTable
        caption={text.more}
        isCaptionHidden
        columns={text.kindColumns}
        rows={[
          [text.kinds.work, String(byCategory.work)],
          [text.kinds.leisure, String(byCategory.leisure)],
          [text.difficulties.easy, String(byDifficulty.easy)],
          [text.difficulties.moderate, String(byDifficulty.moderate)],
          [text.difficulties.hard, String(byDifficulty.hard)],
        ]}
      />
    </Disclosure>
  );
}
