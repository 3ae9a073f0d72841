import { useServices } from '@stepwise/client/services';
import { Disclosure } from '@stepwise/design/disclosure';
import { Stack } from '@stepwise/design/page';
import { areaNames, editionAreas } from '@stepwise/domain/exercises/area-names';
import { exerciseDifficulties } from '@stepwise/domain/exercises/exercise';
import { resolveReadings } from '@stepwise/domain/readings';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { DifficultyMark } from '../frame/difficulty-mark.tsx';
import type { ExerciseFilter } from './exercise-filter.ts';
import { exerciseMessages as text } from './messages.ts';

type ExerciseFiltersProps = {
  readonly filter: ExerciseFilter;
  readonly onChange: (filter: ExerciseFilter) => void;
};

const kinds = [
  { value: 'all', label: text.kind.all },
  { value: 'Work', label: text.kind.Work },
  { value: 'Leisure', label: text.kind.Leisure },
] as const;

const times = [
  { value: 'any', label: text.times.any },
  { value: 'ten', label: text.times.ten },
  { value: 'thirty', label: text.times.thirty },
] as const;

const difficulties = [
  { value: 'any' as const, label: text.anyDifficulty },
  ...exerciseDifficulties.map((value) => ({ value, label: <DifficultyMark difficulty={value} /> })),
];

/** Work or leisure at first sight; how hard, how long and what about, for those who look for it. */
export function ExerciseFilters({ filter, onChange }: ExerciseFiltersProps) {
  const { config } = useServices();
  const areas = editionAreas[resolveReadings(config.readings).surveyEdition];
  const hasMore = filter.difficulty !== 'any' || filter.time !== 'any' || filter.area !== 'any';
  return (
    <Stack gap="small">
      <ChoiceGroup
        label={text.kinds}
        isLabelHidden
        choices={kinds}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Disclosure summary={text.more} isOpenAtFirst={hasMore}>
        <Stack>
          <ChoiceGroup
            label={text.difficulty}
            choices={difficulties}
            value={filter.difficulty}
            onChange={(difficulty) => onChange({ ...filter, difficulty })}
          />
          <ChoiceGroup
            label={text.time}
            choices={times}
            value={filter.time}
            onChange={(time) => onChange({ ...filter, time })}
          />
          <ChoiceGroup
            label={text.about}
            choices={[
              { value: 'any' as const, label: text.anything },
              ...areas.map((value) => ({ value, label: areaNames[value] })),
            ]}
            value={filter.area}
            onChange={(area) => onChange({ ...filter, area })}
          />
        </Stack>
      </Disclosure>
    </Stack>
  );
}
