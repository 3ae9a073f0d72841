import type { PracticeSession } from '@stepwise/contract/practice-session';
import { BellIcon } from '@stepwise/design/icon/bell';
import { ClockIcon } from '@stepwise/design/icon/clock';
import { FootprintsIcon } from '@stepwise/design/icon/footprints';
import { HouseIcon } from '@stepwise/design/icon/house';
import { InfoIcon } from '@stepwise/design/icon/info';
import { RefreshCwIcon } from '@stepwise/design/icon/refresh-cw';
import { UsersIcon } from '@stepwise/design/icon/users';
import type { ReactNode } from 'react';
import { dayWords, listWords, timeWords } from '../data/day-words.ts';
import { DifficultyMark } from '../frame/difficulty-mark.tsx';
import { deviceTimeZone, sessionInterval, wallTimeAt } from '../rules/wall-time.ts';
import { detailMessages as text, sessionMessages } from './messages.ts';
import * as styles from './session-form.module.css';

/** Everything that is known of a session, in words. */
export function SessionFacts({ session }: { readonly session: PracticeSession }) {
  const here = hereWords(session);
  return (
    <ul className={styles['facts']}>
      <Fact icon={<ClockIcon />}>
        {dayWords(session.date, 'long')}, {spanWords(session)}
        {here === undefined ? null : (
          <>
            <br />
            {sessionMessages.zone(session.time_zone)}. {here}
          </>
        )}
      </Fact>
      <Fact icon={<FootprintsIcon />}>
        <DifficultyMark difficulty={session.difficulty} /> · {session.category} · {session.subcategory}
      </Fact>
      {session.location === null ? null : <Fact icon={<HouseIcon />}>{session.location}</Fact>}
      {session.participants.length === 0 ? null : (
        <Fact icon={<UsersIcon />}>{text.with(listWords(session.participants))}</Fact>
      )}
      {session.recurring_id === null ? null : <Fact icon={<RefreshCwIcon />}>{text.repeats}</Fact>}
      {session.completed ? null : (
        <Fact icon={<BellIcon />}>
          {session.pre_notification ? text.reminder(session.reminder_minutes_before) : text.noReminder}
        </Fact>
      )}
      {[session.description, session.notes, feelingWords(session), confidenceWords(session)].map((words) =>
        words === null ? null : (
          <Fact key={words} icon={<InfoIcon />}>
            {words}
          </Fact>
        ),
      )}
    </ul>
  );
}

/** From when to when, never torn in two lines. */
function spanWords({ start_time: start, end_time: end }: PracticeSession): string {
  return `${timeWords(start)} – ${timeWords(end)}`.replaceAll(/\s/g, '\u00a0');
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

/** The same moment on a clock where the person is now, when that is another one. */
export function hereWords(session: PracticeSession): string | undefined {
  const zone = deviceTimeZone();
  if (session.time_zone === zone) return undefined;
  const here = wallTimeAt(sessionInterval(session).start, zone);
  if (here.date === session.date && here.time === session.start_time) return undefined;
  return text.hereAt(dayWords(here.date, 'short'), timeWords(here.time));
}

function feelingWords({
  anxiety_before: before,
  anxiety_during: during,
  anxiety_after: after,
}: PracticeSession) {
  const noted = [
    ...(before === null ? [] : [text.feelingBefore(before)]),
    ...(during === null ? [] : [text.feelingDuring(during)]),
    ...(after === null ? [] : [text.feelingAfter(after)]),
  ];
  return noted.length === 0 ? null : text.feelings(noted.join(', '));
}

function confidenceWords({ confidence_gained: confidence }: PracticeSession) {
  return confidence === null ? null : text.confidence(confidence);
}
