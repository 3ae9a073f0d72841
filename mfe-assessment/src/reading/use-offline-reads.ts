import { useServices, useSession } from '@stepwise/client/services';
import { useEffect } from 'react';

/** Keeps the account's results on this device. A visitor's are there anyway, so for them nothing is loaded. */
export function useOfflineReads(): void {
  const { offline, telemetry } = useServices();
  const { kind } = useSession();
  useEffect(() => {
    if (kind !== 'signed-in') return;
    const keep = async () => {
      try {
        offline.keep((await import('./offline-reads.ts')).offlineReads);
      } catch (error) {
        telemetry.report(error);
      }
    };
    void keep();
  }, [kind, offline, telemetry]);
}
