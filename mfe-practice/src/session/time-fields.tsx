import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { Field } from '@stepwise/design/field';
import type { Readings } from '@stepwise/domain/readings';
import { dayWords, listWords } from '../data/day-words.ts';
import { deviceTimeZone } from '../rules/wall-time.ts';
import { Chips } from './chips.tsx';
import { sessionMessages as text } from './messages.ts';
import type { FieldsProps } from './session-fields.tsx';
import { withStart } from './session-draft.ts';
import * as styles from './session-form.module.css';

type TimeFieldsProps = FieldsProps & {
  readonly zone: string;
  /** Days that are free, the nearest first. */
  readonly days: readonly string[];
  readonly conflicts: readonly PracticeSession[];
  readonly reading: Readings['practiceConflict'];
};

/** When: a few free days one press away, and an early word when something is there already. */
export function TimeFields({ draft, errors, onChange, zone, days, conflicts, reading }: TimeFieldsProps) {
  return (
    <>
      <div>
        <Field
          label={text.day}
          type="date"
          value={draft.date}
          onChange={(date) => onChange({ date })}
          errorMessage={errors.date}
          isRequired
        />
        <Chips
          label={text.freeDays}
          chips={days.map((day) => ({
            value: day,
            label: dayWords(day, 'short'),
            isPressed: day === draft.date,
          }))}
          onPress={(date) => onChange({ date })}
        />
      </div>
      <Times draft={draft} errors={errors} onChange={onChange} />
      {zone === deviceTimeZone() ? null : <p className={styles['zone']}>{text.zone(zone)}</p>}
      <output className={styles['said']}>
        <ConflictWarning
          conflicts={conflicts}
          reading={reading}
          days={days}
          onTake={(date) => onChange({ date })}
        />
      </output>
    </>
  );
}

function Times({ draft, errors, onChange }: FieldsProps) {
  return (
    <div className={styles['pair']}>
      <Field
        label={text.starts}
        type="time"
        value={draft.start}
        onChange={(start) => onChange(withStart(draft, start))}
        errorMessage={errors.start_time}
        isRequired
      />
      <Field
        label={text.ends}
        type="time"
        value={draft.end}
        onChange={(end) => onChange({ end })}
        errorMessage={errors.end_time}
        isRequired
      />
    </div>
  );
}

function ConflictWarning({
  conflicts,
  reading,
  days,
  onTake,
}: Pick<TimeFieldsProps, 'conflicts' | 'reading' | 'days'> & { readonly onTake: (date: string) => void }) {
  const [free] = days;
  if (conflicts.length === 0) return null;
  const titles = listWords(conflicts.map(({ title }) => `“${title}”`));
  return (
    <Banner
      tone="warning"
      actions={
        free === undefined ? undefined : (
          <Button size="small" onPress={() => onTake(free)}>
            {text.takeDay(dayWords(free, 'short'))}
          </Button>
        )
      }
    >
      {reading === 'date' ? text.conflictOnDay(titles) : text.conflictInTime(titles)}
    </Banner>
  );
}
