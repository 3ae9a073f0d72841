import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { Disclosure } from '@stepwise/design/disclosure';
import { NextCard } from '@stepwise/design/next-card';
import { Row, Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import type { FormEvent } from 'react';
import { AnxietySlider } from '../frame/anxiety-slider.tsx';
import { HelpBelow, isInDanger } from '../frame/help-first.tsx';
import { LimitsNote } from '../frame/limits-note.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { HelpAlone } from './help-alone.tsx';
import { keptWords } from './kept-words.ts';
import { LongText } from './long-text.tsx';
import { reflectionMessages } from './messages.ts';
import { BesidePlan, Steps, stepsOf } from './planned.tsx';
import { beforeColumns, beforeDraftOf, beforeEditSchema } from './reflection-draft.ts';
import type { BeforeDraft } from './reflection-draft.ts';
import { ReflectionPage } from './reflection-page.tsx';
import type { KeptLook, ReadyReflection } from './reflection-page.tsx';
import { wordsKey } from './reflection-facts.ts';
import * as styles from './reflection.module.css';

const text = reflectionMessages.before;

/** The look ahead: what somebody expects, how anxious they are, and the one thing they want to do. */
export function BeforeScreen() {
  return (
    <ReflectionPage<BeforeDraft>
      title={text.title}
      titleEarly={text.title}
      lead={text.lead}
      keptTitle={text.doneTitle}
      // What another device has noted meanwhile comes into a form that nobody has written in.
      renderForm={(ready, onKept) => <Writing key={wordsKey(ready.noted)} {...ready} onKept={onKept} />}
      renderKept={({ sessionId, session }, { outcome, texts }, onChange) =>
        isInDanger(texts) ? (
          <HelpAlone texts={texts} kept={keptWords(outcome)} onChange={onChange} />
        ) : (
          <BesidePlan session={session}>
            <Ready sessionId={sessionId} kept={keptWords(outcome)} onChange={onChange} />
          </BesidePlan>
        )
      }
    />
  );
}

type WritingProps = ReadyReflection & { readonly onKept: (kept: KeptLook<BeforeDraft>) => void };

function Writing({ user, sessionId, session, noted, writer, onKept }: WritingProps) {
  const { draft, change, forget } = useDraft(
    `practice_draft_before_${user.id}_${sessionId}`,
    beforeEditSchema,
    { words: beforeDraftOf(noted), base: noted },
  );
  const { words, base } = draft;
  const send = async () => {
    const outcome = await writer.save(beforeColumns(words), base);
    if (outcome === 'undecided') return;
    // From here on it is kept with everything else that this device has not sent.
    forget();
    onKept({ words, outcome, texts: freeTexts(words) });
  };
  return (
    <BesidePlan session={session} isWideOnly>
      <BeforeForm
        draft={words}
        onChange={(changed) => change({ words: changed, base })}
        onSave={() => void send()}
        isSaving={writer.isSaving}
        steps={stepsOf(session)}
      />
    </BesidePlan>
  );
}

/** Everything that somebody writes freely, in the order of the form. */
const freeTexts = ({ expectation, intention }: BeforeDraft) => [expectation, intention];

type BeforeFormProps = {
  readonly draft: BeforeDraft;
  readonly onChange: (draft: BeforeDraft) => void;
  readonly onSave: () => void;
  readonly isSaving: boolean;
  readonly steps: readonly string[];
};

function BeforeForm({ draft, onChange, onSave, isSaving, steps }: BeforeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave();
  };
  const texts = freeTexts(draft);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="large">
        <LongText
          label={text.expectation}
          hint={text.expectationHint}
          value={draft.expectation}
          onChange={(expectation) => onChange({ ...draft, expectation })}
        />
        <HelpBelow texts={texts} field={0} />
        <AnxietySlider
          label={text.anxiety}
          value={draft.anxiety_before}
          onChange={(anxiety) => onChange({ ...draft, anxiety_before: anxiety })}
        />
        <LongText
          label={text.intention}
          hint={text.intentionHint}
          value={draft.intention}
          onChange={(intention) => onChange({ ...draft, intention })}
        />
        <HelpBelow texts={texts} field={1} />
        <StepsOnceMore steps={steps} />
        <div>
          <Button
            type="submit"
            variant={isInDanger(texts) ? 'secondary' : 'primary'}
            size="large"
            isBusy={isSaving}
            busyLabel={text.saving}
          >
            {text.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Beside the form there is room for them all the time. */
function StepsOnceMore({ steps }: { readonly steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <div className={styles['stepsOnceMore']}>
      <Disclosure summary={text.steps}>
        <Steps steps={steps} />
      </Disclosure>
    </div>
  );
}

type ReadyProps = {
  readonly sessionId: string;
  readonly kept: string | undefined;
  readonly onChange: () => void;
};

function Ready({ sessionId, kept, onChange }: ReadyProps) {
  return (
    <Stack gap="large">
      <NextCard label={reflectionMessages.after.next}>
        <Stack gap="small">
          <p>{text.done}</p>
          {kept === undefined ? null : <SoftText size="small">{kept}</SoftText>}
          <Row>
            <ButtonLink href="/practice-calendar" variant="primary">
              {reflectionMessages.toCalendar}
            </ButtonLink>
            <ButtonLink href={`/post-exercise/${sessionId}`}>{text.toAfter}</ButtonLink>
          </Row>
        </Stack>
      </NextCard>
      <div className={styles['alone']}>
        <Button variant="quiet" onPress={onChange}>
          {reflectionMessages.change}
        </Button>
      </div>
      <LimitsNote />
    </Stack>
  );
}
