import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Button } from '@stepwise/design/button';
import { PlusIcon } from '@stepwise/design/icon/plus';
import { useId } from 'react';
import { dayWords } from '../data/day-words.ts';
import * as styles from './calendar.module.css';
import type { CalendarData } from './calendar-data.ts';
import { calendarMessages as text } from './messages.ts';
import { SessionItem } from './session-item.tsx';

type AgendaDayProps = {
  readonly date: string;
  readonly sessions: readonly PracticeSession[];
  readonly data: CalendarData;
  readonly isQuiet?: boolean;
};

/** One day in words. An empty one invites. */
export function AgendaDay({ date, sessions, data, isQuiet = false }: AgendaDayProps) {
  const headingId = useId();
  const isToday = date === data.today;
  const words = dayWords(date, isToday ? 'day' : 'long');
  const [primary] = isToday ? sessions.filter(({ completed }) => !completed) : [];
  return (
    <section className={styles['dayPart']} data-quiet={isQuiet || undefined} aria-labelledby={headingId}>
      <h2 id={headingId}>{isToday ? text.todayHeading(words) : words}</h2>
      {sessions.length === 0 ? (
        <EmptyDay date={date} data={data} />
      ) : (
        <ul className={styles['agenda']}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              now={data.now}
              isWaiting={data.waitingIds.has(session.id)}
              onOpen={data.open}
              hasNext={isToday || date < data.today}
              isPrimary={session === primary}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function EmptyDay({ date, data }: Pick<AgendaDayProps, 'date' | 'data'>) {
  if (data.isFiltered) return <p className={styles['soft']}>{text.filterNone}</p>;
  if (date < data.today) return <p className={styles['soft']}>{text.emptyDay}</p>;
  return (
    <div className={styles['emptyDay']}>
      <p className={styles['soft']}>{text.emptyDay}</p>
      <Button
        size="small"
        variant="quiet"
        label={text.planOn(dayWords(date, 'long'))}
        onPress={() => data.plan(date)}
      >
        <PlusIcon />
        {text.planDay}
      </Button>
    </div>
  );
}
