import type { PracticeSession } from '@stepwise/contract/practice-session';
import { DayMark } from '../frame/day-mark.tsx';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { dayWords, timeWords } from '../data/day-words.ts';
import { DifficultyMark } from '../frame/difficulty-mark.tsx';
import { sessionInterval } from '../rules/wall-time.ts';
import { detailMessages } from '../session/messages.ts';
import { hereWords } from '../session/session-facts.tsx';
import { sessionState } from '../session/session-state.ts';
import * as styles from './calendar.module.css';
import { calendarMessages as text } from './messages.ts';

type SessionItemProps = {
  readonly session: PracticeSession;
  readonly now: number;
  readonly waiting: string | undefined;
  readonly onOpen: (session: PracticeSession) => void;
  /** With the next thing to do, for the few sessions that are near. */
  readonly hasNext?: boolean;
  readonly isPrimary?: boolean;
  /** With the day beside the time, where the list is of many days. */
  readonly hasDay?: boolean;
};

const minuteMs = 60_000;

/** One session of a day: when, what, how big, and what comes next. */
export function SessionItem(props: SessionItemProps) {
  const { session, now, waiting, onOpen, hasNext = false, hasDay = false } = props;
  const state = sessionState(session, now);
  const { start, end } = sessionInterval(session);
  const here = hereWords(session);
  return (
    <li className={styles['item']} data-state={state}>
      <div className={styles['when']}>
        <time dateTime={`${session.date}T${session.start_time}`}>
          {hasDay ? dayWords(session.date, 'brief') : timeWords(session.start_time)}
        </time>
        <span>
          {hasDay ? timeWords(session.start_time) : text.minutes(Math.round((end - start) / minuteMs))}
        </span>
      </div>
      <div className={styles['what']}>
        <h3>
          <button type="button" className={styles['open']} onClick={() => onOpen(session)}>
            {session.title}
          </button>
        </h3>
        <p className={styles['meta']}>
          <span>
            <DayMark kind={state} />
            {text[state]}
          </span>
          <DifficultyMark difficulty={session.difficulty} />
          <span>
            {session.category}, {session.subcategory}
          </span>
          {session.location === null ? null : <span>{session.location}</span>}
          {waiting === undefined ? null : <span className={styles['waiting']}>{waiting}</span>}
        </p>
        {here === undefined ? null : <p className={styles['meta']}>{here}</p>}
        {hasNext && state !== 'done' ? <NextStep {...props} isOver={state === 'due'} /> : null}
      </div>
    </li>
  );
}

function NextStep({
  session,
  onOpen,
  isOver,
  isPrimary = false,
}: SessionItemProps & { readonly isOver: boolean }) {
  const variant = isPrimary ? 'primary' : 'secondary';
  return (
    <div className={styles['next']}>
      <ButtonLink size="small" variant={variant} href={`/${isOver ? 'post' : 'pre'}-exercise/${session.id}`}>
        {isOver ? detailMessages.startAfter : detailMessages.startBefore}
      </ButtonLink>
      <Button size="small" variant="quiet" onPress={() => onOpen(session)}>
        {text.more}
      </Button>
    </div>
  );
}
