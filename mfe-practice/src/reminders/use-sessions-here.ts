import { deviceStorage } from '@stepwise/client/device-storage';
import { useServices } from '@stepwise/client/services';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SessionsHere } from '../data/sessions-here.ts';
import { waitingChangesKey } from '../data/waiting-key.ts';

type Here = SessionsHere & {
  /** The line in which each session with something unsent stands. */
  readonly lines: ReadonlyMap<string, string>;
};

const none: Here = { sessions: [], edits: new Map(), removedIds: [], lines: new Map() };

/** What only this device knows of sessions. Most devices know nothing of the kind, and fetch no code for it. */
export function useSessionsHere(userId: string): Here {
  const { outbox, telemetry } = useServices();
  const [here, setHere] = useState(none);
  const text = useSyncExternalStore(
    (listener) => deviceStorage.subscribe(waitingChangesKey, listener),
    () => deviceStorage.read(waitingChangesKey),
  );
  useEffect(() => {
    if (text === undefined) return undefined;
    let isCurrent = true;
    const look = async () => {
      const { countingChanges, linesHere, sessionsHere } = await import('../data/sessions-here.ts');
      const changes = countingChanges(outbox, userId);
      const known = sessionsHere(changes.map(({ change }) => change));
      if (isCurrent) setHere({ ...known, lines: linesHere(changes) });
    };
    const lookAgain = () => void look().catch(telemetry.report);
    lookAgain();
    // What the account refuses does not count any more.
    const stop = outbox.subscribe(lookAgain);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [text, userId, outbox, telemetry]);
  return text === undefined ? none : here;
}
