import { toAppError } from '@stepwise/client/app-error';
import {
  array,
  discriminatedUnion,
  int,
  literal,
  object,
  oneOf,
  record,
  string,
} from '@stepwise/contract/schema';
import type { DeviceStorage } from '../run/device-storage.ts';
import { markHandedOver, readJson } from '../run/survey-storage.ts';
import type { SubmitTools } from './deliver-run.ts';
import { toHandedOverAs } from './owner.ts';
import { runWrite } from './run-write.ts';

/** Where earlier releases kept runs that were not sent yet. */
export const oldOutboxKey = 'survey_outbox';

const oldEntriesSchema = array(
  object({
    version: literal(1),
    surveyNumber: int(),
    edition: oneOf(['clinical', 'alternate']),
    runId: string(),
    owner: discriminatedUnion('kind', [
      object({ kind: literal('visitor'), sessionId: string() }),
      object({ kind: literal('user'), userId: string() }),
    ]),
    completedAt: string(),
    answers: record(string(), int()),
  }),
);

export function hasOldOutbox(storage: DeviceStorage): boolean {
  return storage.read(oldOutboxKey) !== undefined;
}

/** Moves what an earlier release left in its own line to the shell's. The old line goes when all of it is kept. */
export async function moveOldOutbox({ services, storage, loadDefinition }: SubmitTools): Promise<void> {
  for (const { owner, ...run } of readJson(storage, oldOutboxKey, oldEntriesSchema) ?? []) {
    const definition = await loadDefinition(run.surveyNumber, run.edition);
    if (definition === undefined) continue;
    try {
      await services.outbox.enqueue(runWrite(run, owner, definition, storage));
      markHandedOver(storage, run, toHandedOverAs(owner));
    } catch (error) {
      services.telemetry.report(error, { code: 'OUTBOX_FAILED' });
      // Without the queue's code nothing can be moved now; anything else would fail again.
      if (toAppError(error).retryable) return;
    }
  }
  storage.remove(oldOutboxKey);
}
