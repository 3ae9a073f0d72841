import {
  practiceOrderMessage,
  practiceSessionInputSchema,
  practiceTimeMessage,
} from '@stepwise/contract/practice-session';
import { fieldsOf } from './session-draft.ts';
import type { SessionDraft } from './session-draft.ts';
import { sessionMessages } from './messages.ts';

export type DraftField =
  | 'title'
  | 'date'
  | 'start_time'
  | 'end_time'
  | 'description'
  | 'location'
  | 'participants'
  | 'notes'
  | 'reminder_minutes_before';

export type DraftErrors = Partial<Record<DraftField, string>>;

const words: Readonly<Record<DraftField, string>> = {
  title: sessionMessages.titleMissing,
  date: sessionMessages.dayMissing,
  start_time: practiceTimeMessage,
  end_time: practiceTimeMessage,
  description: sessionMessages.tooLong,
  location: sessionMessages.tooLong,
  participants: sessionMessages.participantsInvalid,
  notes: sessionMessages.tooLong,
  reminder_minutes_before: sessionMessages.reminderInvalid,
};

/** What stands in the way of saving, by field, in words that say what to do. */
export function draftErrors(draft: SessionDraft): DraftErrors {
  const result = practiceSessionInputSchema.safeParse(fieldsOf(draft));
  if (result.success) return {};
  const errors: DraftErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = fieldNames.find((name) => name === path[0]);
    if (field === undefined) continue;
    errors[field] ??= message === practiceOrderMessage ? message : words[field];
  }
  return errors;
}

const fieldNames: readonly DraftField[] = [
  'title',
  'date',
  'start_time',
  'end_time',
  'description',
  'location',
  'participants',
  'notes',
  'reminder_minutes_before',
];
