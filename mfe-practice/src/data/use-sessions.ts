import { useServices } from '@stepwise/client/services';
import type { OutboxPlace } from '@stepwise/contract/outbox';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { PracticeReader } from './practice-reader.ts';
import { savedIds, withChanges } from './session-changes.ts';
import type { SessionChange, WaitingChange } from './session-changes.ts';
import { monthQuery, sessionsBetweenQuery, todayQuery, upcomingQuery } from './session-queries.ts';
import { writeName } from './session-writes.ts';
import { waitingChanges } from './waiting-changes.ts';

export type ChangePlace = { readonly waiting: WaitingChange; readonly place: OutboxPlace };

/** What this person changed here and the account has not confirmed, and where each of it is. */
export function useWaitingChanges(userId: string): readonly ChangePlace[] {
  const { outbox } = useServices();
  const all = useSyncExternalStore(waitingChanges.subscribe, waitingChanges.list);
  const owner = { kind: 'user', userId } as const;
  // The status is the same object until something in line changes.
  useSyncExternalStore(outbox.subscribe, () => outbox.status(owner));
  return all
    .filter((one) => one.userId === userId)
    .map((waiting) => ({ waiting, place: outbox.place(owner, writeName(waiting.writeId)) }));
}

/** The changes that count: those that the account refused are shown apart, and change nothing. */
export function useChanges(userId: string): readonly SessionChange[] {
  return useWaitingChanges(userId)
    .filter(({ place }) => place !== 'refused')
    .map(({ waiting }) => waiting.change);
}

/** Ids of sessions with something that has not been sent; what may not be sent is in no line at all. */
export function waitingIds(places: readonly ChangePlace[], mayLeave: boolean): ReadonlySet<string> {
  return new Set(
    places
      .filter(
        ({ waiting, place }) =>
          !waiting.isHeld &&
          (place === 'waiting' || place === 'unknown' || (place === 'absent' && !mayLeave)),
      )
      .flatMap(({ waiting }) => savedIds(waiting.change)),
  );
}

export function useSessionsBetween(reader: PracticeReader, from: string, to: string) {
  const query = useQuery(sessionsBetweenQuery(reader, from, to));
  const changes = useChanges(reader.userId);
  return { query, sessions: withChanges(query.data ?? [], changes, { from, to }) };
}

/** What the calendar shows of a month, and when that was read. */
export function useMonthSessions(reader: PracticeReader, from: string, to: string) {
  const query = useQuery(monthQuery(reader, from, to));
  const changes = useChanges(reader.userId);
  return { query, sessions: withChanges(query.data ?? [], changes, { from, to }) };
}

export function useTodaySessions(reader: PracticeReader, today: string) {
  const query = useQuery(todayQuery(reader, today));
  const changes = useChanges(reader.userId);
  return { query, sessions: withChanges(query.data ?? [], changes, { from: today, to: today }) };
}

/** What is planned from a day on and not done. */
export function useUpcomingSessions(reader: PracticeReader, from: string) {
  const query = useQuery(upcomingQuery(reader, from));
  const changes = useChanges(reader.userId);
  const sessions: readonly PracticeSession[] = withChanges(query.data ?? [], changes, { from });
  return { query, sessions: sessions.filter(({ completed }) => !completed) };
}
