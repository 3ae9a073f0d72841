import { RequireUser } from '@stepwise/client/require-user';
import { Waiting } from '@stepwise/design/read-part';
import { Button } from '@stepwise/design/button';
import { Columns, Stack } from '@stepwise/design/page';
import { PlusIcon } from '@stepwise/design/icon/plus';
import type { ComponentType, ReactNode } from 'react';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { PracticePage } from '../frame/practice-page.tsx';
import { firstWeekdayOf, weekDays } from '../rules/week-days.ts';
import { NotificationChoice } from '../reminders/notification-choice.tsx';
import { AgendaDay } from './agenda-day.tsx';
import { calendarViews } from './calendar-address.ts';
import type { CalendarView } from './calendar-address.ts';
import type { CalendarData } from './calendar-data.ts';
import { PracticeKeeping } from '../agreement/practice-keeping.tsx';
import { CalendarDialogs, fetchDialogs } from './calendar-dialogs.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { leadWords } from './calendar-lead.ts';
import { CalendarRead } from './calendar-read.tsx';
import * as styles from './calendar.module.css';
import { ComingUp, WaitingList } from './coming-up.tsx';
import { DaysView } from './days-view.tsx';
import { FirstStep } from './first-step.tsx';
import { calendarMessages as text } from './messages.ts';
import { MonthView } from './month-view.tsx';
import { NotSent } from './not-sent.tsx';
import { filterCount } from './session-filter.ts';
import { useCalendarAddress, useCalendarSessions, useInAdvance, useToday } from './use-calendar.ts';
import { useDayDialog } from './use-day-dialog.ts';
import { useWaitingWords } from './use-waiting-words.ts';

type CalendarScreenProps = {
  /** How practice goes, and what else stands below the calendar. */
  readonly Statistics: ComponentType<{ readonly hasNothing: boolean; readonly children: ReactNode }>;
  readonly Export: ComponentType<{ readonly isOpen: boolean; readonly onClose: () => void }>;
  /** What somebody wrote about sessions and the account has not taken. */
  readonly Reflections: ComponentType<{ readonly userId: string }>;
};

/** Plan a small step, see the ones taken, and what comes next. */
export function CalendarScreen(parts: CalendarScreenProps) {
  return (
    <RequireUser waiting={<Waiting />}>
      {({ id }) => <Calendar key={id} userId={id} {...parts} />}
    </RequireUser>
  );
}

type CalendarProps = CalendarScreenProps & { readonly userId: string };

function Calendar({ userId, Statistics, Export, Reflections }: CalendarProps) {
  const { now, today } = useToday();
  const { address, go } = useCalendarAddress(today);
  const sessions = useCalendarSessions(userId, address, now, today);
  const { dialog, show, close } = useDayDialog();
  useInAdvance(fetchDialogs);
  const data: CalendarData = {
    today,
    now,
    waitingWords: useWaitingWords(userId, sessions.changes),
    isRead: sessions.isRead,
    isFiltered: filterCount(address.filter) > 0,
    open: (session) => show({ kind: 'details', session }),
    plan: (date) => show({ kind: 'plan', date, plan: undefined }),
  };
  const plan = () => show({ kind: 'plan', date: undefined, plan: undefined });
  return (
    <PracticePage title={text.title} lead={leadWords(sessions)}>
      <PracticeKeeping userId={userId} />
      <NotSent
        userId={userId}
        changes={sessions.changes}
        onOpen={(session, isNew) => show({ kind: isNew ? 'copy' : 'edit', session })}
      />
      <Reflections userId={userId} />
      <Tools view={address.view} onView={(view) => go({ view })} onPlan={plan} />
      <CalendarRead {...sessions} onReadAgain={sessions.readAgain}>
        {sessions.isShown ? <Shown {...{ address, go, sessions, data }} onPlan={plan} /> : null}
        <Statistics hasNothing={sessions.isEmpty}>
          <Keep
            Export={Export}
            isOpen={dialog.kind === 'export'}
            onOpen={() => show({ kind: 'export' })}
            onClose={close}
          />
        </Statistics>
      </CalendarRead>
      <CalendarDialogs
        dialog={dialog}
        userId={userId}
        known={sessions.known}
        data={data}
        show={show}
        onClose={close}
      />
    </PracticePage>
  );
}

