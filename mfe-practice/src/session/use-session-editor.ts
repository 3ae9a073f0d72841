import { toAppError } from '@stepwise/client/app-error';
import { useServices } from '@stepwise/client/services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { resolveReadings } from '@stepwise/domain/readings';
import { useEffect, useEffectEvent, useState } from 'react';
import { agreementMessages } from '../agreement/messages.ts';
import { dayWords, timeWords } from '../data/day-words.ts';
import type { SaveOutcome } from '../data/save-change.ts';
import { useSaveSession } from '../data/use-save-session.ts';
import type { SeriesScope } from '../recurrence/series-operations.ts';
import { deviceTimeZone } from '../rules/wall-time.ts';
import { draftErrors } from './draft-errors.ts';
import type { DraftErrors } from './draft-errors.ts';
import { changeOf, everyDayTaken, plannedNothing } from './editor-job.ts';
import type { EditorJob, Written } from './editor-job.ts';
import { isExpected } from './failure-words.ts';
import { repeatMessages, sessionMessages } from './messages.ts';
import { noRepeat, patternOf } from './repeat-draft.ts';
import type { RepeatDraft } from './repeat-draft.ts';
import { draftOf } from './session-draft.ts';
import type { SessionDraft } from './session-draft.ts';

/** Why the form is still open after somebody pressed Save. */
export type Verdict = Exclude<SaveOutcome, { kind: KeptKind | 'undecided' | 'not-deleted' }>;
type KeptKind = 'saved' | 'waiting' | 'kept-here';

type EditorContext = {
  readonly userId: string;
  readonly today: string;
  readonly onDone: () => void;
};

/** The state of the form, and what saving it comes to. */
export function useSessionEditor(job: EditorJob, { userId, today, onDone }: EditorContext) {
  const { config, notifications } = useServices();
  const { save, isBusy } = useSaveWritten(userId);
  const [current, setCurrent] = useState(job);
  const { draft, setDraft, repeat, setRepeat, isRepeatInvalid } = useWritten(job);
  const [scope, setScope] = useState<SeriesScope>('this');
  const [isChecked, setChecked] = useState(false);
  // What was found once is told for as long as it holds.
  const errors: DraftErrors = isChecked ? draftErrors(draft) : {};
  const [verdict, setVerdict] = useState<Verdict>();
  const [id] = useState(() => crypto.randomUUID());
  const zone = current.kind === 'edit' ? current.session.time_zone : deviceTimeZone();
  const reading = resolveReadings(config.readings).practiceConflict;

  const saveAs = async (as: EditorJob) => {
    setChecked(true);
    if (Object.keys(draftErrors(draft)).length > 0 || isRepeatInvalid || isBusy) return;
    setVerdict(undefined);
    const outcome = await save(as, { draft, repeat, scope, id, zone, today, reading });
    // A form deletes nothing.
    if (outcome.kind === 'undecided' || outcome.kind === 'not-deleted') return;
    if (isKept(outcome)) {
      notifications.toast(toastOf(outcome, draft));
      onDone();
    } else setVerdict(outcome);
  };
  const state = { draft, errors, repeat, scope, verdict, zone, isRepeatInvalid, isBusy };
  return {
    ...state,
    setRepeat: (changed: RepeatDraft) => {
      setRepeat(changed);
      setVerdict(outdated);
    },
    setScope,
    reading,
    id: current.kind === 'edit' ? current.session.id : id,
    change: (changes: Partial<SessionDraft>) => {
      setDraft((known) => ({ ...known, ...changes }));
      setVerdict(outdated);
    },
    submit: () => saveAs(current),
    /** Begins anew from what the account holds, with the person's own words on top. */
    keepMine: (theirs: PracticeSession) => {
      const next = { kind: 'edit', session: theirs } as const;
      setCurrent(next);
      return saveAs(next);
    },
    /** Back to what is written; the choice comes again with the next save. */
    reconsider: () => setVerdict(undefined),
    planAnew: () => {
      setCurrent({ kind: 'new', draft });
      setVerdict(undefined);
    },
  };
}

/** What is written. Back on a phone, or a closed tab, asks before it takes that along. */
function useWritten(job: EditorJob) {
  const { navigation } = useServices();
  const [draft, setDraft] = useState<SessionDraft>(job.kind === 'new' ? job.draft : draftOf(job.session));
  const [untouched] = useState(draft);
  const [repeat, setRepeat] = useState<RepeatDraft>(noRepeat);
  const isUnsaved = useEffectEvent(() => draft !== untouched || repeat !== noRepeat);
  useEffect(() => navigation.block(() => isUnsaved()), [navigation]);
  const isRepeatInvalid = repeat.kind !== 'never' && patternOf(repeat, draft.date) === undefined;
  return { draft, setDraft, repeat, setRepeat, isRepeatInvalid };
}

/** A word on times that are taken, or on a save that failed, is not about what is written since. */
function outdated(verdict: Verdict | undefined): Verdict | undefined {
  return verdict?.kind === 'conflict' || verdict?.kind === 'failed' ? undefined : verdict;
}

function isKept(outcome: SaveOutcome): outcome is Extract<SaveOutcome, { kind: KeptKind }> {
  return outcome.kind === 'saved' || outcome.kind === 'waiting' || outcome.kind === 'kept-here';
}

/** Never rejects: what went wrong is part of the outcome. */
function useSaveWritten(userId: string) {
  const services = useServices();
  const change = useSaveSession(userId);
  const save = async (job: EditorJob, written: Written): Promise<SaveOutcome> => {
    try {
      const outcome = await change.mutateAsync(() => changeOf(job, written, { services, userId }));
      return plannedNothing(outcome) ? { kind: 'failed', error: everyDayTaken() } : outcome;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!isExpected(error)) services.telemetry.report(thrown);
      return { kind: 'failed', error };
    }
  };
  return { save, isBusy: change.isPending };
}

function toastOf(outcome: Extract<SaveOutcome, { kind: KeptKind }>, draft: SessionDraft) {
  if (outcome.kind === 'kept-here') {
    return {
      tone: 'success',
      title: agreementMessages.keptHere,
      text: agreementMessages.keptHereText,
    } as const;
  }
  if (outcome.kind === 'waiting') {
    return { tone: 'info', title: sessionMessages.waitingToast, text: sessionMessages.waitingText } as const;
  }
  const skipped = outcome.batch?.skipped.length ?? 0;
  if (outcome.batch !== undefined && skipped > 0) {
    return {
      tone: 'info',
      title: repeatMessages.skippedToast,
      text: repeatMessages.skipped(skipped),
    } as const;
  }
  return {
    tone: 'success',
    title: sessionMessages.savedToast,
    text: sessionMessages.savedText(dayWords(draft.date, 'long'), timeWords(draft.start)),
  } as const;
}
