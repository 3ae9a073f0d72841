import {
  array,
  gte,
  int,
  lte,
  maxLength,
  minLength,
  nullish,
  object,
  optional,
  string,
  trim,
} from './schema.ts';
import type { Infer } from './schema.ts';
import { editMarks, feelingSchema } from './practice-session.ts';
import { dateSchema, dateTimeSchema, idSchema } from './shared-schemas.ts';

/**
 * `text`, `feeling` and `query` are the most characters of one text, `feelings` the most words for feelings in an
 * entry, and `page` the entries of one page of the list.
 */
export const diaryLimits = { text: 2000, feelings: 10, feeling: 40, query: 100, page: 50 } as const;

const text = nullish(string().check(maxLength(diaryLimits.text)));

const fields = {
  /** The day it happened. */
  entry_date: dateSchema,
  /** What happened. */
  situation: string().check(trim(), minLength(1), maxLength(diaryLimits.text)),
  feeling_before: nullish(feelingSchema),
  feeling_after: nullish(feelingSchema),
  /** Words for the feelings. */
  feelings: optional(
    array(string().check(minLength(1), maxLength(diaryLimits.feeling))).check(
      maxLength(diaryLimits.feelings),
    ),
  ),
  thoughts: text,
  learned: text,
};

/**
 * One row of `social_diary_entries` to write: POST `social_diary_entries?on_conflict=id` with
 * `Prefer: resolution=merge-duplicates,return=representation`. DELETE `social_diary_entries?id=eq.{id}`.
 */
export const diaryEntryWriteSchema = object({ ...fields, ...editMarks, id: idSchema, user_id: idSchema });

/** One row as it comes back (`order=entry_date.desc,created_at.desc`). */
export const diaryEntrySchema = object({
  ...fields,
  feelings: array(string()),
  id: idSchema,
  user_id: idSchema,
  version: int().check(gte(1)),
  created_at: dateTimeSchema,
  updated_at: dateTimeSchema,
});
/**
 * Answer of a read of the diary, and of a search in it.
 *
 * @see rows S-46
 */
export const diaryEntriesSchema = array(diaryEntrySchema);

/**
 * Body of POST `/supabase/rpc/search_diary`, newest first. A search is a POST because words of a diary do not belong
 * in an address. Answers with `diaryEntriesSchema`.
 */
export const diarySearchSchema = object({
  p_query: string().check(maxLength(diaryLimits.query)),
  p_limit: optional(int().check(gte(1), lte(100))),
  p_offset: optional(int().check(gte(0))),
});

/**
 * An entry to save; the same id for every save of it.
 *
 * @see rows S-46
 */
export type DiaryEntryWrite = Infer<typeof diaryEntryWriteSchema>;
/**
 * One moment in somebody's own words. It is shown to nobody else and sent to no model.
 *
 * @see rows S-46
 */
export type DiaryEntry = Infer<typeof diaryEntrySchema>;
/** Words to look for in the own diary, and which part of what is found. */
export type DiarySearch = Infer<typeof diarySearchSchema>;
