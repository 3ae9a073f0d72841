import { survey1 } from '@stepwise/domain/surveys/survey-1';
import { describe, expect, test } from 'vitest';
import { readRun } from '../run/survey-storage.ts';
import { readStorageChoice, writeStorageChoice } from './storage-choice.ts';
import { countUnsent } from '@stepwise/client/outbox-key';
import { surveyQueryKeys } from './survey-queries.ts';
import { hasOldOutbox, moveOldOutbox } from './old-outbox.ts';
import { settleRuns } from './settle-runs.ts';
import { resultsDelayMs, submitRun } from './submit-survey.ts';
import type { SubmitTools } from './deliver-run.ts';
import { at, device, run, runId, sessionId, signedIn, userId } from './test-device.ts';

describe('where answers may be kept', () => {
  test('Z-03 with "Only on this device" nothing is sent at all', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'device', at);
    expect(await submitRun(run, tools)).toEqual({ kind: 'kept-on-device' });
    expect(state.calls).toEqual([]);
    expect(countUnsent(storage)).toBe(0);
    expect(readRun(storage, 1)?.submission).toBe('device');
  });

  test('Z-03 without an answer to the question nothing is sent either', async () => {
    const { state, tools } = device();
    expect(await submitRun(run, tools)).toEqual({ kind: 'kept-on-device' });
    expect(state.calls).toEqual([]);
  });

  test('the agreement is recorded before the first row, and once', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'save', at);
    await submitRun(run, tools);
    expect(state.calls).toEqual([
      '/supabase/rpc/open_visitor_session',
      '/supabase/health_consents',
      '/supabase/survey_responses',
    ]);
    await submitRun({ ...run, runId: '11111111-2222-4333-8444-555555555555' }, tools);
    expect(state.agreements).toBe(1);
  });
});

describe('saving', () => {
  test('A-81 a visitor’s rows carry the session id only', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'save', at);
    expect(await submitRun(run, tools)).toEqual({ kind: 'saved' });
    expect([...state.rows.values()]).toHaveLength(16);
    expect([...state.rows.values()][0]).toEqual({
      survey_number: 1,
      question_id: 's1-performance-1',
      response_value: 1,
      question_text: survey1.questions[0]?.text,
      category: 'performance',
      user_id: null,
      session_id: sessionId,
      run_id: runId,
      completed_at: '2026-11-20T09:04:00.000Z',
    });
  });

  test('A-81 a signed-in person’s rows carry the user id only', async () => {
    const { state, storage, tools } = device(signedIn);
    writeStorageChoice(storage, 'save', at);
    await submitRun(run, tools);
    expect([...state.rows.values()].every((row) => row.user_id === userId)).toBe(true);
    expect([...state.rows.values()][0]).toMatchObject({ session_id: null });
    expect(state.sessions).toBe(0);
  });

  test('A-73 success marks the run and empties the line', async () => {
    const { storage, tools } = device();
    writeStorageChoice(storage, 'save', at);
    await submitRun(run, tools);
    expect(readRun(storage, 1)?.submission).toBe('saved');
    expect(countUnsent(storage)).toBe(0);
    expect(resultsDelayMs(true)).toBe(1000);
    expect(resultsDelayMs(false)).toBe(0);
  });

  test('A-75 saved rows become the cached responses, and responses and scores are outdated', async () => {
    const { storage, queryClient, tools } = device();
    writeStorageChoice(storage, 'save', at);
    const owner = { kind: 'visitor', sessionId } as const;
    queryClient.setQueryData(surveyQueryKeys.scores(owner, 1), { totalScore: 1 });
    await submitRun(run, tools);
    expect(queryClient.getQueryData(surveyQueryKeys.responses(owner, 1))).toHaveLength(16);
    expect(queryClient.getQueryState(surveyQueryKeys.responses(owner, 1))?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(surveyQueryKeys.scores(owner, 1))?.isInvalidated).toBe(true);
  });
});

