import type { DiaryEntry } from '@stepwise/contract/practice-diary';

/** Newest day first; on one day the newest entry. */
export function newestFirst(entries: readonly DiaryEntry[]): readonly DiaryEntry[] {
  return entries.toSorted(
    (a, b) => b.entry_date.localeCompare(a.entry_date) || b.created_at.localeCompare(a.created_at),
  );
}

/** Entries that hold every word of the search, in any field, whatever the case and the accents. */
export function searchEntries(entries: readonly DiaryEntry[], search: string): readonly DiaryEntry[] {
  const words = plain(search).split(' ').filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = plain(
      [entry.situation, entry.thoughts, entry.learned, ...entry.feelings].filter(Boolean).join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}
