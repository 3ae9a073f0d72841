import { dataKindTexts } from '../account/data-kinds.ts';

export const myDataMessages = {
  title: 'My data',
  lead: 'What we hold about you, kind by kind. Delete one kind here, or all of it in the Privacy Center.',
  keptTitle: 'What is kept',
  nothing: 'Nothing is kept.',
  signInOnly: 'Your sign-in with Google.',
  since: (oldest: string, newest: string) =>
    oldest === newest ? `From ${oldest}.` : `From ${oldest} to ${newest}.`,
  erase: 'Delete',
  eraseLabel: (title: string) => `Delete: ${title}`,
  question: (title: string) => `Delete “${title}”?`,
  consequence: 'This is deleted for good, here and on our server.',
  /** What goes along with it, and what stays. */
  alsoGone: {
    answers:
      'Your results go with it, because they are worked out from your answers. What was written for you stays until you delete it.',
    others: 'Your other data stays as it is.',
  },
  keep: 'Keep',
  confirm: 'Delete',
  busy: 'Deleting...',
  /** The toasts say "Delete failed" or "Delete completed successfully". */
  action: 'Delete',
  elsewhere: 'More that is yours to decide',
  privacy: {
    title: 'Privacy Center',
    text: 'Download all of it, change your choices, or delete your account.',
    href: '/privacy-center',
  },
  device: {
    title: 'On this device',
    text: 'What this browser keeps, item by item, is in the Cookie Policy.',
    href: '/cookies',
  },
  kinds: dataKindTexts,
} as const;
