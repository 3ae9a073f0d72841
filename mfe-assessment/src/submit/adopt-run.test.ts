import { expect, test } from 'vitest';
import { readRun } from '../run/survey-storage.ts';
import { adoptRun, waitsForOwner } from './adopt-run.ts';
import { writeStorageChoice } from './storage-choice.ts';
import { sendWaitingRuns, submitRun } from './submit-survey.ts';
import { readOutbox } from './survey-outbox.ts';
import { at, device, run, runId, signedIn, userId } from './test-device.ts';

async function waitingAfterSignIn() {
  const made = device();
  writeStorageChoice(made.storage, 'save', at);
  Object.assign(made.state, { faultAt: '/supabase/survey_responses', fault: 'before' });
  await submitRun(run, made.tools);
  Object.assign(made.state, { fault: 'none' });
  made.known.current = signedIn;
  return made;
}

test('a run that waits from before the sign-in is neither sent as somebody else nor lost', async () => {
  const { state, storage, tools } = await waitingAfterSignIn();
  expect(await sendWaitingRuns(tools)).toBe(0);
  expect(state.rows.size).toBe(0);
  expect(readOutbox(storage)).toHaveLength(1);
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
});

test('when the account cannot be reached the run stays in line, as the person’s own now', async () => {
  const { state, storage, tools } = await waitingAfterSignIn();
  Object.assign(state, { fault: 'before' });
  expect((await adoptRun(runId, userId, tools))?.type).toBe('submission');
  expect(readOutbox(storage)[0]?.owner).toEqual({ kind: 'user', userId });
  Object.assign(state, { fault: 'none' });
  expect(await sendWaitingRuns(tools)).toBe(1);
});
