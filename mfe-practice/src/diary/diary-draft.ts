import { diaryEntrySchema, diaryLimits } from '@stepwise/contract/practice-diary';
import type { DiaryEntry } from '@stepwise/contract/practice-diary';
import { feelingSchema } from '@stepwise/contract/practice-session';
import { array, maxLength, nullable, object, optional, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { idSchema } from '@stepwise/contract/shared-schemas';

const text = string().check(maxLength(diaryLimits.text));

/** What is in the form, half-written or whole. */
const diaryDraftSchema = object({
  entry_date: string(),
  situation: text,
  feeling_before: nullable(feelingSchema),
  feeling_after: nullable(feelingSchema),
  feelings: array(string()),
  thoughts: text,
  learned: text,
});

/**
 * A draft and the entry that was on screen when it was begun; null for a new one, which has its id from the first word
 * on: saved twice, in two tabs or by a second press, it is one entry. Drafts from before have none.
 */
export const diaryEditSchema = object({
  words: diaryDraftSchema,
  base: nullable(diaryEntrySchema),
  id: optional(idSchema),
});

export type DiaryDraft = Infer<typeof diaryDraftSchema>;

export function emptyDraft(now: Date): DiaryDraft {
  return {
    entry_date: dayOf(now),
    situation: '',
    feeling_before: null,
    feeling_after: null,
    feelings: [],
    thoughts: '',
    learned: '',
  };
}

export function draftOf(entry: DiaryEntry): DiaryDraft {
  return {
    entry_date: entry.entry_date,
    situation: entry.situation,
    feeling_before: entry.feeling_before ?? null,
    feeling_after: entry.feeling_after ?? null,
    feelings: entry.feelings,
    thoughts: entry.thoughts ?? '',
    learned: entry.learned ?? '',
  };
}

/** The columns of a row; empty texts are null. */
export function columnsOf(draft: DiaryDraft) {
  const { situation, thoughts, learned } = draft;
  return {
    ...draft,
    situation: situation.trim(),
    thoughts: thoughts.trim() || null,
    learned: learned.trim() || null,
  };
}

/** The day on the wall where the person is, `YYYY-MM-DD`. */
function dayOf(now: Date): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
