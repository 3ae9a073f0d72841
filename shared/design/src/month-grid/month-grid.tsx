import { parseDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { buttonLooks } from '../button/button-looks.ts';
import { ChevronLeftIcon } from '../icon/chevron-left.tsx';
import { ChevronRightIcon } from '../icon/chevron-right.tsx';
import { DayMark } from './day-mark.tsx';
import type { DayMarkKind } from './day-mark.tsx';
import * as styles from './month-grid.module.css';

/** What stands in a day. */
export type MonthGridDay = {
  /** One for each thing, in order; more than three are told by a number. */
  readonly marks: readonly DayMarkKind[];
  /** Shown under the number where there is room. */
  readonly text: string;
  /** Read after the date, such as "2 sessions, 1 done". */
  readonly label: string;
};

/** What a {@link MonthGrid} takes. Days are written `YYYY-MM-DD`. */
export type MonthGridProps = {
  readonly label: string;
  readonly selected: string;
  /** The day that has, or will get, the focus; its month is shown. */
  readonly focused: string;
  readonly days: ReadonlyMap<string, MonthGridDay>;
  readonly onSelect: (date: string) => void;
  readonly onFocusChange: (date: string) => void;
  /** Between the name of the month and the arrows. */
  readonly actions?: ReactNode;
};

const marksMax = 3;

/** One month, a day a cell. Arrows move by day and week, Page Up and Page Down by month. */
export function MonthGrid(props: MonthGridProps) {
  return (
    <Calendar
      className={styles['month'] ?? ''}
      aria-label={props.label}
      value={parseDate(props.selected)}
      focusedValue={parseDate(props.focused)}
      onChange={(date) => props.onSelect(date.toString())}
      onFocusChange={(date) => props.onFocusChange(date.toString())}
    >
      <header className={styles['head']}>
        <Heading className={styles['name'] ?? ''} level={2} />
        {props.actions}
        <AriaButton slot="previous" {...buttonLooks({ variant: 'quiet', isIconOnly: true })}>
          <ChevronLeftIcon />
        </AriaButton>
        <AriaButton slot="next" {...buttonLooks({ variant: 'quiet', isIconOnly: true })}>
          <ChevronRightIcon />
        </AriaButton>
      </header>
      <CalendarGrid className={styles['grid'] ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles['weekday'] ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            const day = props.days.get(date.toString());
            return (
              <CalendarCell
                date={date}
                className={styles['day'] ?? ''}
                render={({ ref, ...cell }) => (
                  <div
                    {...cell}
                    ref={ref}
                    aria-label={
                      day === undefined ? cell['aria-label'] : `${cell['aria-label']}. ${day.label}`
                    }
                  />
                )}
              >
                {({ formattedDate }) => <DayContent number={formattedDate} day={day} />}
              </CalendarCell>
            );
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

function DayContent({ number, day }: { readonly number: string; readonly day: MonthGridDay | undefined }) {
  const { marks = [], text = '' } = day ?? {};
  return (
    <>
      <span className={styles['number']}>{number}</span>
      <span className={styles['marks']}>
        {marks.slice(0, marks.length > marksMax ? 1 : marksMax).map((kind, index) => (
          // The marks of a day have no identity but their place.
          <DayMark key={`${kind}-${index.toString()}`} kind={kind} />
        ))}
        {marks.length > marksMax ? <span className={styles['count']}>{marks.length}</span> : null}
      </span>
      <span className={styles['text']}>{text}</span>
    </>
  );
}