type ToolsProps = {
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly onPlan: () => void;
};

function Tools({ view, onView, onPlan }: ToolsProps) {
  return (
    <div className={styles['tools']}>
      <ChoiceGroup
        label={text.view}
        isLabelHidden
        value={view}
        choices={calendarViews.map((value) => ({ value, label: text.views[value] }))}
        onChange={onView}
      />
      <div className={styles['plan']}>
        <Button variant="primary" isBlock onPress={onPlan}>
          <PlusIcon />
          {text.plan}
        </Button>
      </div>
    </div>
  );
}

type KeepProps = {
  readonly Export: CalendarScreenProps['Export'];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/** What is chosen once and what is wanted seldom. */
function Keep({ Export, isOpen, onOpen, onClose }: KeepProps) {
  return (
    <div className={styles['keep']}>
      <NotificationChoice />
      <Button onPress={onOpen}>{text.export}</Button>
      <Export isOpen={isOpen} onClose={onClose} />
    </div>
  );
}

type ShownProps = {
  readonly address: ReturnType<typeof useCalendarAddress>['address'];
  readonly go: ReturnType<typeof useCalendarAddress>['go'];
  readonly sessions: ReturnType<typeof useCalendarSessions>;
  readonly data: CalendarData;
  readonly onPlan: () => void;
};

/** A month stands beside what is near, as a week does; a day, which is short, above it. An empty calendar invites. */
function Shown({ address, go, sessions, data, onPlan }: ShownProps) {
  const { view, date, filter } = address;
  const filters = <CalendarFilters filter={filter} onChange={(changed) => go({ filter: changed })} />;
  const days = <Days {...{ address, sessions, data }} onGo={(day) => go({ date: day })} />;
  const agenda =
    view === 'month' ? (
      <AgendaDay date={date} sessions={sessions.month.filter((one) => one.date === date)} data={data} />
    ) : null;
  if (sessions.isEmpty) {
    const first = <FirstStep onPlan={onPlan} />;
    if (view !== 'month') return <Columns side={days}>{first}</Columns>;
    return (
      <Columns side={<Side near={first} far={agenda} />} isLong>
        {days}
      </Columns>
    );
  }
  const main = (
    <div className={styles['main']} aria-busy={!sessions.isRead && !sessions.isStuck}>
      {days}
      {filters}
    </div>
  );
  const near = (
    <>
      {agenda}
      <WaitingList sessions={sessions.near} data={data} />
    </>
  );
  const far = <ComingUp sessions={sessions.near} data={data} isRead={sessions.isNearRead} />;
  if (view === 'day') {
    return (
      <Stack gap="large">
        {main}
        <Side near={near} far={far} isWide />
      </Stack>
    );
  }
  return (
    <Columns side={<Side near={near} far={far} />} isLong>
      {main}
    </Columns>
  );
}

type SideProps = { readonly near: ReactNode; readonly far: ReactNode; readonly isWide?: boolean };

/** What is near and what comes: one under the other beside the calendar, side by side below it. */
function Side({ near, far, isWide = false }: SideProps) {
  return (
    <div className={styles['side']} data-wide={isWide || undefined}>
      <div>{near}</div>
      {far}
    </div>
  );
}

type DaysProps = Pick<ShownProps, 'address' | 'sessions' | 'data'> & {
  readonly onGo: (day: string) => void;
};

function Days({ address: { view, date }, sessions, data, onGo }: DaysProps) {
  if (view === 'month') return <MonthView date={date} sessions={sessions.month} data={data} onGo={onGo} />;
  return (
    <DaysView
      days={view === 'week' ? weekDays(date, firstWeekdayOf(navigator.language)) : [date]}
      date={date}
      sessions={sessions.month}
      data={data}
      onGo={onGo}
    />
  );
}
