import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { useServices } from '@stepwise/client/services';
import { diaryEntriesSchema, diaryLimits } from '@stepwise/contract/practice-diary';
import type { DiaryEntry } from '@stepwise/contract/practice-diary';
import type { DataClient } from '@stepwise/contract/shell-services';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKeptRows } from '../frame/use-kept-rows.ts';
import { diaryTable } from '../frame/diary-table.ts';
import { newestFirst, searchEntries } from './diary-search.ts';

const dayMs = 86_400_000;

/** The diary, newest first, with what this device has changed on top. */
export function useDiary(userId: string) {
  const { client, offline } = useServices();
  const [pages, setPages] = useState(1);
  const limit = pages * diaryLimits.page;
  useEffect(() => {
    offline.keep([
      {
        name: 'practice-diary',
        prefix: diaryKey(userId),
        scope: 'personal',
        maxAgeMs: 30 * dayMs,
        schema: diaryEntriesSchema,
      },
    ]);
  }, [offline, userId]);
  const kept = useKeptRows<DiaryEntry>({
    ...diaryTable,
    userId,
    query: diaryQuery(client, userId, limit),
  });
  return {
    ...kept,
    entries: newestFirst(kept.rows),
    hasOlder: (kept.query.data?.length ?? 0) >= limit,
    showOlder: () => setPages(pages + 1),
  };
}

/** What is loaded is searched at once; what is not, by the database, when somebody asks for it. */
export function useDiarySearch(userId: string, entries: readonly DiaryEntry[]) {
  const { client } = useServices();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const isAsked = asked !== '' && asked === words.trim();
  const older = useQuery({
    queryKey: ['practice', userId, 'diary-search', asked],
    enabled: isAsked,
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
    queryFn: ({ signal }) =>
      client.request({
        method: 'POST',
        endpoint: '/supabase/rpc/search_diary',
        body: { p_query: asked, p_limit: 100 },
        answerSchema: diaryEntriesSchema,
        signal,
      }),
  });
  const here = searchEntries(entries, words);
  const known = new Set(entries.map(({ id }) => id));
  const further = isAsked ? (older.data ?? []).filter(({ id }) => !known.has(id)) : [];
  return {
    words,
    setWords,
    found: newestFirst([...here, ...further]),
    isAsked,
    isBusy: isAsked && older.isFetching,
    askOlder: () => setAsked(words.trim()),
  };
}

function diaryKey(userId: string) {
  return ['practice', userId, 'diary'] as const;
}

function diaryQuery(client: DataClient, userId: string, limit: number) {
  return queryOptions<readonly DiaryEntry[]>({
    ...queryLifetimes.practiceUpcoming,
    queryKey: [...diaryKey(userId), limit],
    meta: { isQuiet: true },
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/social_diary_entries',
        query: {
          user_id: `eq.${userId}`,
          order: 'entry_date.desc,created_at.desc',
          limit: String(limit),
        },
        answerSchema: diaryEntriesSchema,
        signal,
      }),
  });
}
