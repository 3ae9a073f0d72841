import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Button } from '@stepwise/design/button';
import { ChevronLeftIcon } from '@stepwise/design/icon/chevron-left';
import { ChevronRightIcon } from '@stepwise/design/icon/chevron-right';
import { dayWords, spanWords } from '../data/day-words.ts';
import { addDays } from '../rules/wall-time.ts';
import { AgendaDay } from './agenda-day.tsx';
import type { CalendarData } from './calendar-data.ts';
import * as styles from './calendar.module.css';
import { calendarMessages as text } from './messages.ts';

type DaysViewProps = {
  /** One day, or the seven of a week. */
  readonly days: readonly string[];
  readonly date: string;
  readonly sessions: readonly PracticeSession[];
  readonly data: CalendarData;
  readonly onGo: (date: string) => void;
};

/** A week or a day in words, with the way to the next one. */
export function DaysView({ days, date, sessions, data, onGo }: DaysViewProps) {
  const first = days[0] ?? date;
  const last = days.at(-1) ?? date;
  const isWeek = days.length > 1;
  const hasSome = sessions.some((session) => days.includes(session.date));
  const name = isWeek ? spanWords(first, last) : dayWords(date, 'dated');
  return (
    <div className={styles['days']}>
      <div className={styles['bar']}>
        <p className={styles['barName']}>{name}</p>
        <Button variant="quiet" size="small" onPress={() => onGo(data.today)}>
          {text.today}
        </Button>
        <Button
          variant="quiet"
          isIconOnly
          label={isWeek ? text.previousWeek : text.previousDay}
          onPress={() => onGo(addDays(date, -days.length))}
        >
          <ChevronLeftIcon />
        </Button>
        <Button
          variant="quiet"
          isIconOnly
          label={isWeek ? text.nextWeek : text.nextDay}
          onPress={() => onGo(addDays(date, days.length))}
        >
          <ChevronRightIcon />
        </Button>
      </div>
      {isWeek && data.isFiltered && !hasSome ? <p className={styles['soft']}>{text.filterNone}</p> : null}
      {days.map((day) => (
        <AgendaDay
          key={day}
          date={day}
          sessions={sessions.filter((session) => session.date === day)}
          data={data}
          isOneOfMany={isWeek}
        />
      ))}
    </div>
  );
}
