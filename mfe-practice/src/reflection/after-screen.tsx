import { toAppError } from '@stepwise/client/app-error';
import { Banner } from '@stepwise/design/banner';
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
import { FeelingFields, WordFields } from './after-fields.tsx';
import { reflectionMessages } from './messages.ts';
import { Outcome } from './outcome.tsx';
import {
  afterColumns,
  afterDraftOf,
  afterDraftSchema,
  beforeDraftOf,
  beforeDraftSchema,
} from './reflection-draft.ts';
import type { AfterDraft, BeforeDraft } from './reflection-draft.ts';
import { ReflectionPage } from './reflection-page.tsx';
import type { ReadyReflection } from './reflection-page.tsx';
import { keptWords } from './kept-words.ts';
import { useSaveReflection } from './use-reflection.ts';
import * as styles from './reflection.module.css';

const text = reflectionMessages.after;

/** The look back: how tense it was, what happened, and what to take from it. */
export function AfterScreen() {
  return (
    <ReflectionPage title={text.title} lead={text.lead}>
      {(ready) => <After {...ready} />}
    </ReflectionPage>
  );
}

type Save = ReturnType<typeof useSaveReflection>;

function After(ready: ReadyReflection) {
  const { user, sessionId, session, noted } = ready;
  const exerciseNumber = session?.exercise_number ?? null;
  const save = useSaveReflection(user.id, sessionId, exerciseNumber);
  const noteHere = useSaveSession(user.id);
  const [phase, setPhase] = useState<'writing' | 'done'>('writing');
  const ahead = useLookAhead(ready);
  const { draft, change, forget } = useDraft(
    `practice_draft_after_${user.id}_${sessionId}`,
    afterDraftSchema,
    { ...afterDraftOf(noted), anxiety_before: ahead.anxiety_before },
  );
  useTellStarted(ready);
  const send = async () => {
    const delivery = await save.mutateAsync({ part: 'after', columns: afterColumns(draft) });
    if (delivery.kind === 'refused' || delivery.kind === 'undecided') return;
    if (delivery.kind === 'sent') forget();
    if (delivery.kind === 'kept-here' && session !== null)
      await noteHere.mutateAsync(completion(session, draft));
    setPhase('done');
  };
  if (phase === 'writing') {
    return (
      <AfterForm
        draft={draft}
        onChange={change}
        expectation={ahead.expectation}
        save={save}
        onSave={() => void send()}
      />
    );
  }
  return (
    <Outcome
      userId={user.id}
      sessionId={sessionId}
      exerciseNumber={exerciseNumber}
      draft={draft}
      kept={keptWords(save.data)}
      onChange={() => setPhase('writing')}
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
    const here = readJson(deviceStorage, `practice_draft_before_${user.id}_${sessionId}`, beforeDraftSchema);
    return here ?? beforeDraftOf(noted);
  });
  return ahead;
}

type AfterFormProps = {
  readonly draft: AfterDraft;
  readonly onChange: (draft: AfterDraft) => void;
  readonly expectation: string;
  readonly save: Save;
  readonly onSave: () => void;
};

function AfterForm({ draft, onChange, expectation, save, onSave }: AfterFormProps) {
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.rating !== null && !save.isPending) onSave();
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
          <SaveRow save={save} />
        </Stack>
      </div>
    </form>
  );
}

function SaveRow({ save }: { readonly save: Save }) {
  return (
    <>
      {save.data?.kind === 'refused' ? (
        <Banner tone="danger" role="alert" title={reflectionMessages.failed}>
          {toAppError(save.data.error).message}
        </Banner>
      ) : null}
      <Row>
        <Button type="submit" variant="primary" size="large" isBusy={save.isPending} busyLabel={text.saving}>
          {text.save}
        </Button>
        <ButtonLink href="/practice-calendar" variant="quiet">
          {text.later}
        </ButtonLink>
      </Row>
    </>
  );
}

/** The account hears once that the look back has begun, so that nothing reminds of it any more. */
function useTellStarted({ user, sessionId, session, noted }: ReadyReflection): void {
  const save = useSaveReflection(user.id, sessionId, session?.exercise_number ?? null);
  const status = noted?.exercise_status ?? session?.exercise_status;
  // Where practice may be kept is learnt while the page opens; until then nothing may leave the device.
  usePlaceChoice(user.id);
  const isToTell =
    session !== null && status !== 'post_started' && status !== 'completed' && maySend(user.id);
  const tell = useEffectEvent(() => {
    save.mutate({ part: 'start', columns: { exercise_status: 'post_started' } });
  });
  useEffect(() => {
    if (isToTell) tell();
  }, [isToTell]);
}
