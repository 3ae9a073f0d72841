import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Button } from '@stepwise/design/button';
import { DayMark } from '../frame/day-mark.tsx';
import { Skeleton, SkeletonBlock } from '@stepwise/design/skeleton';
import { frameMessages } from '../frame/messages.ts';
import type { CalendarData } from './calendar-data.ts';
import * as styles from './calendar.module.css';
import { calendarMessages as text } from './messages.ts';
import { monthDays } from './month-days.ts';
import type { SessionState } from '../session/session-state.ts';
import { sessionStates } from './session-filter.ts';

// The grid and its rules for keys come with the first month that is shown.
const MonthGrid = lazy(async () => ({ default: (await import('@stepwise/design/month-grid')).MonthGrid }));

type MonthViewProps = {
  readonly date: string;
  readonly sessions: readonly PracticeSession[];
  readonly data: CalendarData;
  readonly onGo: (date: string) => void;
};

/** One month's page. Choosing a day shows it in words beside it; another month begins with its first day, or today. */
export function MonthView({ date, sessions, data, onGo }: MonthViewProps) {
  const [focused, setFocused] = useState(date);
  const isSameMonth = focused.slice(0, 7) === date.slice(0, 7);
  const focus = (day: string) => {
    setFocused(day);
    if (day.slice(0, 7) !== date.slice(0, 7)) onGo(day);
  };
  return (
    <section className={styles['month']} aria-label={text.month}>
      <Suspense fallback={<GridSkeleton />}>
        <MonthGrid
          label={text.month}
          selected={date}
          focused={isSameMonth ? focused : date}
          days={drawn(monthDays(sessions, data.now))}
          onSelect={onGo}
          onFocusChange={focus}
          actions={
            <Button variant="quiet" size="small" onPress={() => onGo(data.today)}>
              {text.today}
            </Button>
          }
        />
      </Suspense>
      <ul className={styles['legend']} aria-label={text.legend}>
        {sessionStates.map((state) => (
          <li key={state}>
            <DayMark kind={state} />
            {text[state]}
          </li>
        ))}
      </ul>
    </section>
  );
}

const marksMax = 3;

function drawn(days: ReturnType<typeof monthDays>) {
  return new Map([...days].map(([day, { states, ...rest }]) => [day, { ...rest, marks: marksOf(states) }]));
}

/** One shape a session; a day with more says how many. */
function marksOf(states: readonly SessionState[]): ReactNode {
  const [first] = states;
  if (states.length > marksMax && first !== undefined) {
    return (
      <>
        <DayMark kind={first} />
        <span className={styles['count']} data-count={states.length} />
      </>
    );
  }
  return states.map((state, index) => (
    // The sessions of a day have no identity here but their place.
    <DayMark key={`${state}-${String(index)}`} kind={state} />
  ));
}

function GridSkeleton() {
  return (
    <Skeleton label={frameMessages.loading}>
      <SkeletonBlock height="large" />
      <SkeletonBlock height="large" />
    </Skeleton>
  );
}
