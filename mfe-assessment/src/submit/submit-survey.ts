import { toAppError } from '@stepwise/client/app-error';
import type { ShellServices } from '@stepwise/contract/shell-services';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import type { DeviceStorage } from '../run/device-storage.ts';
import type { FinishedRun } from '../run/finished-run.ts';
import { submissionFailed } from '../run/survey-error.ts';
import type { SurveyError } from '../run/survey-error.ts';
import { markSubmission } from '../run/survey-storage.ts';
import { surveyTimings } from '../run/survey-timings.ts';
import { responseRows } from './response-rows.ts';
import {
  isAgreementRecorded,
  noteAgreement,
  readStorageChoice,
  storageWordingVersion,
} from './storage-choice.ts';
import { openVisitorSession, recordAgreement, saveResponses } from './survey-calls.ts';
import { dequeueRun, enqueueRun, isSameOwner, ownerKey, readOutbox } from './survey-outbox.ts';
import type { OutboxEntry, Owner } from './survey-outbox.ts';
import { applySavedResponses } from './survey-queries.ts';

const sessionWaitMs = 8000;
const storeAgreement = {
  kind: 'store_answers',
  isGiven: true,
  wordingVersion: storageWordingVersion,
} as const;

export type SubmitTools = {
  readonly services: Pick<ShellServices, 'client' | 'session' | 'visitor' | 'queryClient' | 'telemetry'>;
  readonly storage: DeviceStorage;
  readonly now: () => number;
  readonly loadDefinition: (
    surveyNumber: number,
    edition: OutboxEntry['edition'],
  ) => Promise<Pick<SurveyDefinition, 'questions'> | undefined>;
};

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
  let owner: Owner;
  try {
    owner = await currentOwner(tools.services);
  } catch (thrown) {
    return { kind: 'failed', error: reportFailure(thrown, tools) };
  }
  const entry: OutboxEntry = { version: 1, ...run, answers: { ...run.answers }, owner };
  enqueueRun(tools.storage, entry);
  markSubmission(tools.storage, run.surveyNumber, run.runId, 'waiting');
  try {
    await sendRun(entry, tools);
    return { kind: 'saved' };
  } catch (thrown) {
    return { kind: 'failed', error: reportFailure(thrown, tools) };
  }
}

/** Sends what is in line for whoever is here now; what fails stays in line. Answers how many were sent. */
export async function sendWaitingRuns(tools: SubmitTools): Promise<number> {
  const waiting = readOutbox(tools.storage);
  if (waiting.length === 0 || readStorageChoice(tools.storage)?.choice !== 'save') return 0;
  const owner = await currentOwner(tools.services);
  let sent = 0;
  for (const entry of waiting.filter((candidate) => isSameOwner(candidate.owner, owner))) {
    try {
      await sendRun(entry, tools);
      sent += 1;
    } catch (thrown) {
      reportFailure(thrown, tools);
      // The network is the same for the next one; a refusal concerns this one alone.
      if (toAppError(thrown).retryable) return sent;
    }
  }
  return sent;
}

/** After a success that is shown first, the results come a second later; otherwise at once. */
export function resultsDelayMs(hasSuccessCallback: boolean): number {
  return hasSuccessCallback ? surveyTimings.successNavigationMs : 0;
}

/** Sends one run as its owner and takes it out of the line. */
export async function sendRun(entry: OutboxEntry, tools: SubmitTools): Promise<void> {
  const { client } = tools.services;
  const definition = await tools.loadDefinition(entry.surveyNumber, entry.edition);
  if (definition === undefined)
    throw new Error(`No questions for survey ${entry.surveyNumber} ${entry.edition}`);
  const owner = ownerKey(entry.owner);
  try {
    if (entry.owner.kind === 'visitor') await openVisitorSession(client, entry.owner.sessionId);
    if (!isAgreementRecorded(tools.storage, owner)) {
      await recordAgreement(client, entry.owner, storeAgreement);
      noteAgreement(tools.storage, owner, true);
    }
    const rows = await saveResponses(client, responseRows(entry, definition), entry.runId);
    dequeueRun(tools.storage, entry.runId);
    markSubmission(tools.storage, entry.surveyNumber, entry.runId, 'saved');
    await applySavedResponses(tools.services.queryClient, entry.owner, entry.surveyNumber, rows);
  } catch (thrown) {
    // Refused, not lost on the way: the database may have forgotten the agreement, so the next try says it again.
    if (!toAppError(thrown).retryable) noteAgreement(tools.storage, owner, false);
    throw thrown;
  }
}

async function currentOwner(services: SubmitTools['services']): Promise<Owner> {
  const session = await within(services.session.settled(), sessionWaitMs);
  return session.kind === 'signed-in'
    ? { kind: 'user', userId: session.user.id }
    : { kind: 'visitor', sessionId: services.visitor.identity().sessionId };
}

function reportFailure(thrown: unknown, { services, now }: SubmitTools): SurveyError {
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
