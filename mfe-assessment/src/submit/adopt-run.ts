import type { DeviceStorage } from '../run/device-storage.ts';
import type { SurveyError } from '../run/survey-error.ts';
import { deliverRun } from './deliver-run.ts';
import type { SubmitTools } from './deliver-run.ts';
import { runWriteId } from './run-write.ts';
import { readWaitingRuns } from './settle-runs.ts';
import { reportFailure } from './submit-survey.ts';

/** A run that was given before its person signed in and never arrived: it waits here until they decide. */
export function waitsForOwner(storage: DeviceStorage, runId: string | undefined): boolean {
  return readWaitingRuns(storage).some(({ run, owner }) => run.runId === runId && owner.kind === 'visitor');
}

/** Hands a visitor's waiting run to the account, which the person has asked for. Undefined when it arrived. */
export async function adoptRun(
  runId: string,
  userId: string,
  tools: SubmitTools,
): Promise<SurveyError | undefined> {
  const waiting = readWaitingRuns(tools.storage).find(({ run }) => run.runId === runId);
  if (waiting === undefined) return undefined;
  try {
    // First out of the visitor's line: in both lines it might be stored twice.
    if (waiting.owner.kind === 'visitor') tools.services.outbox.discard(waiting.owner, runWriteId(runId));
    const error = await deliverRun(waiting.run, { kind: 'user', userId }, tools);
    return error === undefined ? undefined : reportFailure(error, tools);
  } catch (thrown) {
    return reportFailure(thrown, tools);
  }
}
