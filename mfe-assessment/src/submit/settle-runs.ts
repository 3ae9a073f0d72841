import { availableSurveyNumbers } from '@stepwise/domain/survey-catalogue';
import type { DeviceStorage } from '../run/device-storage.ts';
import type { FinishedRun } from '../run/finished-run.ts';
import { readAnswers, readRun } from '../run/survey-storage.ts';
import { deliverRun, noteSaved } from './deliver-run.ts';
import type { SubmitTools } from './deliver-run.ts';
import { fromHandedOverAs } from './owner.ts';
import type { Owner } from './owner.ts';
import { runWriteId } from './run-write.ts';

/** A run that is on its way to the server as far as this device knows. */
export type WaitingRun = { readonly run: FinishedRun; readonly owner: Owner };

export function readWaitingRuns(storage: DeviceStorage): readonly WaitingRun[] {
  return availableSurveyNumbers.flatMap((surveyNumber): readonly WaitingRun[] => {
    const record = readRun(storage, surveyNumber);
    if (record?.submission !== 'waiting' || record.completedAt === null || record.handedOverAs === undefined)
      return [];
    const { runId, edition, completedAt, handedOverAs } = record;
    const owner = fromHandedOverAs(handedOverAs);
    const answers = readAnswers(storage, surveyNumber);
    const isWhole = Object.keys(answers).length > 0;
    return isWhole ? [{ owner, run: { surveyNumber, edition, runId, completedAt, answers } }] : [];
  });
}

/**
 * Brings up to date what this device says about its waiting runs. The queue sends by itself; a run that is no longer
 * in line was sent by another page or was lost from the line, and is handed over once more, which changes nothing
 * where it has arrived already.
 */
export async function settleRuns(tools: SubmitTools): Promise<void> {
  const { services, storage } = tools;
  await services.outbox.ready();
  for (const { run, owner } of readWaitingRuns(storage)) {
    const place = services.outbox.place(owner, runWriteId(run.runId));
    if (place === 'sent') await noteSaved(run, owner, tools);
    if (place === 'absent' && isHere(owner, services)) await deliverRun(run, owner, tools);
  }
}

function isHere(owner: Owner, { session, visitor }: SubmitTools['services']): boolean {
  if (owner.kind === 'visitor') return visitor.identity().sessionId === owner.sessionId;
  const state = session.current();
  return state.kind === 'signed-in' && state.user.id === owner.userId;
}