describe('when saving fails', () => {
  const stages = [
    '/supabase/rpc/open_visitor_session',
    '/supabase/health_consents',
    '/supabase/survey_responses',
  ] as const;

  test('A-74 E-09 E-12 the error has the words of the specification and is logged', async () => {
    const { state, storage, tools, reports } = device();
    writeStorageChoice(storage, 'save', at);
    state.faultAt = '/supabase/survey_responses';
    state.fault = 'before';
    expect(await submitRun(run, tools)).toEqual({
      kind: 'failed',
      error: {
        id: String(at),
        type: 'submission',
        code: 'SUBMISSION_FAILED',
        message: 'Failed to submit survey responses. Your answers have been saved locally.',
        details: 'Failed to fetch',
        recoverable: true,
        retryable: true,
      },
    });
    expect(reports).toEqual(['SUBMISSION_FAILED']);
    expect(readRun(storage, 1)?.submission).toBe('waiting');
    expect(countUnsent(storage)).toBe(1);
  });

  for (const stage of stages) {
    for (const fault of ['before', 'after'] as const) {
      test(`lost ${fault} the answer of ${stage}, the next try leaves exactly one set of rows`, async () => {
        const { state, storage, tools } = device();
        writeStorageChoice(storage, 'save', at);
        Object.assign(state, { faultAt: stage, fault });
        expect((await submitRun(run, tools)).kind).toBe('failed');
        await openAgain(tools);
        expect(readRun(storage, 1)?.submission).toBe('waiting');
        state.fault = 'none';
        await openAgain(tools);
        await openAgain(tools);
        expect(state.rows.size).toBe(16);
        expect(readRun(storage, 1)?.submission).toBe('saved');
        expect(countUnsent(storage)).toBe(0);
      });
    }
  }

  test('a run that a visitor queued is sent as that visitor, whoever has signed in since', async () => {
    const { state, storage, tools, known } = device();
    writeStorageChoice(storage, 'save', at);
    Object.assign(state, { faultAt: '/supabase/survey_responses', fault: 'before' });
    await submitRun(run, tools);
    Object.assign(known, { current: signedIn, visitorId: '99999999-8888-4777-8666-555555555555' });
    state.fault = 'none';
    await openAgain(tools);
    expect(state.rows.size).toBe(0);
    expect(readRun(storage, 1)?.submission).toBe('waiting');
    known.visitorId = sessionId;
    await openAgain(tools);
    expect([...state.rows.values()].map((row) => row.user_id)).toEqual(Array(16).fill(null));
    expect(readRun(storage, 1)?.submission).toBe('saved');
  });

  test('a refusal is told, and the next try records the agreement again', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'save', at);
    Object.assign(state, { faultAt: '/supabase/survey_responses', fault: 'before', status: 403 });
    expect((await submitRun(run, tools)).kind).toBe('failed');
    expect(readStorageChoice(storage)?.recordedFor).toEqual([]);
    Object.assign(state, { fault: 'none', status: undefined });
    await openAgain(tools);
    expect(state.agreements).toBe(2);
    expect(readRun(storage, 1)?.submission).toBe('saved');
  });

  test('a run that was lost from the line, or that another page sent, is handed over once more', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'save', at);
    Object.assign(state, { faultAt: '/supabase/survey_responses', fault: 'after' });
    await submitRun(run, tools);
    for (const key of storage.keys()) if (key.startsWith('outbox_')) storage.remove(key);
    state.fault = 'none';
    await openAgain(tools);
    expect(state.rows.size).toBe(16);
    expect(readRun(storage, 1)?.submission).toBe('saved');
  });

  test('without the questions or the queue it fails in the same words', async () => {
    const { storage, tools } = device();
    writeStorageChoice(storage, 'save', at);
    const lost = { ...tools, loadDefinition: async () => undefined };
    expect(await submitRun(run, lost)).toMatchObject({
      kind: 'failed',
      error: { code: 'SUBMISSION_FAILED' },
    });
    const outbox = {
      ...tools.services.outbox,
      deliver: () => Promise.reject(new Error('Loading chunk 7 failed')),
    };
    const blind = { ...tools, services: { ...tools.services, outbox } };
    expect(await submitRun(run, blind)).toMatchObject({ kind: 'failed', error: { type: 'submission' } });
    await openAgain(tools);
    expect(readRun(storage, 1)?.submission).toBe('saved');
  });
});

describe('the line of earlier releases', () => {
  const oldEntry = { version: 1, ...run, owner: { kind: 'visitor', sessionId } };

  test('is moved once, and what was in it is sent and marked', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'save', at);
    storage.write('survey_outbox', JSON.stringify([oldEntry]));
    expect(hasOldOutbox(storage)).toBe(true);
    await moveOldOutbox(tools);
    expect(hasOldOutbox(storage)).toBe(false);
    await openAgain(tools);
    expect(state.rows.size).toBe(16);
    expect(readRun(storage, 1)?.submission).toBe('saved');
  });

  test('stays while it cannot be moved, and goes when nothing in it can be read', async () => {
    const { storage, tools } = device();
    storage.write('survey_outbox', JSON.stringify([oldEntry]));
    const chunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    const outbox = { ...tools.services.outbox, enqueue: () => Promise.reject(chunk) };
    await moveOldOutbox({ ...tools, services: { ...tools.services, outbox } });
    expect(hasOldOutbox(storage)).toBe(true);
    storage.write('survey_outbox', '[{"version":7');
    await moveOldOutbox(tools);
    expect(hasOldOutbox(storage)).toBe(false);
  });
});

/** What happens when the app is opened the next time. */
async function openAgain(tools: SubmitTools): Promise<void> {
  await tools.services.outbox.send({ retryRefused: true });
  await settleRuns(tools);
}
