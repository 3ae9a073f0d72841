import type { ApiRequest, SessionState } from '@stepwise/contract/shell-services';
import { expect, test } from 'vitest';
import { claimAnswers } from './claim-answers.ts';

const identity = { sessionId: '22222222-2222-4222-8222-222222222222', sessionKey: 'a'.repeat(64) };
const user = { id: 'maria', email: '', displayName: '', isEmailConfirmed: true };

type Situation = { readonly outcome?: string; readonly stuck?: number; readonly isVisitor?: boolean };

/** A browser in which somebody signs in; tells what happened in which order. */
async function signIn({ outcome = 'moved', stuck = 0, isVisitor = true }: Situation) {
  const steps: string[] = [];
  const listeners: (() => void)[] = [];
  const state: { session: SessionState; waiting: number; isVisitor: boolean } = {
    session: { kind: 'signed-out' },
    waiting: 1,
    isVisitor,
  };
  claimAnswers({
    session: { current: () => state.session, subscribe: (listener) => listeners.push(listener) },
    visitor: {
      current: () => (state.isVisitor ? identity : undefined),
      renew: () => {
        state.isVisitor = false;
        steps.push('new id');
      },
    },
    client: {
      request: async <Answer>({ endpoint, headers, answerSchema }: ApiRequest<Answer>) => {
        steps.push(`${endpoint} ${headers?.['x-session-key']?.slice(0, 3)}`);
        return answerSchema.parse({ outcome, answers: 16, surveys: [1] });
      },
    },
    outbox: {
      ready: async () => undefined,
      send: async () => {
        steps.push('sent as the visitor');
        state.waiting = stuck;
      },
      status: () => ({ waiting: state.waiting, refused: [], isSending: false, keptBy: 'device' }),
    },
    onMoved: () => steps.push('read again'),
    report: () => steps.push('reported'),
  });
  expect(steps).toEqual([]);
  state.session = { kind: 'signed-in', user };
  for (const listener of listeners) listener();
  for (const listener of listeners) listener();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return steps;
}

const claimed = '/supabase/rpc/claim_visitor_answers aaa';

test('what waits is sent first, then the account claims, then the browser takes a new id', async () => {
  expect(await signIn({})).toEqual(['sent as the visitor', claimed, 'new id', 'read again']);
  expect(await signIn({ outcome: 'nothing' })).toEqual(['sent as the visitor', claimed, 'new id']);
});

test('nothing is claimed while something cannot be sent, nor for somebody who never was a visitor here', async () => {
  expect(await signIn({ stuck: 1 })).toEqual(['sent as the visitor']);
  expect(await signIn({ isVisitor: false })).toEqual([]);
});

test('without an agreement, and after a failure, id and key stay for the next time', async () => {
  expect(await signIn({ outcome: 'not-agreed' })).toEqual(['sent as the visitor', claimed]);
  expect(await signIn({ outcome: 'nonsense' })).toEqual(['sent as the visitor', claimed, 'reported']);
});
