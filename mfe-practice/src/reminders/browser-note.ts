import type { SafeStorage } from '@stepwise/client/safe-storage';
import { storedValue } from '@stepwise/client/stored-value';
import { array, boolean, string } from '@stepwise/contract/schema';

/** The browser's own notes, as far as they are needed here. */
export type NoteDevice = {
  readonly storage: SafeStorage;
  readonly permission: () => NotificationPermission | 'unsupported';
  readonly show: (text: { readonly title: string; readonly body: string; readonly tag: string }) => void;
  /** Runs the work in one tab at a time. */
  readonly inTurn: (work: () => void) => Promise<void>;
};

const remembered = 20;

/** Notes outside the tab, for those who asked for them. Each reminder is told once, by one tab. */
export function browserNotes(device: NoteDevice) {
  const wanted = storedValue(device.storage, { key: 'practice_notes_wanted', schema: boolean(), version: 1 });
  const told = storedValue(device.storage, {
    key: 'practice_notes_told',
    schema: array(string()),
    version: 1,
  });
  const isOn = () => wanted.read() === true && device.permission() === 'granted';
  return {
    isOn,
    subscribe: wanted.subscribe,
    want: wanted.write,
    tell: async (key: string, words: { readonly title: string; readonly body: string }): Promise<void> => {
      if (!isOn()) return;
      await device.inTurn(() => {
        // Its person may have signed out while another tab had its turn.
        if (!isOn()) return;
        const before = told.read() ?? [];
        if (before.includes(key)) return;
        told.write([key, ...before].slice(0, remembered));
        device.show({ ...words, tag: key });
      });
    },
  };
}
