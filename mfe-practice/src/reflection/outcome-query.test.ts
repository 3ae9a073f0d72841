import type { DataClient } from '@stepwise/contract/shell-services';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { testSession } from '../rules/test-session.ts';
import { outcomeQuery, textsAround } from './outcome-query.ts';
import { afterDraftOf, beforeDraftOf } from './reflection-draft.ts';

const danger = 'I want to end my life';
const ahead = { ...beforeDraftOf(null), expectation: 'They will laugh.', intention: 'Ask one question.' };
const draft = { ...afterDraftOf(null), what_happened: 'I asked.', learnings: 'Nobody laughed.' };
const session = testSession(1, { title: 'A meeting', notes: 'Sit near the door.', exercise_number: 4 });
const calm = textsAround({ ahead, draft, session });

/** What is sent while somebody sees what their numbers show. */
async function sentFor(changes: Partial<Parameters<typeof outcomeQuery>[0]>) {
  const sent: unknown[] = [];
  const client: DataClient = {
    request: ({ method, endpoint, body, timeoutMs }) => {
      sent.push({ method, endpoint, body, timeoutMs });
      return Promise.reject(new Error('nobody answers'));
    },
    stream: () => Promise.reject(new Error('no stream here')),
  };
  const queryClient = new QueryClient();
  const asked = { client, userId: 'ada', sessionId: session.id, exerciseNumber: 4, mayAskModel: true };
  const query = outcomeQuery({ ...asked, texts: calm, ...changes });
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  await queryClient
    .getQueryCache()
    .find({ queryKey: query.queryKey })
    ?.promise?.catch(() => undefined);
  stop();
  queryClient.clear();
  return sent;
}

test('I-14 K-29 the exercise and its person go to the function, which has 30 s, and no word that was written', async () => {
  expect(await sentFor({})).toEqual([
    {
      method: 'POST',
      endpoint: '/edge/analyze-exercise-outcome',
      body: { exerciseNumber: 4, userId: 'ada' },
      timeoutMs: 30_000,
    },
  ]);
});

test('I-14 Z-06 nothing is asked about a session without an exercise, or without an agreement', async () => {
  expect(await sentFor({ exerciseNumber: null })).toEqual([]);
  expect(await sentFor({ mayAskModel: false })).toEqual([]);
});

const places = {
  'the name of the session': { session: { ...session, title: danger } },
  'what it is about': { session: { ...session, description: danger } },
  'its notes': { session: { ...session, notes: danger } },
  'what was expected': { ahead: { ...ahead, expectation: danger } },
  'what was meant to be done': { ahead: { ...ahead, intention: danger } },
  'what happened': { draft: { ...draft, what_happened: danger } },
  'what went well': { draft: { ...draft, what_went_well: danger } },
  'what was hard': { draft: { ...draft, challenges: danger } },
  'what was learnt': { draft: { ...draft, learnings: danger } },
  'two of them read together': { draft: { ...draft, challenges: 'I want to', learnings: 'end my life' } },
} as const;

for (const [place, written] of Object.entries(places)) {
  test(`Z-07 no model is asked beside words that sound like danger, here in ${place}`, async () => {
    expect(await sentFor({ texts: textsAround({ ahead, draft, session, ...written }) })).toEqual([]);
  });
}

test('Z-07 of a session that this device does not know, the reflections are read all the same', () => {
  expect(textsAround({ ahead, draft, session: null })).toEqual(expect.arrayContaining(['I asked.']));
});
