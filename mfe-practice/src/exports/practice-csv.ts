import type { PracticeSession } from '@stepwise/contract/practice-session';

const columns = [
  'id',
  'date',
  'start_time',
  'end_time',
  'time_zone',
  'category',
  'subcategory',
  'difficulty',
  'title',
  'description',
  'location',
  'participants',
  'notes',
  'completed',
  'completed_at',
  'exercise_status',
  'anxiety_before',
  'anxiety_during',
  'anxiety_after',
  'confidence_gained',
  'reminder_minutes_before',
  'recurring_id',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof PracticeSession)[];

/** A table as RFC 4180 has it. The mark at the start makes spreadsheets read it as UTF-8. */
export function practiceCsv(sessions: readonly PracticeSession[]): string {
  const rows = sessions.map((session) => columns.map((column) => cell(session[column])));
  return `\uFEFF${[columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

function cell(value: PracticeSession[(typeof columns)[number]]): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = harmless(typeof value === 'string' ? value : value.join('; '));
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would run a cell that begins like a formula. An apostrophe makes it text, and is not shown. */
function harmless(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}
