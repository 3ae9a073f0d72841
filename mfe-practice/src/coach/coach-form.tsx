import { copingLimits } from '@stepwise/contract/exercise-requests';
import { Button } from '@stepwise/design/button';
import { FieldError } from '@stepwise/design/field-error';
import { Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { TextArea } from '@stepwise/design/text-area';
import { copingTriggers } from '@stepwise/domain/exercises/coping-texts';
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { AnxietySlider } from '../frame/anxiety-slider.tsx';
import { CheckGroup } from '../frame/check-group.tsx';
import { HelpFirst } from '../frame/help-first.tsx';
import { useErrorFocus } from '../frame/use-error-focus.ts';
import type { CoachDraft } from './coach-draft.ts';
import { coachMessages as text } from './messages.ts';
import * as styles from './coach.module.css';

type CoachFormProps = {
  readonly draft: CoachDraft;
  /** Its words sound like danger. */
  readonly isHeavy: boolean;
  readonly onChange: (draft: CoachDraft) => void;
  readonly onAsk: () => void;
};

/** The moment, how anxious it makes somebody, and what sets it off; or help alone, where the moment sounds like danger. */
export function CoachForm({ draft, isHeavy, onChange, onAsk }: CoachFormProps) {
  const words = useRef<HTMLTextAreaElement>(null);
  const { form, isTried, noteTry } = useErrorFocus<HTMLFormElement>();
  const isUnnamed = draft.situation.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    noteTry();
    if (!isUnnamed && !isHeavy && draft.anxietyLevel !== null) onAsk();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="large">
        <TextArea
          ref={words}
          label={text.situation}
          hint={text.situationHint}
          rows={3}
          value={draft.situation}
          onChange={(situation) => onChange({ ...draft, situation })}
          maxLength={copingLimits.situation}
          errorMessage={isTried && isUnnamed ? text.situationMissing : undefined}
          note={isHeavy ? text.noteHeavy : text.note}
          counter={text.counter(draft.situation.length, copingLimits.situation)}
        />
        {isHeavy ? (
          <HelpAlone texts={[draft.situation]} onOther={() => words.current?.select()} />
        ) : (
          <Asking draft={draft} onChange={onChange} isTried={isTried} />
        )}
      </Stack>
    </form>
  );
}

/** Nothing else is asked; the words stay, and what is next to them is the way on. */
function HelpAlone({ texts, onOther }: { readonly texts: readonly string[]; readonly onOther: () => void }) {
  return (
    <>
      <HelpFirst texts={texts} />
      <div>
        <SoftText>{text.helpFirst}</SoftText>
        <div className={styles['alone']}>
          <Button variant="quiet" onPress={onOther}>
            {text.other}
          </Button>
        </div>
      </div>
    </>
  );
}

type AskingProps = Pick<CoachFormProps, 'draft' | 'onChange'> & { readonly isTried: boolean };

function Asking({ draft, onChange, isTried }: AskingProps) {
  return (
    <>
      <LevelField draft={draft} onChange={onChange} isMissing={isTried && draft.anxietyLevel === null} />
      <CheckGroup
        label={text.triggers}
        words={copingTriggers}
        chosen={draft.triggers}
        onChange={(triggers) => onChange({ ...draft, triggers: [...triggers] })}
      />
      <div>
        <Button type="submit" variant="primary" size="large">
          {text.ask}
        </Button>
      </div>
    </>
  );
}

function LevelField({
  draft,
  onChange,
  isMissing,
}: Pick<CoachFormProps, 'draft' | 'onChange'> & { readonly isMissing: boolean }) {
  return (
    <div>
      <AnxietySlider
        label={text.level}
        isInvalid={isMissing}
        value={draft.anxietyLevel}
        onChange={(level) => onChange({ ...draft, anxietyLevel: level })}
      />
      {isMissing ? (
        <div role="alert">
          <FieldError id="coach-level-error">{text.levelMissing}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
