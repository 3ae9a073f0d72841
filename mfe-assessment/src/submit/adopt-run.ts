import { toAppError } from '@stepwise/client/app-error';
import type { DeviceStorage } from '../run/device-storage.ts';
import { submissionFailed } from '../run/survey-error.ts';
import type { SurveyError } from '../run/survey-error.ts';
import { sendRun } from './submit-survey.ts';
import type { SubmitTools } from './submit-survey.ts';
import { enqueueRun, readOutbox } from './survey-outbox.ts';

/** A run that was given before its person signed in and never arrived: it waits here until they decide. */
export function waitsForOwner(storage: DeviceStorage, runId: string | undefined): boolean {
  return readOutbox(storage).some((entry) => entry.runId === runId && entry.owner.kind === 'visitor');
}

/** Hands a visitor's waiting run to the account, which the person has asked for. Undefined when it arrived. */
export async function adoptRun(
  runId: string,
  userId: string,
  tools: SubmitTools,
): Promise<SurveyError | undefined> {
  const entry = readOutbox(tools.storage).find((waiting) => waiting.runId === runId);
  if (entry === undefined) return undefined;
  const adopted = { ...entry, owner: { kind: 'user', userId } } as const;
  enqueueRun(tools.storage, adopted);
  try {
    await sendRun(adopted, tools);
    return undefined;
  } catch (thrown) {
    tools.services.telemetry.report(thrown, { code: 'SUBMISSION_FAILED' });
    return submissionFailed(toAppError(thrown).message, tools.now());
  }
}
