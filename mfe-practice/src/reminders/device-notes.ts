import { deviceStorage } from '@stepwise/client/device-storage';
import { browserNotes } from './browser-note.ts';

/** This browser's notes. Phones without them, and pages inside other apps, count as `unsupported`. */
export const deviceNotes = browserNotes({
  storage: deviceStorage,
  permission: () => ('Notification' in globalThis ? Notification.permission : 'unsupported'),
  show: ({ title, body, tag }) => {
    const note = new Notification(title, { body, tag });
    note.addEventListener('click', () => {
      window.focus();
      note.close();
    });
  },
  inTurn: async (work) => {
    if ('locks' in navigator) await navigator.locks.request('practice-note', work);
    else work();
  },
});
