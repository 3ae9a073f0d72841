import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { Disclosure } from '@stepwise/design/disclosure';
import { NextCard } from '@stepwise/design/next-card';
import { Row, Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { exerciseByNumber } from '@stepwise/domain/exercises/exercise-library';
import type { FormEvent } from 'react';
import { AnxietySlider } from '../frame/anxiety-slider.tsx';
import { HelpBelow, HelpFirst } from '../frame/help-first.tsx';
import { LimitsNote } from '../frame/limits-note.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { keptWords } from './kept-words.ts';
import { LongText } from './long-text.tsx';
import { reflectionMessages } from './messages.ts';
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
      lead={text.lead}
      keptTitle={text.doneTitle}
      // What another device has noted meanwhile comes into a form that nobody has written in.
      renderForm={(ready, onKept) => <Writing key={wordsKey(ready.noted)} {...ready} onKept={onKept} />}
      renderKept={({ sessionId }, { words, outcome }, onChange) => (
        <Ready
          sessionId={sessionId}
          texts={[words.expectation, words.intention]}
          kept={keptWords(outcome)}
          onChange={onChange}
        />
      )}
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
    if (outcome !== 'unsettled') onKept({ words, outcome });
  };
  return (
    <div className={styles['narrow']}>
      <BeforeForm
        draft={words}
        onChange={(changed) => change({ words: changed, base })}
        onSave={() => void send()}
        isSaving={writer.isSaving}
        steps={exerciseByNumber(session?.exercise_number ?? 0)?.steps ?? []}
      />
    </div>
  );
}

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
  const texts = [draft.expectation, draft.intention];
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
          <Button type="submit" variant="primary" size="large" isBusy={isSaving} busyLabel={text.saving}>
            {text.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function StepsOnceMore({ steps }: { readonly steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <Disclosure summary={text.steps}>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  );
}

type ReadyProps = {
  readonly sessionId: string;
  readonly texts: readonly string[];
  readonly kept: string | undefined;
  readonly onChange: () => void;
};

function Ready({ sessionId, texts, kept, onChange }: ReadyProps) {
  return (
    <Stack gap="large">
      <HelpFirst texts={texts} />
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
          {text.change}
        </Button>
      </div>
      <LimitsNote />
    </Stack>
  );
}
