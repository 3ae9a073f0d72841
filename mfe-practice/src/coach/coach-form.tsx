import { copingLimits } from '@stepwise/contract/exercise-requests';
import { Button } from '@stepwise/design/button';
import { FieldError } from '@stepwise/design/field-error';
import { Stack } from '@stepwise/design/page';
import { TextArea } from '@stepwise/design/text-area';
import { copingTriggers } from '@stepwise/domain/exercises/coping-texts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { AnxietySlider } from '../frame/anxiety-slider.tsx';
import { CheckGroup } from '../frame/check-group.tsx';
import { HelpFirst, isInDanger } from '../frame/help-first.tsx';
import type { CoachDraft } from './coach-draft.ts';
import { coachMessages as text } from './messages.ts';

type CoachFormProps = {
  readonly draft: CoachDraft;
  readonly onChange: (draft: CoachDraft) => void;
  readonly onAsk: () => void;
};

const upFront = { variant: 'primary', size: 'large' } as const;
/** Nothing is louder than help while it is needed. */
const behindHelp = { variant: 'secondary' } as const;

/** The moment, how anxious it makes somebody, and what sets it off. */
export function CoachForm({ draft, onChange, onAsk }: CoachFormProps) {
  const [isTried, setTried] = useState(false);
  const isUnnamed = draft.situation.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isUnnamed && draft.anxietyLevel !== null) onAsk();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="large">
        <TextArea
          label={text.situation}
          hint={text.situationHint}
          rows={3}
          value={draft.situation}
          onChange={(situation) => onChange({ ...draft, situation })}
          maxLength={copingLimits.situation}
          errorMessage={isTried && isUnnamed ? text.situationMissing : undefined}
          note={text.note}
          counter={text.counter(draft.situation.length, copingLimits.situation)}
        />
        <HelpFirst texts={[draft.situation]} />
        <LevelField draft={draft} onChange={onChange} isMissing={isTried && draft.anxietyLevel === null} />
        <CheckGroup
          label={text.triggers}
          words={copingTriggers}
          chosen={draft.triggers}
          onChange={(triggers) => onChange({ ...draft, triggers: [...triggers] })}
        />
        <div>
          <Button type="submit" {...(isInDanger([draft.situation]) ? behindHelp : upFront)}>
            {text.ask}
          </Button>
        </div>
      </Stack>
    </form>
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
