import { diaryEntrySchema, diaryEntryWriteSchema } from '@stepwise/contract/practice-diary';
import type { DiaryEntry } from '@stepwise/contract/practice-diary';
import type { KeptTable } from './kept-table.ts';

export const diaryTable: KeptTable<DiaryEntry> = {
  name: 'diary',
  table: 'social_diary_entries',
  schema: diaryEntrySchema,
  toWrite: (entry) => diaryEntryWriteSchema.parse(entry),
  judged: ['entry_date', 'situation', 'feeling_before', 'feeling_after', 'feelings', 'thoughts', 'learned'],
};
