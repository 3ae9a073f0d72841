import { describe, expect, test } from 'vitest';
import { readRun } from '../run/survey-storage.ts';
import { eraseAnswers } from './erase-answers.ts';
import { writeStorageChoice } from './storage-choice.ts';
import { submitRun } from './submit-survey.ts';
import { at, device, run, signedIn, userId } from './test-device.ts';

describe('erasing', () => {
  test('a visitor’s saved answers go first, then everything on this device', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'save', at);
    await submitRun(run, tools);
    await eraseAnswers(tools.services, storage);
    expect(state.calls.at(-1)).toBe('/supabase/rpc/erase_visitor_session');
    expect(storage.keys().filter((key) => key !== 'outbox-changed')).toEqual([]);
  });

  test('A-85 signed in, the account’s own rows are deleted', async () => {
    const { state, storage, tools } = device(signedIn);
    writeStorageChoice(storage, 'save', at);
    await eraseAnswers(tools.services, storage);
    expect(state.calls).toEqual(['/supabase/survey_responses']);
    expect(state.queries).toEqual([{ user_id: `eq.${userId}` }]);
  });

  test('what cannot be erased where it was saved stays on the device too', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'save', at);
    Object.assign(state, { faultAt: '/supabase/rpc/erase_visitor_session', fault: 'before' });
    await expect(eraseAnswers(tools.services, storage)).rejects.toBeInstanceOf(Error);
    expect(readRun(storage, 1)).not.toBeNull();
  });

  test('Z-03 what never left the device is erased without a call', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'device', at);
    await eraseAnswers(tools.services, storage);
    expect(state.calls).toEqual([]);
  });
});
