import type { DataKind } from '@stepwise/contract/personal-data';

type KindText = { readonly title: string; readonly text: string };

/** The kinds of data as a person would call them. */
export const dataKindTexts: Readonly<Record<DataKind, KindText>> = {
  account: {
    title: 'Account',
    text: 'Your email address, your name if you gave one, and what you may use. All of it goes when you delete your account.',
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
    text: 'What you bought and when. Your card number never reaches us. Tax law asks us to keep purchases. They no longer name you once your account is gone.',
  },
  consents: {
    title: 'Your choices',
    text: 'What you agreed to or not, when, and in which words. It is the proof of what you wanted, and goes with your account.',
  },
  logs: {
    title: 'Activity',
    text: 'Sign-ins and other events of your account, with a shortened network address. They protect your account and go after a year.',
  },
  technical: {
    title: 'Technical records',
    text: 'Small notes that keep the service running, such as a request that must not run twice. They go with your account.',
  },
};

export function countedEntries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
