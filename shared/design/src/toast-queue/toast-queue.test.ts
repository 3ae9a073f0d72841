import { expect, test } from 'vitest';
import {
  addToast,
  dismissToast,
  leavingToasts,
  removeToast,
  visibleToasts,
  type ToastQueue,
} from './toast-queue.ts';

const message = (id: string) => ({ id, tone: 'info', title: `Title ${id}` }) as const;
const ids = (queue: ToastQueue) => queue.map(({ id }) => id);
const filled = ['a', 'b', 'c', 'd'].map(message).reduce<ToastQueue>(addToast, []);

test('shows at most one message where the limit is one: the newest', () => {
  expect(ids(visibleToasts(filled, 1))).toEqual(['d']);
});

test('shows at most three messages where the limit is three, oldest first', () => {
  expect(ids(visibleToasts(filled, 3))).toEqual(['b', 'c', 'd']);
});

test('shows nothing where the limit is zero', () => {
  expect(visibleToasts(filled, 0)).toEqual([]);
});

test('a dismissed message leaves the screen at once and stays in the queue until its removal', () => {
  const dismissed = dismissToast(filled, 'd');
  expect(ids(visibleToasts(dismissed, 1))).toEqual(['c']);
  expect(ids(leavingToasts(dismissed))).toEqual(['d']);
  const removed = removeToast(dismissed, 'd');
  expect(ids(removed)).toEqual(['a', 'b', 'c']);
  expect(leavingToasts(removed)).toEqual([]);
});

test('a message with a known id takes the place of the old one and is the newest', () => {
  const again = addToast(filled, { ...message('b'), title: 'New words' });
  expect(ids(again)).toEqual(['a', 'c', 'd', 'b']);
  expect(again.at(-1)?.title).toBe('New words');
});

test('a message that was dismissed shows again when it is added again', () => {
  const back = addToast(dismissToast(filled, 'd'), message('d'));
  expect(ids(visibleToasts(back, 1))).toEqual(['d']);
});

test('dismissing or removing an unknown id changes nothing', () => {
  expect(dismissToast(filled, 'z')).toEqual(filled);
  expect(removeToast(filled, 'z')).toEqual(filled);
});
