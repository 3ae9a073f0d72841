import type { DataKind } from '@stepwise/contract/personal-data';

type KindText = { readonly title: string; readonly text: string; readonly stays?: string };

const kinds: Readonly<Record<DataKind, KindText>> = {
  account: {
    title: 'Account',
    text: 'Your email address, your name if you gave one, and what you may use.',
    stays: 'It goes when you delete your account.',
  },
  answers: {
    title: 'Assessment answers',
    text: 'Each answer you gave, and when you finished. Your results are worked out from them.',
  },
  feedback: {
    title: 'Written feedback',
    text: 'Texts about your answers that were written for you.',
  },
  analytics: {
    title: 'Counts',
    text: 'How often you came by, a number a day. Only kept if you agreed to it.',
  },
  practice: {
    title: 'Practice and diary',
    text: 'What you planned, how it went, and what you wrote down.',
  },
  purchases: {
    title: 'Purchases',
    text: 'What you bought and when. Your card number never reaches us.',
    stays: 'Tax law asks us to keep it. It no longer names you once your account is gone.',
  },
  consents: {
    title: 'Your choices',
    text: 'What you agreed to or not, when, and in which words.',
    stays: 'It is the proof of what you wanted, and goes with your account.',
  },
  logs: {
    title: 'Activity',
    text: 'Sign-ins and other events of your account, with a shortened network address.',
    stays: 'It protects your account and goes after a year.',
  },
  technical: {
    title: 'Technical records',
    text: 'Small notes that keep the service running, such as a request that must not run twice.',
    stays: 'It goes with your account.',
  },
};

export const myDataMessages = {
  title: 'My data',
  lead: 'What we hold about you, kind by kind. Delete one kind here, or all of it in the Privacy Center.',
  emptyTitle: 'Nothing yet',
  emptyText: 'We hold your account and nothing else. What you save later shows up here.',
  start: 'See the assessments',
  keptTitle: 'What is kept',
  notKeptTitle: 'Nothing of this so far',
  nothing: 'Nothing is kept.',
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  since: (oldest: string, newest: string) =>
    oldest === newest ? `From ${oldest}.` : `From ${oldest} to ${newest}.`,
  erase: 'Delete',
  eraseLabel: (title: string) => `Delete: ${title}`,
  question: (title: string) => `Delete "${title}"?`,
  consequence: 'They are deleted for good, here and on our server. Everything else stays as it is.',
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
  kinds,
} as const;
