import { createSafeStorage } from '@stepwise/client/safe-storage';
import { expect, test } from 'vitest';
import { browserNotes } from './browser-note.ts';
import type { NoteDevice } from './browser-note.ts';
import { reminderMessages } from './messages.ts';
import { snoozeStore } from './snooze.ts';

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Two tabs of one browser: they share what is stored and take turns. */
function twoTabs(permission: NotificationPermission = 'granted') {
  const area = memoryStorage();
  const shown: unknown[] = [];
  let turn = Promise.resolve();
  const device = (): NoteDevice => ({
    storage: createSafeStorage(() => area),
    permission: () => permission,
    show: (note) => shown.push(note),
    inTurn: (work) => {
      turn = turn.then(work);
      return turn;
    },
  });
  return { shown, first: browserNotes(device()), second: browserNotes(device()) };
}

const words = { title: 'Stepwise', body: reminderMessages.discreet };

test('a note is told once, whichever tab is first, and again only for another reminder', async () => {
  const { first, second, shown } = twoTabs();
  first.want(true);
  await Promise.all([first.tell('upcoming:1', words), second.tell('upcoming:1', words)]);
  await second.tell('upcoming:1', words);
  expect(shown).toEqual([{ ...words, tag: 'upcoming:1' }]);
  await second.tell('overdue:1', words);
  expect(shown).toHaveLength(2);
});

test('nobody who has not asked, or whom the browser has not asked, is told', async () => {
  const unasked = twoTabs();
  await unasked.first.tell('upcoming:1', words);
  expect(unasked.shown).toEqual([]);
  const refused = twoTabs('denied');
  refused.first.want(true);
  await refused.first.tell('upcoming:1', words);
  expect(refused.shown).toEqual([]);
});

test('what may stand on a locked screen says nothing of practice or of anxiety', () => {
  expect(reminderMessages.discreet).not.toMatch(/practice|session|anxi|exercise|therap/i);
});

test('M-09 M-13 one tab snoozes for all of them', () => {
  const area = memoryStorage();
  const tab = () => snoozeStore(createSafeStorage(() => area));
  expect(tab().until()).toBe(0);
  tab().snooze(1000);
  expect(tab().until()).toBe(1000);
});
