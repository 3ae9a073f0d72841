import { useServices } from '@stepwise/client/services';
import type { ShellServices } from '@stepwise/contract/shell-services';
import { useEffect } from 'react';
import { thisDevice } from '../run/device-storage.ts';
import { outboxKey } from './outbox-key.ts';

/** Sends runs that are still waiting: on opening, and whenever the network comes back. */
export function useWaitingRuns(): void {
  const services = useServices();
  useEffect(() => {
    const send = () => void sendWaiting(services);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [services]);
}

/** Nothing is downloaded for this unless something waits. */
async function sendWaiting(services: ShellServices): Promise<void> {
  if (thisDevice.read(outboxKey) === undefined || !navigator.onLine) return;
  try {
    const [{ sendWaitingRuns }, { submitTools }] = await Promise.all([
      import('./submit-survey.ts'),
      import('./submit-tools.ts'),
    ]);
    await sendWaitingRuns(submitTools(services));
  } catch (error) {
    services.telemetry.report(error, { code: 'OUTBOX_FAILED' });
  }
}
