import {
  practiceCategories,
  practiceDifficulties,
  practiceLimits,
  practiceSubcategories,
} from '@stepwise/contract/practice-session';
import { Disclosure } from '@stepwise/design/disclosure';
import { Field } from '@stepwise/design/field';
import { Switch } from '@stepwise/design/switch';
import { TextArea } from '@stepwise/design/text-area';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { DifficultyMark } from '../frame/difficulty-mark.tsx';
import { HelpBelow } from '../frame/help-first.tsx';
import { Chips } from './chips.tsx';
import type { DraftErrors } from './draft-errors.ts';
import { sessionMessages as text } from './messages.ts';
import { SelectField } from './select-field.tsx';
import type { SessionDraft } from './session-draft.ts';
import * as styles from './session-form.module.css';

export type FieldsProps = {
  readonly draft: SessionDraft;
  readonly errors: DraftErrors;
  readonly onChange: (changes: Partial<SessionDraft>) => void;
};

/** Everything that somebody writes freely, in the order of the form. */
const freeTexts = ({ title, location, participants, description, notes }: SessionDraft) => [
  title,
  location,
  participants,
  description,
  notes,
];

/** What is done, with a few ideas one press away. */
export function TitleField({
  draft,
  errors,
  onChange,
  ideas,
}: FieldsProps & { readonly ideas: readonly string[] }) {
  return (
    <>
      <div>
        <Field
          label={text.titleLabel}
          value={draft.title}
          onChange={(title) => onChange({ title })}
          errorMessage={errors.title}
          maxLength={practiceLimits.title}
          autoComplete="off"
        />
        {draft.title === '' ? (
          <Chips
            label={text.titleIdeas}
            chips={ideas.map((idea) => ({ value: idea, label: idea }))}
            onPress={(title) => onChange({ title })}
          />
        ) : null}
      </div>
      <HelpBelow texts={freeTexts(draft)} field={0} />
    </>
  );
}

/** How big it is and where it belongs. */
export function KindFields({ draft, onChange }: FieldsProps) {
  return (
    <>
      <ChoiceGroup
        label={text.difficulty}
        value={draft.difficulty}
        isFilled
        choices={practiceDifficulties.map((value) => ({
          value,
          label: <DifficultyMark difficulty={value} />,
        }))}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <div className={styles['group']}>
        <ChoiceGroup
          label={text.category}
          value={draft.category}
          isFilled
          choices={practiceCategories.map((value) => ({ value, label: value }))}
          onChange={(category) => onChange({ category })}
        />
        <SelectField
          label={text.subcategory}
          value={draft.subcategory}
          choices={practiceSubcategories.map((value) => ({ value, label: value }))}
          onChange={(subcategory) => onChange({ subcategory })}
        />
      </div>
    </>
  );
}

export function ReminderFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <div className={styles['box']}>
      <Switch
        label={text.remind}
        {...(draft.remindsBefore ? { description: text.remindText(draft.reminderMinutes) } : {})}
        isSelected={draft.remindsBefore}
        onChange={(remindsBefore) => onChange({ remindsBefore })}
      />
      {draft.remindsBefore ? (
        <Field
          label={text.reminderMinutes}
          type="number"
          inputMode="numeric"
          value={draft.reminderMinutes === 0 ? '' : String(draft.reminderMinutes)}
          onChange={(minutes) => onChange({ reminderMinutes: Math.trunc(Number(minutes)) })}
          errorMessage={errors.reminder_minutes_before}
        />
      ) : null}
      <Switch
        label={text.askAfter}
        isSelected={draft.asksAfter}
        onChange={(asksAfter) => onChange({ asksAfter })}
      />
    </div>
  );
}

/** What can wait. It opens by itself where something is written or wrong. */
export function MoreFields({ draft, errors, onChange }: FieldsProps) {
  const isUsed = [draft.description, draft.location, draft.participants, draft.notes].some(
    (one) => one !== '',
  );
  const texts = freeTexts(draft);
  return (
    <Disclosure summary={text.more} isOpenAtFirst={isUsed}>
      <div className={styles['form']}>
        <Field
          label={text.location}
          value={draft.location}
          onChange={(location) => onChange({ location })}
          errorMessage={errors.location}
          maxLength={practiceLimits.location}
        />
        <HelpBelow texts={texts} field={1} />
        <TextArea
          label={text.participants}
          hint={text.participantsHint}
          rows={2}
          value={draft.participants}
          onChange={(participants) => onChange({ participants })}
          errorMessage={errors.participants}
        />
        <HelpBelow texts={texts} field={2} />
        <TextArea
          label={text.description}
          rows={2}
          value={draft.description}
          onChange={(description) => onChange({ description })}
          errorMessage={errors.description}
          maxLength={practiceLimits.description}
        />
        <HelpBelow texts={texts} field={3} />
        <TextArea
          label={text.notes}
          rows={3}
          value={draft.notes}
          onChange={(notes) => onChange({ notes })}
          errorMessage={errors.notes}
          maxLength={practiceLimits.notes}
          counter={`${draft.notes.length} / ${practiceLimits.notes}`}
        />
        <HelpBelow texts={texts} field={4} />
      </div>
    </Disclosure>
  );
}
