import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Button } from '@stepwise/design/button';
import { PlusIcon } from '@stepwise/design/icon/plus';
import { useId } from 'react';
import { dayWords } from '../data/day-words.ts';
import * as styles from './calendar.module.css';
import type { CalendarData } from './calendar-data.ts';
import { calendarMessages as text } from './messages.ts';
import { SessionItem } from './session-item.tsx';

type AgendaDayPlace = Pick<AgendaDayProps, 'date' | 'data'>;

type AgendaDayProps = {
  readonly date: string;
  readonly sessions: readonly PracticeSession[];
  readonly data: CalendarData;
  /** A day without anything is one line then. */
  readonly isOneOfMany?: boolean;
};

/** One day in words. An empty one invites. */
export function AgendaDay({ date, sessions, data, isOneOfMany = false }: AgendaDayProps) {
  const headingId = useId();
  const isToday = date === data.today;
  const words = dayWords(date, isToday ? 'day' : 'long');
  const isFree = sessions.length === 0;
  const isAhead = date >= data.today;
  const [primary] = isToday ? sessions.filter(({ completed }) => !completed) : [];
  return (
    <section
      className={styles['dayPart']}
      data-quiet={(isOneOfMany && date < data.today) || undefined}
      aria-labelledby={headingId}
    >
      <div className={styles['dayHead']}>
        <h2 id={headingId}>{isToday ? text.todayHeading(words) : words}</h2>
        {isOneOfMany && isFree && isAhead && !data.isFiltered ? <PlanHere date={date} data={data} /> : null}
      </div>
      {isFree ? (
        <EmptyDay date={date} data={data} isOneOfMany={isOneOfMany} />
      ) : (
        <ul className={styles['agenda']}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              now={data.now}
              waiting={data.waitingWords(session.id)}
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

function EmptyDay({ date, data, isOneOfMany }: AgendaDayPlace & { readonly isOneOfMany: boolean }) {
  if (data.isFiltered) return isOneOfMany ? null : <p className={styles['soft']}>{text.filterNone}</p>;
  if (isOneOfMany) return null;
  return (
    <div className={styles['emptyDay']}>
      {data.isRead ? <p className={styles['soft']}>{text.emptyDay}</p> : null}
      {date < data.today ? null : <PlanHere date={date} data={data} />}
    </div>
  );
}

function PlanHere({ date, data }: AgendaDayPlace) {
  return (
    <Button
      size="small"
      variant="quiet"
      label={text.planOn(dayWords(date, 'long'))}
      onPress={() => data.plan(date)}
    >
      <PlusIcon />
      {text.planDay}
    </Button>
  );
}
