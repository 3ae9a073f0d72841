import type { PracticeSession } from '@stepwise/contract/practice-session';
import { lazy, Suspense } from 'react';
import { addDays } from '../rules/wall-time.ts';
import { draftOf, firstDraft, freeDays } from '../session/session-draft.ts';
import type { EditorJob } from '../session/editor-job.ts';
import { sessionState } from '../session/session-state.ts';
import type { CalendarData } from './calendar-data.ts';
import type { DayDialog } from './use-day-dialog.ts';

const loadEditor = () => import('../session/session-editor.tsx');
const loadDetails = () => import('../session/session-details.tsx');
const loadComplete = () => import('../session/complete-dialog.tsx');
const SessionEditor = lazy(async () => ({ default: (await loadEditor()).SessionEditor }));
const SessionDetails = lazy(async () => ({ default: (await loadDetails()).SessionDetails }));
const CompleteDialog = lazy(async () => ({ default: (await loadComplete()).CompleteDialog }));

/** Fetched while somebody looks at the calendar, so that each opens at once, and without a connection too. */
export async function fetchDialogs(): Promise<void> {
  await Promise.all([
    loadEditor(),
    loadDetails(),
    loadComplete(),
    import('../recurrence/recurrence-preview.ts'),
  ]);
}

type CalendarDialogsProps = {
  readonly dialog: DayDialog;
  readonly userId: string;
  readonly known: readonly PracticeSession[];
  readonly data: CalendarData;
  readonly show: (dialog: DayDialog) => void;
  readonly onClose: () => void;
};

/** Whatever stands over the calendar, each in a chunk of its own. */
export function CalendarDialogs(props: CalendarDialogsProps) {
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  );
}

function OpenDialog({ dialog, userId, known, data, show, onClose }: CalendarDialogsProps) {
  const editor = { userId, known, today: data.today, onClose };
  switch (dialog.kind) {
    case 'none':
    case 'export':
      return null;
    case 'plan': {
      const date = dialog.date ?? nextFreeDay(known, data.today);
      return <SessionEditor {...editor} job={{ kind: 'new', draft: firstDraft(known, date, dialog.plan) }} />;
    }
    case 'copy':
      return <SessionEditor {...editor} job={copyJob(dialog.session, known, data.today)} />;
    case 'edit':
      return <SessionEditor {...editor} job={{ kind: 'edit', session: dialog.session }} />;
    case 'complete':
      return <CompleteDialog session={dialog.session} onClose={onClose} />;
    case 'details': {
      const { session } = dialog;
      return (
        <SessionDetails
          session={session}
          state={sessionState(session, data.now)}
          waiting={data.waitingWords(session.id)}
          onClose={onClose}
          onEdit={() => show({ kind: 'edit', session })}
          onCopy={() => show({ kind: 'copy', session })}
          onComplete={() => show({ kind: 'complete', session })}
        />
      );
    }
    default:
      return dialog satisfies never;
  }
}

/** The same again, on the next day that is free. */
function copyJob(session: PracticeSession, known: readonly PracticeSession[], today: string): EditorJob {
  return { kind: 'new', draft: { ...draftOf(session), date: nextFreeDay(known, today) } };
}

function nextFreeDay(known: readonly PracticeSession[], today: string): string {
  const tomorrow = addDays(today, 1);
  return freeDays(known, tomorrow, (date) => addDays(date, 1), 1)[0] ?? tomorrow;
}
