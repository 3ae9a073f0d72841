import { useServices } from '@stepwise/client/services';
import { useEffect } from 'react';
import { settleChanges } from './settle-changes.ts';

/** Keeps what this device says about its changes true, as long as it is on screen. */
export function useSettleChanges(userId: string): void {
  const services = useServices();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const look = async () => {
      const againMs = await settleChanges({ services, userId }, Date.now());
      clearTimeout(timer);
      if (isHere && againMs !== undefined) timer = setTimeout(settle, againMs);
    };
    const settle = () => void look().catch(services.telemetry.report);
    void services.outbox.ready();
    const stop = services.outbox.subscribe(settle);
    settle();
    return () => {
      isHere = false;
      clearTimeout(timer);
      stop();
    };
  }, [services, userId]);
}
