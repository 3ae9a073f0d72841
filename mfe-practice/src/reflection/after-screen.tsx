import { useServices } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { Row, Stack } from '@stepwise/design/page';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent } from 'react';
import { maySend } from '../agreement/kept-place.ts';
import { usePlaceChoice } from '../agreement/use-place-choice.ts';
import { useSaveSession } from '../data/use-save-session.ts';
import { readJson } from '../frame/stored-json.ts';
import { deviceStorage } from '@stepwise/client/device-storage';
import { useDraft } from '../frame/use-draft.ts';
import { isInDanger } from '../frame/help-first.tsx';
import { sessionPhase } from '../rules/wall-time.ts';
import { FeelingFields, freeTexts, WordFields } from './after-fields.tsx';
import { reflectionMessages } from './messages.ts';
import { Outcome } from './outcome.tsx';
import { textsAround } from './outcome-query.ts';
import {
  afterColumns,
  afterDraftOf,
  afterEditSchema,
  beforeDraftOf,
  beforeEditSchema,
} from './reflection-draft.ts';
import type { AfterDraft, BeforeDraft } from './reflection-draft.ts';
import { ReflectionPage } from './reflection-page.tsx';
import type { KeptLook, ReadyReflection } from './reflection-page.tsx';
import { keptWords } from './kept-words.ts';
import { wordsKey } from './reflection-facts.ts';
import { useTellStarted } from './use-reflection.ts';
import * as styles from './reflection.module.css';

const text = reflectionMessages.after;

/** The look back: how much anxiety there was, what happened, and what to take from it. */
export function AfterScreen() {
  return (
    <ReflectionPage<AfterDraft>
      title={text.title}
      titleEarly={text.titleEarly}
      lead={text.lead}
      keptTitle={text.doneTitle}
      renderForm={(ready, onKept) => <After {...ready} onKept={onKept} />}
      renderKept={(ready, kept, onChange) => <Kept ready={ready} kept={kept} onChange={onChange} />}
    />
  );
}

type KeptProps = {
  readonly ready: ReadyReflection;
  readonly kept: KeptLook<AfterDraft>;
  readonly onChange: () => void;
};

function Kept({ ready, kept: { words, outcome, texts }, onChange }: KeptProps) {
  const { user, sessionId, session } = ready;
  return (
    <Outcome
      userId={user.id}
      sessionId={sessionId}
      exerciseNumber={session?.exercise_number ?? null}
      draft={words}
      texts={texts}
      kept={keptWords(outcome)}
      onChange={onChange}
    />
  );
}

type WritingProps = ReadyReflection & { readonly onKept: (kept: KeptLook<AfterDraft>) => void };

function After(ready: WritingProps) {
  useStarted(ready);
  // What another device has noted meanwhile comes into a form that nobody has written in.
  return <Writing key={wordsKey(ready.noted)} {...ready} />;
}

function Writing({ onKept, ...ready }: WritingProps) {
  const { user, sessionId, session, noted, writer } = ready;
  const noteHere = useSaveSession(user.id);
  const ahead = useLookAhead(ready);
  const { draft, change, forget } = useDraft(
    `practice_draft_after_${user.id}_${sessionId}`,
    afterEditSchema,
    { words: { ...afterDraftOf(noted), anxiety_before: ahead.anxiety_before }, base: noted },
  );
  const { words, base } = draft;
  const send = async () => {
    const outcome = await writer.save(afterColumns(words), base);
    if (outcome === 'undecided') return;
    // From here on it is kept with everything else that this device has not sent.
    forget();
    if (outcome === 'kept-here' && session !== null) await noteHere.mutateAsync(completion(session, words));
    onKept({ words, outcome, texts: textsAround({ ahead, draft: words, session }) });
  };
  return (
    <AfterForm
      draft={words}
      onChange={(changed) => change({ words: changed, base })}
      expectation={ahead.expectation}
      isSaving={writer.isSaving}
      onSave={() => void send()}
    />
  );
}

/** What the account would note about the session itself, where the look back stays on this device. */
function completion(session: PracticeSession, draft: AfterDraft) {
  const { anxiety_before, anxiety_during, anxiety_after, confidence_gained } = draft;
  const done = {
    ...session,
    anxiety_before,
    anxiety_during,
    anxiety_after,
    confidence_gained,
    completed: true,
    completed_at: session.completed_at ?? new Date().toISOString(),
    exercise_status: 'completed',
  } as const;
  return { kind: 'update', base: session, session: done } as const;
}

/** What the account knows of the look ahead, or this device, where it has not been sent yet. */
function useLookAhead({ user, sessionId, noted }: ReadyReflection): BeforeDraft {
  const [ahead] = useState(() => {
    const here = readJson(deviceStorage, `practice_draft_before_${user.id}_${sessionId}`, beforeEditSchema);
    return here?.words ?? beforeDraftOf(noted);
  });
  return ahead;
}

type AfterFormProps = {
  readonly draft: AfterDraft;
  readonly onChange: (draft: AfterDraft) => void;
  readonly expectation: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
};

function AfterForm({ draft, onChange, expectation, isSaving, onSave }: AfterFormProps) {
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.rating !== null && !isSaving) onSave();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles['sides']}>
        <FeelingFields draft={draft} onChange={onChange} />
        <Stack gap="large">
          <WordFields
            draft={draft}
            onChange={onChange}
            expectation={expectation}
            isRatingMissing={isTried && draft.rating === null}
          />
          <SaveRow isSaving={isSaving} variant={isInDanger(freeTexts(draft)) ? 'secondary' : 'primary'} />
        </Stack>
      </div>
    </form>
  );
}

function SaveRow({
  isSaving,
  variant,
}: {
  readonly isSaving: boolean;
  readonly variant: 'primary' | 'secondary';
}) {
  return (
    <Row>
      <Button type="submit" variant={variant} size="large" isBusy={isSaving} busyLabel={text.saving}>
        {text.save}
      </Button>
      <span className={styles['under']}>
        <ButtonLink href="/practice-calendar" variant="quiet">
          {text.later}
        </ButtonLink>
      </span>
    </Row>
  );
}

/**
 * The account hears once that the look back has begun, so that nothing reminds of it any more. Whoever only looks at it
 * before their session is reminded all the same.
 */
function useStarted({ user, session, noted }: ReadyReflection): void {
  const tellStarted = useTellStarted(user.id, session);
  const { telemetry } = useServices();
  const status = noted?.exercise_status ?? session?.exercise_status;
  // Where practice may be kept is learnt while the page opens; until then nothing may leave the device.
  usePlaceChoice(user.id);
  const [now] = useState(() => Date.now());
  const isToTell =
    session !== null &&
    sessionPhase(session, now) !== 'upcoming' &&
    status !== 'post_started' &&
    status !== 'completed' &&
    maySend(user.id);
  const tell = useEffectEvent(() => tellStarted().catch(telemetry.report));
  useEffect(() => {
    if (isToTell) void tell();
  }, [isToTell]);
}
