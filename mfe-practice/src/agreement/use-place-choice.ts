import { deviceStorage } from '@stepwise/client/device-storage';
import { useServices } from '@stepwise/client/services';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { choiceKey, knownChoice, maySend, watchChoice } from './kept-place.ts';
import type { PlaceChoice } from './kept-place.ts';
import { learnPlace } from './place-agreement.ts';

/** Where this person's practice may be kept, as far as it is known; every tab sees the same. */
export function usePlaceChoice(userId: string): PlaceChoice | undefined {
  useSyncExternalStore(
    (listener) => watchChoice(userId, listener),
    () => deviceStorage.read(choiceKey(userId)),
  );
  return knownChoice(userId);
}

/** Keeps the choice true to what the account says, and lets go what was held back as soon as it may leave. */
export function useKeepPlace(userId: string): void {
  const services = useServices();
  const { client, session } = services;
  usePlaceChoice(userId);
  useQuery({
    queryKey: ['practice-place', userId],
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => learnPlace({ client, session, userId }, signal),
  });
  const mayLeave = maySend(userId);
  useEffect(() => {
    if (!mayLeave) return;
    const release = async () => (await import('./release-held.ts')).releaseHeld({ services, userId });
    release().catch(services.telemetry.report);
  }, [mayLeave, services, userId]);
}
