import { countUnsent } from '@stepwise/client/outbox-key';
import { expect, test } from 'vitest';
import { readRun } from '../run/survey-storage.ts';
import { adoptRun, waitsForOwner } from './adopt-run.ts';
import { writeStorageChoice } from './storage-choice.ts';
import { settleRuns } from './settle-runs.ts';
import { submitRun } from './submit-survey.ts';
import { at, device, run, runId, signedIn, userId } from './test-device.ts';

/** The visitor's id and key were replaced when their earlier answers went to the account. */
async function waitingAfterSignIn() {
  const made = device();
  writeStorageChoice(made.storage, 'save', at);
  Object.assign(made.state, { faultAt: '/supabase/survey_responses', fault: 'before' });
  await submitRun(run, made.tools);
  Object.assign(made.state, { fault: 'none' });
  Object.assign(made.known, { current: signedIn, visitorId: '99999999-8888-4777-8666-555555555555' });
  return made;
}

test('a run that waits from before the sign-in is neither sent as somebody else nor lost', async () => {
  const { state, storage, tools } = await waitingAfterSignIn();
  await tools.services.outbox.send();
  await settleRuns(tools);
  expect(state.rows.size).toBe(0);
  expect(countUnsent(storage)).toBe(1);
  expect(waitsForOwner(storage, runId)).toBe(true);
});

test('A-81 asked for, it is stored with the account, once, with user id and no session id', async () => {
  const { state, storage, tools } = await waitingAfterSignIn();
  expect(await adoptRun(runId, userId, tools)).toBeUndefined();
  expect(await adoptRun(runId, userId, tools)).toBeUndefined();
  const rows = [...state.rows.values()];
  expect(rows).toHaveLength(16);
  expect(rows.every((row) => row.user_id === userId)).toBe(true);
  expect(waitsForOwner(storage, runId)).toBe(false);
  expect(readRun(storage, 1)?.submission).toBe('saved');
  expect(countUnsent(storage)).toBe(0);
});

test('when the account cannot be reached the run stays in line, as the person’s own now', async () => {
  const { state, storage, tools } = await waitingAfterSignIn();
  Object.assign(state, { fault: 'before' });
  expect((await adoptRun(runId, userId, tools))?.type).toBe('submission');
  expect(readRun(storage, 1)?.handedOverAs).toEqual({ kind: 'user', id: userId });
  expect(countUnsent(storage)).toBe(1);
  Object.assign(state, { fault: 'none' });
  await tools.services.outbox.send();
  await settleRuns(tools);
  expect(readRun(storage, 1)?.submission).toBe('saved');
});
