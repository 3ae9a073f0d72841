import type { ShellServices } from '@stepwise/contract/shell-services';
import { unknown } from '@stepwise/contract/schema';
import type { DeviceStorage } from '../run/device-storage.ts';
import { readStorageChoice } from './storage-choice.ts';

type EraseServices = Pick<ShellServices, 'client' | 'session' | 'visitor' | 'telemetry' | 'queryClient'>;

/**
 * Removes every answer: first where it was saved, then here, so that a failure on the way leaves the device's
 * copy to try again with. False when the saved rows could not be removed.
 */
export async function eraseAnswers(services: EraseServices, storage: DeviceStorage): Promise<boolean> {
  try {
    await eraseSaved(services, readStorageChoice(storage)?.choice === 'save');
  } catch (error) {
    services.telemetry.report(error, { code: 'ERASE_FAILED' });
    return false;
  }
  services.visitor.erase();
  services.queryClient.removeQueries({ queryKey: ['survey'] });
  for (const key of storage.keys()) {
    if (key.startsWith('survey_')) storage.remove(key);
  }
  return true;
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
