import { practiceLimits } from '@stepwise/contract/practice-session';
import type { PathwayStep } from '@stepwise/contract/practice-pathway';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { Field } from '@stepwise/design/field';
import { Stack } from '@stepwise/design/page';
import { TextArea } from '@stepwise/design/text-area';
import { exerciseDifficulties } from '@stepwise/domain/exercises/exercise';
import { useState } from 'react';
import { AnxietySlider } from '../frame/anxiety-slider.tsx';
import { CancelOr } from '../frame/cancel-or.tsx';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { DifficultyMark } from '../frame/difficulty-mark.tsx';
import { HelpBelow, isInDanger } from '../frame/help-first.tsx';
import { useErrorFocus } from '../frame/use-error-focus.ts';
import { pathwayMessages } from './messages.ts';
import type { StepWords } from './use-pathway.ts';

const text = pathwayMessages.dialog;

type StepDialogProps = {
  /** Undefined for a new one. */
  readonly step: PathwayStep | undefined;
  readonly onClose: () => void;
  /** The dialog stays open where nothing was kept. */
  readonly onSave: (words: StepWords) => Promise<void>;
};

/** Words, difficulty and expected anxiety of one step. */
export function StepDialog({ step, onClose, onSave }: StepDialogProps) {
  const [draft, setDraft] = useState<StepWords>({
    title: step?.title ?? '',
    description: step?.description ?? null,
    difficulty: step?.difficulty ?? 'Easy',
    expected_anxiety: step?.expected_anxiety ?? null,
  });
  const { form, isTried, noteTry } = useErrorFocus<HTMLDivElement>();
  const title = draft.title.trim();
  const save = () => {
    noteTry();
    if (title !== '') void onSave({ ...draft, title, description: draft.description?.trim() || null });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={step === undefined ? text.add : text.change}
      actions={
        <CancelOr onCancel={onClose}>
          <Button variant={isInDanger(freeTexts(draft)) ? 'secondary' : 'primary'} onPress={save}>
            {text.save}
          </Button>
        </CancelOr>
      }
    >
      <div ref={form}>
        <StepFields draft={draft} onChange={setDraft} isTitleMissing={isTried && title === ''} />
      </div>
    </Dialog>
  );
}

/** Everything that somebody writes freely, in the order of the form. */
const freeTexts = ({ title, description }: StepWords) => [title, description ?? ''];

type StepFieldsProps = {
  readonly draft: StepWords;
  readonly onChange: (draft: StepWords) => void;
  readonly isTitleMissing: boolean;
};

function StepFields({ draft, onChange, isTitleMissing }: StepFieldsProps) {
  const texts = freeTexts(draft);
  return (
    <Stack>
      <Field
        label={text.title}
        hint={text.titleHint}
        value={draft.title}
        onChange={(title) => onChange({ ...draft, title })}
        maxLength={practiceLimits.title}
        errorMessage={isTitleMissing ? text.titleMissing : undefined}
      />
      <HelpBelow texts={texts} field={0} />
      <TextArea
        label={text.description}
        rows={2}
        value={draft.description ?? ''}
        onChange={(description) => onChange({ ...draft, description })}
        maxLength={practiceLimits.description}
      />
      <HelpBelow texts={texts} field={1} />
      <ChoiceGroup
        isFilled
        label={text.difficulty}
        choices={exerciseDifficulties.map((value) => ({
          value,
          label: <DifficultyMark difficulty={value} />,
        }))}
        value={draft.difficulty}
        onChange={(difficulty) => onChange({ ...draft, difficulty })}
      />
      <AnxietySlider
        label={text.expected}
        value={draft.expected_anxiety}
        onChange={(expected) => onChange({ ...draft, expected_anxiety: expected })}
      />
    </Stack>
  );
}
