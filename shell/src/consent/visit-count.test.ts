import { expect, test } from 'vitest';
import type { SessionState } from '@stepwise/contract/shell-services';
import { visitCount } from './visit-count.ts';

const signedIn: SessionState = {
  kind: 'signed-in',
  user: { id: 'u1', email: 'a@example.com', displayName: '', isEmailConfirmed: true },
};

function setUp(first: SessionState) {
  const bodies: unknown[] = [];
  const listeners = new Set<() => void>();
  let state = first;
  const script = visitCount({
    client: {
      request: async ({ body, answerSchema }) => {
        bodies.push(body);
        return answerSchema.parse(true);
      },
    },
    session: {
      current: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    report: () => undefined,
  });
  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { script, bodies, become };
}

test('Z-03 a visit is counted once, for a signed-in person, and says nothing but that', () => {
  const { script, bodies, become } = setUp({ kind: 'unknown' });
  script.start();
  expect(bodies).toEqual([]);
  become(signedIn);
  become(signedIn);
  expect(bodies).toEqual([{ p_event: 'visit' }]);
});

test('a visitor is not counted, and nobody is once it was stopped', () => {
  const { script, bodies, become } = setUp({ kind: 'signed-out' });
  const stop = script.start();
  expect(bodies).toEqual([]);
  stop();
  become(signedIn);
  expect(bodies).toEqual([]);
});
