import { deviceStorage } from '@stepwise/client/device-storage';
import { useServices } from '@stepwise/client/services';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SessionsHere } from '../data/sessions-here.ts';
import { waitingChangesKey } from '../data/waiting-key.ts';

const none: SessionsHere = { sessions: [], removedIds: [] };

/** What only this device knows of sessions. Most devices know nothing of the kind, and fetch no code for it. */
export function useSessionsHere(userId: string): SessionsHere {
  const { telemetry } = useServices();
  const [here, setHere] = useState(none);
  const text = useSyncExternalStore(
    (listener) => deviceStorage.subscribe(waitingChangesKey, listener),
    () => deviceStorage.read(waitingChangesKey),
  );
  useEffect(() => {
    if (text === undefined) return undefined;
    let isCurrent = true;
    import('../data/sessions-here.ts')
      .then(({ readSessionsHere }) => isCurrent && setHere(readSessionsHere(userId)))
      .catch(telemetry.report);
    return () => {
      isCurrent = false;
    };
  }, [text, userId, telemetry]);
  return text === undefined ? none : here;
}
