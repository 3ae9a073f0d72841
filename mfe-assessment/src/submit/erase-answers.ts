import { countUnsent } from '@stepwise/client/outbox-key';
import type { ShellServices } from '@stepwise/contract/shell-services';
import { unknown } from '@stepwise/contract/schema';
import { availableSurveyNumbers } from '@stepwise/domain/survey-catalogue';
import type { DeviceStorage } from '../run/device-storage.ts';
import { readHistory, readRun } from '../run/survey-storage.ts';
import type { Owner } from './owner.ts';
import { runWriteId } from './run-write.ts';
import { readStorageChoice } from './storage-choice.ts';

type EraseServices = Pick<ShellServices, 'client' | 'outbox' | 'session' | 'visitor' | 'queryClient'>;

/**
 * Removes every answer: first where it was saved, then here, so that a failure on the way leaves the device's
 * copy to try again with.
 */
export async function eraseAnswers(services: EraseServices, storage: DeviceStorage): Promise<void> {
  discardWaiting(services, storage);
  await eraseSaved(services, readStorageChoice(storage)?.choice === 'save');
  services.visitor.erase();
  services.queryClient.removeQueries({ queryKey: ['survey'] });
  for (const key of storage.keys()) {
    if (key.startsWith('survey_')) storage.remove(key);
  }
}

/** What still waits must not be sent afterwards. */
function discardWaiting({ outbox, session, visitor }: EraseServices, storage: DeviceStorage): void {
  if (countUnsent(storage) === 0) return;
  const state = session.current();
  const owners: Owner[] = [{ kind: 'visitor', sessionId: visitor.identity().sessionId }];
  if (state.kind === 'signed-in') owners.push({ kind: 'user', userId: state.user.id });
  for (const surveyNumber of availableSurveyNumbers) {
    const current = readRun(storage, surveyNumber);
    const runs = [...(current === null ? [] : [current]), ...readHistory(storage, surveyNumber)];
    for (const { runId } of runs) for (const owner of owners) outbox.discard(owner, runWriteId(runId));
  }
}

/** An account may hold answers from another device, whatever was chosen on this one. */
async function eraseSaved({ client, session }: EraseServices, isSavedHere: boolean): Promise<void> {
  const state = isSavedHere ? await session.settled() : session.current();
  if (state.kind !== 'signed-in' && !isSavedHere) return;
  await (state.kind === 'signed-in'
    ? client.request({
        method: 'DELETE',
        endpoint: '/supabase/survey_responses',
        query: { user_id: `eq.${state.user.id}` },
        answerSchema: unknown(),
      })
    : client.request({
        method: 'POST',
        endpoint: '/supabase/rpc/erase_visitor_session',
        body: {},
        answerSchema: unknown(),
      }));
}
