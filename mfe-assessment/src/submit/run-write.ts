import type { OutboxWrite } from '@stepwise/contract/outbox';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import type { DeviceStorage } from '../run/device-storage.ts';
import type { FinishedRun } from '../run/finished-run.ts';
import { ownerKey } from './owner.ts';
import type { Owner } from './owner.ts';
import { isAgreementRecorded, storageWordingVersion } from './storage-choice.ts';
import { agreementCall, openSessionCall, saveRunCall } from './survey-calls.ts';

const storeAgreement = {
  kind: 'store_answers',
  isGiven: true,
  wordingVersion: storageWordingVersion,
} as const;

export function runWriteId(runId: string): string {
  return `run:${runId}`;
}

/**
 * A run as the queue takes it: the visitor's session and the agreement come before the first row. No run waits for
 * another one, so a refused one holds up nothing.
 */
export function runWrite(
  run: FinishedRun,
  owner: Owner,
  definition: Pick<SurveyDefinition, 'questions'>,
  storage: DeviceStorage,
): OutboxWrite {
  const id = runWriteId(run.runId);
  const isRecorded = isAgreementRecorded(storage, ownerKey(owner));
  return {
    id,
    entity: id,
    owner,
    calls: [
      ...(owner.kind === 'visitor' ? [openSessionCall(owner.sessionId)] : []),
      ...(isRecorded ? [] : [agreementCall(owner, storeAgreement)]),
      saveRunCall(run, owner, definition),
    ],
  };
}
