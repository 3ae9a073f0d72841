import { AppError, toAppError } from '@stepwise/client/app-error';
import type { OutboxDelivery } from '@stepwise/contract/outbox';
import type { ShellServices } from '@stepwise/contract/shell-services';
import { savedSurveyResponsesSchema } from '@stepwise/contract/survey-rows';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import type { DeviceStorage } from '../run/device-storage.ts';
import type { FinishedRun } from '../run/finished-run.ts';
import { markHandedOver, markSubmission } from '../run/survey-storage.ts';
import { ownerKey, toHandedOverAs } from './owner.ts';
import type { Owner } from './owner.ts';
import { runWrite } from './run-write.ts';
import { noteAgreement } from './storage-choice.ts';
import { applySavedResponses } from './survey-queries.ts';

export type SubmitTools = {
  readonly services: Pick<ShellServices, 'outbox' | 'session' | 'visitor' | 'queryClient' | 'telemetry'>;
  readonly storage: DeviceStorage;
  readonly now: () => number;
  readonly loadDefinition: (
    surveyNumber: number,
    edition: FinishedRun['edition'],
  ) => Promise<Pick<SurveyDefinition, 'questions'> | undefined>;
};

/**
 * Puts a run in line as its owner's and tries to send it. Undefined once it is saved; otherwise why not yet. What is
 * not saved stays in line on this device.
 */
export async function deliverRun(
  run: FinishedRun,
  owner: Owner,
  tools: SubmitTools,
): Promise<AppError | undefined> {
  const { services, storage } = tools;
  const definition = await tools.loadDefinition(run.surveyNumber, run.edition);
  if (definition === undefined) throw new Error(`No questions for survey ${run.surveyNumber} ${run.edition}`);
  await services.outbox.ready();
  markHandedOver(storage, run, toHandedOverAs(owner));
  const delivery = await services.outbox.deliver(runWrite(run, owner, definition, storage));
  switch (delivery.kind) {
    case 'sent':
      noteAgreement(storage, ownerKey(owner), true);
      await noteSaved(run, owner, tools, delivery);
      return undefined;
    case 'waiting':
      return delivery.error === undefined ? offline() : toAppError(delivery.error);
    case 'refused':
      // The database may have forgotten the agreement, so the next try says it again.
      noteAgreement(storage, ownerKey(owner), false);
      return toAppError(delivery.error);
    default:
      return delivery satisfies never;
  }
}

/** The rows have landed: everything that was read or worked out from answers before is outdated. */
export async function noteSaved(
  run: Pick<FinishedRun, 'surveyNumber' | 'runId'>,
  owner: Owner,
  { services, storage }: Pick<SubmitTools, 'services' | 'storage'>,
  delivery?: Extract<OutboxDelivery, { kind: 'sent' }>,
): Promise<void> {
  markSubmission(storage, run.surveyNumber, run.runId, 'saved');
  const rows = savedSurveyResponsesSchema.safeParse(delivery?.answers.at(-1));
  await applySavedResponses(
    services.queryClient,
    owner,
    run.surveyNumber,
    rows.success ? rows.data : undefined,
  );
}

function offline(): AppError {
  return new AppError('NETWORK_ERROR', 'The device is offline', { category: 'network' });
}
