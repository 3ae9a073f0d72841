import { RequireUser } from '@stepwise/client/require-user';
import { useServices } from '@stepwise/client/services';
import type { DiaryEntry } from '@stepwise/contract/practice-diary';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { Button } from '@stepwise/design/button';
import { EmptyState } from '@stepwise/design/empty-state';
import { WindowIllustration } from '@stepwise/design/illustration/window';
import { Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { useState } from 'react';
import { PracticeKeeping } from '../agreement/practice-keeping.tsx';
import { dayWords } from '../data/day-words.ts';
import { LimitsNote } from '../frame/limits-note.tsx';
import { PracticePage } from '../frame/practice-page.tsx';
import { ReadPart, Waiting } from '@stepwise/design/read-part';
import { TwoVersions } from '../frame/two-versions.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { columnsOf, diaryEditSchema, draftOf, emptyDraft } from './diary-draft.ts';
import { DiaryForm } from './diary-form.tsx';
import { DiaryList } from './diary-list.tsx';
import { diaryMessages as text } from './messages.ts';
import { useDiary } from './use-diary.ts';
import * as styles from './diary.module.css';

/** Moments with people, in a few lines each. */
export function DiaryScreen() {
  return (
    <PracticePage title={text.title} lead={text.lead}>
      <RequireUser waiting={<Waiting />}>{(user) => <Diary user={user} />}</RequireUser>
    </PracticePage>
  );
}

type Open =
  | { readonly kind: 'closed' }
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly entry: DiaryEntry };

function Diary({ user }: { readonly user: SignedInUser }) {
  const diary = useDiary(user.id);
  const { notifications } = useServices();
  const [open, setOpen] = useState<Open>({ kind: 'closed' });
  const close = () => setOpen({ kind: 'closed' });
  const remove = (entry: DiaryEntry) => {
    diary.remove(entry);
    notifications.toast({
      tone: 'success',
      title: text.removed,
      action: { label: text.undo, run: () => void diary.save(entry, entry) },
    });
  };
  return (
    <div className={styles['sides']}>
      <Stack gap="large">
        <PracticeKeeping userId={user.id} />
        <TwoVersions rows={diary.unsettled} titleOf={titleOf} facts={entryFacts} />
        <div>
          <Button variant="primary" size="large" onPress={() => setOpen({ kind: 'new' })}>
            {text.write}
          </Button>
        </div>
        {diary.isWaiting ? <SoftText size="small">{text.waiting}</SoftText> : null}
        {diary.entries.length > 0 ? (
          <DiaryList
            userId={user.id}
            diary={diary}
            onEdit={(entry) => setOpen({ kind: 'edit', entry })}
            onRemove={remove}
          />
        ) : (
          <ReadPart query={diary.query}>{() => <Empty />}</ReadPart>
        )}
      </Stack>
      <Side />
      {open.kind === 'closed' ? null : (
        <Writing userId={user.id} open={open} onSave={diary.save} onClose={close} />
      )}
    </div>
  );
}

type WritingProps = {
  readonly userId: string;
  readonly open: Exclude<Open, { kind: 'closed' }>;
  readonly onSave: (entry: DiaryEntry, base: DiaryEntry | undefined) => Promise<boolean>;
  readonly onClose: () => void;
};

/** A draft of a new entry stays when the form is closed; a draft of a change goes with the change. */
function Writing({ userId, open, onSave, onClose }: WritingProps) {
  const [{ now, newId }] = useState(() => ({ now: new Date(), newId: crypto.randomUUID() }));
  const isNew = open.kind === 'new';
  const { draft, change, forget } = useDraft(
    `practice_draft_diary_${userId}_${isNew ? 'new' : open.entry.id}`,
    diaryEditSchema,
    isNew ? { words: emptyDraft(now), base: null } : { words: draftOf(open.entry), base: open.entry },
  );
  const { words, base, id = newId } = draft;
  const save = async () => {
    const stamp = new Date().toISOString();
    const row = base ?? {
      id,
      user_id: userId,
      version: 1,
      created_at: stamp,
      updated_at: stamp,
    };
    if (!(await onSave({ ...row, ...columnsOf(words) }, base ?? undefined))) return;
    forget();
    onClose();
  };
  const leave = () => {
    if (!isNew) forget();
    onClose();
  };
  return (
    <DiaryForm
      isNew={isNew}
      draft={words}
      onChange={(changed) => change({ words: changed, base, id })}
      onSave={() => void save()}
      onClose={leave}
    />
  );
}

const titleOf = ({ entry_date }: DiaryEntry) => dayWords(entry_date, 'long');

function entryFacts(entry: DiaryEntry) {
  return [
    [text.form.day, dayWords(entry.entry_date, 'long')],
    [text.form.situation, entry.situation],
    [text.form.before, entry.feeling_before],
    [text.form.after, entry.feeling_after],
    [text.form.feelings, entry.feelings.join(', ')],
    [text.form.thoughts, entry.thoughts],
    [text.form.learned, entry.learned],
  ] as const;
}

function Empty() {
  return (
    <EmptyState title={text.emptyTitle} picture={<WindowIllustration />}>
      {text.emptyText}
    </EmptyState>
  );
}

function Side() {
  return (
    <Stack gap="tight">
      <h2>{text.privacyTitle}</h2>
      <SoftText size="small">{text.privacy}</SoftText>
      <LimitsNote />
    </Stack>
  );
}
