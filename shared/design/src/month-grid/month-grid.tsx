import { parseDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import { Button as AriaButton, ButtonContext } from 'react-aria-components/Button';
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
import * as styles from './month-grid.module.css';

/** What stands in a day. */
export type MonthGridDay = {
  /** Small shapes, hidden from screen readers. In the chosen day they take `--mark-ink`. */
  readonly marks: ReactNode;
  /** Shown under the number where there is room. */
  readonly text: string;
  /** All of it in words. It begins with `text`: what is seen is what is said. */
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
      <MonthHead>{props.actions}</MonthHead>
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
                render={({ ref, ...cell }, { formattedDate }) => (
                  <div {...cell} ref={ref} aria-label={nameOf(formattedDate, day, cell['aria-label'])} />
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

function MonthHead({ children }: { readonly children: ReactNode }) {
  return (
    <header className={styles['head']}>
      <Heading className={styles['name'] ?? ''} level={2} />
      {/* Inside a calendar every button is taken for an arrow unless it is told otherwise. */}
      <ButtonContext value={null}>{children}</ButtonContext>
      <AriaButton slot="previous" {...buttonLooks({ variant: 'quiet', isIconOnly: true })}>
        <ChevronLeftIcon />
      </AriaButton>
      <AriaButton slot="next" {...buttonLooks({ variant: 'quiet', isIconOnly: true })}>
        <ChevronRightIcon />
      </AriaButton>
    </header>
  );
}

function DayContent({ number, day }: { readonly number: string; readonly day: MonthGridDay | undefined }) {
  return (
    <>
      <span className={styles['number']}>{number}</span> <span className={styles['marks']}>{day?.marks}</span>
      <span className={styles['text']}>{day?.text}</span>
    </>
  );
}

/** A voice that says what it sees finds the day, so number and text come first. */
function nameOf(number: string, day: MonthGridDay | undefined, date: string | undefined): string {
  return day === undefined ? (date ?? number) : `${number} ${day.label}. ${date}`;
}
