import { useServices } from '@stepwise/client/services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { practiceMessages } from '@stepwise/contract/practice-messages';
import type { FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSessionsBetween } from '../data/use-sessions.ts';
import { wholeSeriesQuery } from '../data/whole-series.ts';
import { CancelOr } from '../frame/cancel-or.tsx';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { useErrorFocus } from '../frame/use-error-focus.ts';
import { seriesScopes } from '../recurrence/series-operations.ts';
import { rhythmChange } from '../recurrence/series-rhythm.ts';
import { findConflicts } from '../rules/session-conflict.ts';
import { addDays } from '../rules/wall-time.ts';
import type { EditorJob } from './editor-job.ts';
import { failureWords } from './failure-words.ts';
import { repeatMessages, sessionMessages as text, versionMessages } from './messages.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { fieldsOf, freeDays, titleSuggestions } from './session-draft.ts';
import { KindFields, MoreFields, ReminderFields, TitleField } from './session-fields.tsx';
import * as styles from './session-form.module.css';
import { TimeFields } from './time-fields.tsx';
import { useSessionEditor } from './use-session-editor.ts';
import type { Verdict } from './use-session-editor.ts';
import { VersionChoice } from './version-choice.tsx';

type SessionEditorProps = {
  readonly job: EditorJob;
  readonly userId: string;
  /** Sessions that are known already: they give days and ideas. */
  readonly known: readonly PracticeSession[];
  readonly today: string;
  readonly onClose: () => void;
};

/** Plans a session or changes one. What is written stays until it is saved or given up. */
export function SessionEditor(props: SessionEditorProps) {
  const { job, userId, today, onClose } = props;
  const editor = useSessionEditor(job, { userId, today, onDone: onClose });
  const { verdict } = editor;
  const formId = useId();
  const isNew = job.kind === 'new';
  if (verdict?.kind === 'changed' && job.kind === 'edit') {
    const mine = { ...job.session, ...fieldsOf(editor.draft) };
    return (
      <Dialog isOpen onClose={editor.reconsider} title={versionMessages.title} isDismissable={false}>
        <VersionChoice
          mine={mine}
          theirs={verdict.theirs}
          isBusy={editor.isBusy}
          onMine={() => void editor.keepMine(verdict.theirs)}
          onTheirs={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isNew ? text.plan : text.edit}
      isDismissable={false}
      actions={
        <CancelOr onCancel={onClose}>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={editor.isBusy}
            busyLabel={text.saving}
          >
            {isNew ? text.save : text.saveChanges}
          </Button>
        </CancelOr>
      }
    >
      <SessionForm {...props} editor={editor} formId={formId} />
    </Dialog>
  );
}

const ideasShown = 3;

type Editor = ReturnType<typeof useSessionEditor>;

function SessionForm({
  job,
  userId,
  known,
  today,
  editor,
  formId,
}: SessionEditorProps & { readonly editor: Editor; readonly formId: string }) {
  const { client } = useServices();
  const { form, noteTry } = useErrorFocus<HTMLFormElement>();
  const { draft, errors, reading } = editor;
  const day = draft.date === '' ? today : draft.date;
  const { sessions } = useSessionsBetween({ client, userId }, day, day);
  const placed = { id: editor.id, date: draft.date, start_time: draft.start, end_time: draft.end };
  const conflicts = editor.repeat.kind === 'never' ? findConflicts(placed, sessions, reading) : [];
  const fields = { draft, errors, onChange: editor.change };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await editor.submit();
    noteTry();
  };
  return (
    <form
      ref={form}
      id={formId}
      className={styles['form']}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ScopeChoice job={job} editor={editor} />
      <TitleField {...fields} ideas={titleSuggestions(known, text.ideas, ideasShown)} />
      <TimeFields
        {...fields}
        zone={editor.zone}
        days={freeDays(known, addDays(today, 1), (date) => addDays(date, 1), 3)}
        conflicts={conflicts}
        reading={reading}
      />
      <KindFields {...fields} />
      <Repeat job={job} editor={editor} userId={userId} today={today} />
      <ReminderFields {...fields} />
      <MoreFields {...fields} />
      {editor.verdict === undefined ? null : (
        <div ref={intoSight}>
          <Refusal verdict={editor.verdict} onPlanAnew={editor.planAnew} />
        </div>
      )}
    </form>
  );
}

type RepeatProps = Pick<SessionEditorProps, 'job' | 'userId' | 'today'> & { readonly editor: Editor };

/** The rhythm of something new, or another one for what is left of a series. */
function Repeat({ job, editor, userId, today }: RepeatProps) {
  const { draft, zone, scope } = editor;
  const services = useServices();
  const session = job.kind === 'edit' && scope !== 'this' ? job.session : undefined;
  const series = useQuery({
    ...wholeSeriesQuery({ services, userId }, session?.recurring_id ?? ''),
    enabled: session !== undefined,
  });
  if (job.kind === 'edit' && (session === undefined || series.data === undefined)) return null;
  const change =
    session === undefined
      ? { replaced: [], startDate: draft.date }
      : rhythmChange({ sessions: series.data ?? [], session, scope, date: draft.date, today });
  return (
    <>
      <RepeatFields
        draft={editor.repeat}
        onChange={editor.setRepeat}
        start={{ date: change.startDate, start_time: draft.start, end_time: draft.end, time_zone: zone }}
        replaced={session === undefined ? undefined : change.replaced}
        userId={userId}
        reading={editor.reading}
      />
      {editor.isRepeatInvalid ? <Banner tone="warning">{repeatMessages.invalid}</Banner> : null}
    </>
  );
}

function ScopeChoice({ job, editor }: { readonly job: EditorJob; readonly editor: Editor }) {
  if (job.kind === 'new' || job.session.recurring_id === null) return null;
  return (
    <ChoiceGroup
      label={repeatMessages.scope}
      value={editor.scope}
      choices={seriesScopes.map((value) => ({ value, label: repeatMessages[value] }))}
      onChange={editor.setScope}
    />
  );
}

/** Whoever presses Save may be anywhere in the form. */
function intoSight(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}

/** The account's own word on why this was not saved. Everything in the form stays. */
function Refusal({ verdict, onPlanAnew }: { readonly verdict: Verdict; readonly onPlanAnew: () => void }) {
  switch (verdict.kind) {
    case 'conflict':
      return (
        <Banner tone="danger" role="alert" title={verdict.message}>
          {text.kept}
        </Banner>
      );
    case 'gone':
      return (
        <Banner
          tone="danger"
          role="alert"
          title={verdict.message}
          actions={<Button onPress={onPlanAnew}>{text.goneAction}</Button>}
        >
          {text.kept}
        </Banner>
      );
    case 'changed':
      return (
        <Banner tone="danger" role="alert" title={practiceMessages.changedElsewhere}>
          {text.kept}
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="danger" role="alert" title={text.refusedTitle}>
          {failureWords(verdict.error)}
        </Banner>
      );
    default:
      return verdict satisfies never;
  }
}
