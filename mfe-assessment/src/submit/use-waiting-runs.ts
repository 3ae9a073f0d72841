import { useServices } from '@stepwise/client/services';
import type { ShellServices } from '@stepwise/contract/shell-services';
import { availableSurveyNumbers } from '@stepwise/domain/survey-catalogue';
import { useEffect } from 'react';
import { subscribeToKeys, thisDevice } from '../run/device-storage.ts';
import { readRun, surveyKeys } from '../run/survey-storage.ts';

export const runKeys = availableSurveyNumbers.map(surveyKeys.run);

/** Keeps what this device says about waiting runs true. Nothing is downloaded for this unless something waits. */
export function useWaitingRuns(): void {
  const services = useServices();
  useEffect(() => {
    const settle = inTurn(() => settleWaiting(services));
    let stopFollowing: (() => void) | undefined;
    const look = () => {
      if (stopFollowing !== undefined || !hasSomethingWaiting()) return;
      stopFollowing = services.outbox.subscribe(settle);
      settle();
    };
    const stopLooking = subscribeToKeys(thisDevice, runKeys, look);
    look();
    return () => {
      stopLooking();
      stopFollowing?.();
    };
  }, [services]);
}

function hasSomethingWaiting(): boolean {
  return thisDevice.read('survey_outbox') !== undefined || availableSurveyNumbers.some(isWaiting);
}

function isWaiting(surveyNumber: number): boolean {
  return readRun(thisDevice, surveyNumber)?.submission === 'waiting';
}

async function settleWaiting(services: ShellServices): Promise<void> {
  if (!hasSomethingWaiting()) return;
  try {
    const [{ settleRuns }, { hasOldOutbox, moveOldOutbox }, { submitTools }] = await Promise.all([
      import('./settle-runs.ts'),
      import('./old-outbox.ts'),
      import('./submit-tools.ts'),
    ]);
    const tools = submitTools(services);
    if (hasOldOutbox(tools.storage)) await moveOldOutbox(tools);
    await settleRuns(tools);
  } catch (error) {
    services.telemetry.report(error, { code: 'OUTBOX_FAILED' });
  }
}

/** One at a time; what changes meanwhile is looked at once more afterwards. */
function inTurn(work: () => Promise<void>): () => void {
  let isBusy = false;
  let isWanted = false;
  const run = async () => {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isBusy = false;
  };
  return () => void run();
}
