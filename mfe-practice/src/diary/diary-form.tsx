import { diaryLimits } from '@stepwise/contract/practice-diary';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { Disclosure } from '@stepwise/design/disclosure';
import { Field } from '@stepwise/design/field';
import { Stack } from '@stepwise/design/page';
import { TextArea } from '@stepwise/design/text-area';
import { AnxietySlider } from '../frame/anxiety-slider.tsx';
import { CancelOr } from '../frame/cancel-or.tsx';
import { CheckGroup } from '../frame/check-group.tsx';
import { HelpBelow, isInDanger } from '../frame/help-first.tsx';
import { useErrorFocus } from '../frame/use-error-focus.ts';
import type { DiaryDraft } from './diary-draft.ts';
import { diaryMessages, feelingWords } from './messages.ts';

const text = diaryMessages.form;

type DiaryFormProps = {
  readonly isNew: boolean;
  readonly draft: DiaryDraft;
  readonly onChange: (draft: DiaryDraft) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

/** One entry, new or changed. */
export function DiaryForm({ isNew, draft, onChange, onSave, onClose }: DiaryFormProps) {
  const { form, isTried, noteTry } = useErrorFocus<HTMLDivElement>();
  const isMissing = draft.situation.trim() === '';
  const isDayMissing = draft.entry_date === '';
  const save = () => {
    noteTry();
    if (!isMissing && !isDayMissing) onSave();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isNew ? text.add : text.change}
      actions={
        <CancelOr onCancel={onClose}>
          <Button variant={isInDanger(freeTexts(draft)) ? 'secondary' : 'primary'} onPress={save}>
            {text.save}
          </Button>
        </CancelOr>
      }
    >
      <div ref={form}>
        <Stack>
          <WordFields
            draft={draft}
            onChange={onChange}
            isMissing={isTried && isMissing}
            isDayMissing={isTried && isDayMissing}
          />
          <FeelingFields draft={draft} onChange={onChange} />
          <MoreFields draft={draft} onChange={onChange} />
        </Stack>
      </div>
    </Dialog>
  );
}

/** Everything that somebody writes freely, in the order of the form. */
const freeTexts = ({ situation, thoughts, learned }: DiaryDraft) => [situation, thoughts, learned];

type FieldsProps = Pick<DiaryFormProps, 'draft' | 'onChange'>;

function WordFields({
  draft,
  onChange,
  isMissing,
  isDayMissing,
}: FieldsProps & { readonly isMissing: boolean; readonly isDayMissing: boolean }) {
  return (
    <>
      <TextArea
        label={text.situation}
        hint={text.situationHint}
        value={draft.situation}
        onChange={(situation) => onChange({ ...draft, situation })}
        maxLength={diaryLimits.text}
        errorMessage={isMissing ? text.situationMissing : undefined}
        note={text.note}
        counter={`${draft.situation.length} / ${diaryLimits.text}`}
      />
      <HelpBelow texts={freeTexts(draft)} field={0} />
      <Field
        label={text.day}
        type="date"
        value={draft.entry_date}
        onChange={(day) => onChange({ ...draft, entry_date: day })}
        errorMessage={isDayMissing ? text.dayMissing : undefined}
      />
    </>
  );
}

function FeelingFields({ draft, onChange }: FieldsProps) {
  return (
    <>
      <AnxietySlider
        label={text.before}
        value={draft.feeling_before}
        onChange={(feeling) => onChange({ ...draft, feeling_before: feeling })}
      />
      <AnxietySlider
        label={text.after}
        value={draft.feeling_after}
        onChange={(feeling) => onChange({ ...draft, feeling_after: feeling })}
      />
      <CheckGroup
        label={text.feelings}
        words={feelingWords}
        chosen={draft.feelings}
        onChange={(feelings) => onChange({ ...draft, feelings: [...feelings] })}
      />
    </>
  );
}

function MoreFields({ draft, onChange }: FieldsProps) {
  return (
    <Disclosure summary={text.more} isOpenAtFirst={draft.thoughts !== '' || draft.learned !== ''}>
      <Stack>
        <TextArea
          label={text.thoughts}
          rows={3}
          value={draft.thoughts}
          onChange={(thoughts) => onChange({ ...draft, thoughts })}
          maxLength={diaryLimits.text}
        />
        <HelpBelow texts={freeTexts(draft)} field={1} />
        <TextArea
          label={text.learned}
          rows={3}
          value={draft.learned}
          onChange={(learned) => onChange({ ...draft, learned })}
          maxLength={diaryLimits.text}
        />
        <HelpBelow texts={freeTexts(draft)} field={2} />
      </Stack>
    </Disclosure>
  );
}
