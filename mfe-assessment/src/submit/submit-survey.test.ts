import { survey1 } from '@stepwise/domain/surveys/survey-1';
import { describe, expect, test } from 'vitest';
import { readRun } from '../run/survey-storage.ts';
import { readStorageChoice, writeStorageChoice } from './storage-choice.ts';
import { readOutbox } from './survey-outbox.ts';
import { surveyQueryKeys } from './survey-queries.ts';
import { resultsDelayMs, sendWaitingRuns, submitRun } from './submit-survey.ts';
import type { SubmitTools } from './submit-survey.ts';
import { at, device, run, runId, sessionId, signedIn, userId } from './test-device.ts';

describe('where answers may be kept', () => {
  test('Z-03 with "Only on this device" nothing is sent at all', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'device', at);
    expect(await submitRun(run, tools)).toEqual({ kind: 'kept-on-device' });
    expect(state.calls).toEqual([]);
    expect(readOutbox(storage)).toEqual([]);
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
    expect(readOutbox(storage)).toEqual([]);
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
    expect(readOutbox(storage)).toHaveLength(1);
  });

  for (const stage of stages) {
    for (const fault of ['before', 'after'] as const) {
      test(`lost ${fault} the answer of ${stage}, the next try leaves exactly one set of rows`, async () => {
        const { state, storage, tools } = device();
        writeStorageChoice(storage, 'save', at);
        Object.assign(state, { faultAt: stage, fault });
        expect((await submitRun(run, tools)).kind).toBe('failed');
        expect(await sendWaitingRuns(tools)).toBe(0);
        state.fault = 'none';
        expect(await sendWaitingRuns(tools)).toBe(1);
        expect(await sendWaitingRuns(tools)).toBe(0);
        expect(state.rows.size).toBe(16);
        expect(readRun(storage, 1)?.submission).toBe('saved');
        expect(readOutbox(storage)).toEqual([]);
      });
    }
  }

  test('a run that a visitor queued is not sent as whoever signed in since', async () => {
    const { state, storage, tools, known } = device();
    writeStorageChoice(storage, 'save', at);
    Object.assign(state, { faultAt: '/supabase/survey_responses', fault: 'before' });
    await submitRun(run, tools);
    state.fault = 'none';
    known.current = signedIn;
    expect(await sendWaitingRuns(tools)).toBe(0);
    expect(state.rows.size).toBe(0);
    known.current = { kind: 'signed-out' };
    expect(await sendWaitingRuns(tools)).toBe(1);
  });

  test('a refusal makes the next try record the agreement again', async () => {
    const { state, storage, tools } = device();
    writeStorageChoice(storage, 'save', at);
    const { request } = tools.services.client;
    const refusing: SubmitTools = {
      ...tools,
      services: {
        ...tools.services,
        client: {
          ...tools.services.client,
          request: async (call) => {
            if (call.endpoint === '/supabase/survey_responses') {
              throw Object.assign(new Error('Answers can be kept only after the person agreed to it.'), {
                status: 403,
              });
            }
            return request(call);
          },
        },
      },
    };
    await submitRun(run, refusing);
    expect(readStorageChoice(storage)?.recordedFor).toEqual([]);
    expect(await sendWaitingRuns(tools)).toBe(1);
    expect(state.agreements).toBe(2);
  });
});
