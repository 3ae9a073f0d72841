import { toAppError } from '@stepwise/client/app-error';
import type { FinishedRun } from '../run/finished-run.ts';
import { submissionFailed } from '../run/survey-error.ts';
import type { SurveyError } from '../run/survey-error.ts';
import { markSubmission } from '../run/survey-storage.ts';
import { surveyTimings } from '../run/survey-timings.ts';
import { deliverRun } from './deliver-run.ts';
import type { SubmitTools } from './deliver-run.ts';
import type { Owner } from './owner.ts';
import { readStorageChoice } from './storage-choice.ts';

const sessionWaitMs = 8000;

export type SubmitResult =
  | { readonly kind: 'kept-on-device' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly error: SurveyError };

/**
 * Takes a finished run to where the person wants it. It is in line on this device before anything is sent, so
 * that a failure at any point loses nothing and a repeat adds nothing.
 */
export async function submitRun(run: FinishedRun, tools: SubmitTools): Promise<SubmitResult> {
  if (readStorageChoice(tools.storage)?.choice !== 'save') {
    markSubmission(tools.storage, run.surveyNumber, run.runId, 'device');
    return { kind: 'kept-on-device' };
  }
  try {
    const owner = await currentOwner(tools.services);
    const error = await deliverRun(run, owner, tools);
    return error === undefined ? { kind: 'saved' } : { kind: 'failed', error: reportFailure(error, tools) };
  } catch (thrown) {
    return { kind: 'failed', error: reportFailure(thrown, tools) };
  }
}

/** After a success that is shown first, the results come a second later; otherwise at once. */
export function resultsDelayMs(hasSuccessCallback: boolean): number {
  return hasSuccessCallback ? surveyTimings.successNavigationMs : 0;
}

async function currentOwner(services: SubmitTools['services']): Promise<Owner> {
  const session = await within(services.session.settled(), sessionWaitMs);
  return session.kind === 'signed-in'
    ? { kind: 'user', userId: session.user.id }
    : { kind: 'visitor', sessionId: services.visitor.identity().sessionId };
}

/** Tells of a failure and makes it the error that the person sees. */
export function reportFailure(thrown: unknown, { services, now }: SubmitTools): SurveyError {
  services.telemetry.report(thrown, { code: 'SUBMISSION_FAILED' });
  return submissionFailed(toAppError(thrown).message, now());
}

async function within<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  const limit = AbortSignal.timeout(limitMs);
  const late = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
  });
  return Promise.race([promise, late]);
}
