import { practiceCategories, practiceDifficulties } from '@stepwise/contract/practice-session';
import { Button } from '@stepwise/design/button';
import { Disclosure } from '@stepwise/design/disclosure';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import * as styles from './calendar.module.css';
import { calendarMessages as text } from './messages.ts';
import { filterCount, noFilter, sessionStates } from './session-filter.ts';
import type { SessionFilter } from './session-filter.ts';

type CalendarFiltersProps = {
  readonly filter: SessionFilter;
  readonly onChange: (filter: SessionFilter) => void;
};

/** Which sessions are shown. Folded away until somebody looks for it. */
export function CalendarFilters({ filter, onChange }: CalendarFiltersProps) {
  const count = filterCount(filter);
  return (
    <Disclosure summary={count === 0 ? text.filters : text.filtersOn(count)} isOpenAtFirst={count > 0}>
      <div className={styles['filters']}>
        <Choice
          label={text.filterCategory}
          values={practiceCategories}
          value={filter.category}
          onChange={(category) => onChange({ ...filter, category })}
        />
        <Choice
          label={text.filterDifficulty}
          values={practiceDifficulties}
          value={filter.difficulty}
          onChange={(difficulty) => onChange({ ...filter, difficulty })}
        />
        <Choice
          label={text.filterState}
          values={sessionStates}
          words={text}
          value={filter.state}
          onChange={(state) => onChange({ ...filter, state })}
        />
        {count === 0 ? null : (
          <Button size="small" variant="quiet" onPress={() => onChange(noFilter)}>
            {text.filterClear}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly words?: Readonly<Record<Value, string>>;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
};

function Choice<Value extends string>({ label, values, words, value, onChange }: ChoiceProps<Value>) {
  return (
    <ChoiceGroup<string>
      label={label}
      value={value ?? ''}
      choices={[
        { value: '', label: text.filterAny },
        ...values.map((one) => ({ value: one, label: words?.[one] ?? one })),
      ]}
      onChange={(chosen) => onChange(values.find((one) => one === chosen))}
    />
  );
}
