import { createSafeStorage } from '@stepwise/client/safe-storage';
import { expect, test } from 'vitest';
import { testId, testSession } from '../rules/test-session.ts';
import { createWaitingChanges } from './waiting-changes.ts';
import { waitingChangesKey } from './waiting-key.ts';

const session = testSession(1);

/** A device that keeps things in memory alone. */
const newStorage = () =>
  createSafeStorage(() => {
    throw new Error('There is no storage.');
  });

const creation = (number: number) => ({
  writeId: testId(number),
  userId: session.user_id,
  isHeld: false,
  atMs: number,
  change: { kind: 'create', session: { ...session, id: testId(number) } } as const,
});

test('one entry that cannot be read hides no other, and stays when something is written', () => {
  const storage = newStorage();
  const foreign = { writeId: testId(9), change: { kind: 'of a later version' } };
  storage.write(
    waitingChangesKey,
    JSON.stringify({ version: 1, value: [creation(1), foreign, creation(2)] }),
  );
  const changes = createWaitingChanges(storage);
  expect(changes.list()).toEqual([creation(1), creation(2)]);
  changes.put(creation(3));
  changes.remove(testId(1));
  expect(createWaitingChanges(storage).list()).toEqual([creation(2), creation(3)]);
  expect(storage.read(waitingChangesKey)).toContain('of a later version');
});

test('what could not be read again is refused, and what is kept already stays', () => {
  const changes = createWaitingChanges(newStorage());
  changes.put(creation(1));
  const tooLong = { kind: 'create', session: { ...session, title: 'x'.repeat(101) } } as const;
  expect(() => changes.put({ ...creation(2), change: tooLong })).toThrow(/cannot be read again/);
  expect(changes.list()).toEqual([creation(1)]);
});
