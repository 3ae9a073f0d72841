import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Field } from '@stepwise/design/field';
import type { Readings } from '@stepwise/domain/readings';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { firstWeekdayOf, weekDays } from '../rules/week-days.ts';
import { weekdayOf } from '../rules/wall-time.ts';
import type { WallTime } from '../rules/wall-time.ts';
import { Chips } from './chips.tsx';
import { repeatMessages as text } from './messages.ts';
import { patternOf, repeatKinds } from './repeat-draft.ts';
import type { RepeatDraft } from './repeat-draft.ts';
import { RepeatPreview } from './repeat-preview.tsx';
import { SelectField } from './select-field.tsx';
import * as styles from './session-form.module.css';

type RepeatFieldsProps = {
  readonly draft: RepeatDraft;
  readonly onChange: (draft: RepeatDraft) => void;
  readonly start: WallTime;
  readonly userId: string;
  readonly reading: Readings['practiceConflict'];
  /** What another rhythm takes the place of; undefined for something new. */
  readonly replaced?: readonly PracticeSession[] | undefined;
};

/** How often, until when, and what comes of it before anything is saved. */
export function RepeatFields({ draft, onChange, ...rest }: RepeatFieldsProps) {
  const change = (changes: Partial<RepeatDraft>) => onChange({ ...draft, ...changes });
  const pattern = patternOf(draft, rest.start.date);
  return (
    <div className={styles['group']}>
      <SelectField
        label={text.label}
        value={draft.kind}
        choices={repeatKinds.map((value) => ({
          value,
          label: value === 'never' && rest.replaced !== undefined ? text.asItIs : text[value],
        }))}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === 'weekly' || draft.kind === 'biweekly' ? (
        <Weekdays draft={draft} startDate={rest.start.date} onChange={(days) => change({ days })} />
      ) : null}
      {draft.kind === 'never' ? null : <End draft={draft} change={change} />}
      {draft.kind !== 'never' && pattern !== undefined ? <RepeatPreview pattern={pattern} {...rest} /> : null}
    </div>
  );
}

function End({
  draft,
  change,
}: {
  readonly draft: RepeatDraft;
  readonly change: (changes: Partial<RepeatDraft>) => void;
}) {
  return (
    <>
      <ChoiceGroup
        label={text.ends}
        value={draft.ends}
        isFilled
        choices={[
          { value: 'times', label: text.afterTimes },
          { value: 'date', label: text.onDate },
        ]}
        onChange={(ends) => change({ ends })}
      />
      {draft.ends === 'times' ? (
        <Field
          label={text.times}
          type="number"
          inputMode="numeric"
          value={draft.times}
          onChange={(times) => change({ times })}
        />
      ) : (
        <Field
          label={text.lastDay}
          type="date"
          value={draft.lastDate}
          onChange={(lastDate) => change({ lastDate })}
        />
      )}
    </>
  );
}

/** 1970-01-04 was a Sunday. */
const someSunday = '1970-01-04';

function weekdayName(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return day.toLocaleDateString(undefined, { weekday: 'short', timeZone: 'UTC' });
}

/** In the order of the calendar. */
function Weekdays({
  draft,
  startDate,
  onChange,
}: {
  readonly draft: RepeatDraft;
  readonly startDate: string;
  readonly onChange: (days: readonly number[]) => void;
}) {
  const chosen = draft.days.length === 0 && startDate !== '' ? [weekdayOf(startDate)] : draft.days;
  return (
    <Chips
      label={text.days}
      isLabelShown
      chips={weekDays(someSunday, firstWeekdayOf(navigator.language)).map((date) => ({
        value: String(weekdayOf(date)),
        label: weekdayName(date),
        isPressed: chosen.includes(weekdayOf(date)),
      }))}
      onPress={(value) => onChange(toggled(chosen, Number(value)))}
    />
  );
}

function toggled(days: readonly number[], day: number): readonly number[] {
  return days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
}
