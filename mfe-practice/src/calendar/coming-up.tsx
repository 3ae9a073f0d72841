import type { PracticeSession } from '@stepwise/contract/practice-session';
import { ChevronRightIcon } from '@stepwise/design/icon/chevron-right';
import { useId } from 'react';
import { dayWords, timeWords } from '../data/day-words.ts';
import { sessionState } from '../session/session-state.ts';
import type { CalendarData } from './calendar-data.ts';
import * as styles from './calendar.module.css';
import * as rows from './coming-up.module.css';
import { calendarMessages as text } from './messages.ts';
import { SessionItem } from './session-item.tsx';

type ListProps = { readonly sessions: readonly PracticeSession[]; readonly data: CalendarData };

const waitingShown = 3;
const comingShown = 3;

/** Sessions whose time is over and that nobody has looked back at. */
export function WaitingList({ sessions, data }: ListProps) {
  const headingId = useId();
  const due = sessions
    .filter((session) => session.date < data.today && sessionState(session, data.now) === 'due')
    .toReversed();
  if (due.length === 0) return null;
  return (
    <section className={styles['dayPart']} aria-labelledby={headingId}>
      <h2 id={headingId}>{text.waitingTitle}</h2>
      <p className={styles['soft']}>{text.waitingText}</p>
      <ul className={styles['agenda']}>
        {due.slice(0, waitingShown).map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            now={data.now}
            waiting={data.waitingWords(session.id)}
            onOpen={data.open}
            hasNext
            hasDay
          />
        ))}
      </ul>
    </section>
  );
}

/** What comes after today, the nearest first. */
export function ComingUp({ sessions, data, isRead }: ListProps & { readonly isRead: boolean }) {
  const headingId = useId();
  const coming = sessions.filter(({ date }) => date > data.today);
  return (
    <section className={styles['dayPart']} aria-labelledby={headingId}>
      <h2 id={headingId}>{text.comingTitle}</h2>
      {coming.length === 0 && isRead ? <p className={styles['soft']}>{text.comingEmpty}</p> : null}
      <ul className={rows['rows']}>
        {coming.slice(0, comingShown).map((session) => (
          <li key={session.id}>
            <button type="button" className={rows['row']} onClick={() => data.open(session)}>
              <span>
                <strong>{session.title}</strong>
                <span>
                  {dayWords(session.date, 'long')}, {timeWords(session.start_time)}
                </span>
              </span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
      {coming.length > comingShown ? (
        <p className={styles['soft']}>{text.comingMore(coming.length - comingShown)}</p>
      ) : null}
    </section>
  );
}
