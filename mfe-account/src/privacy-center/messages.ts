import type { securityEventTypes } from '@stepwise/contract/audit-log';
import type { ConsentType } from '@stepwise/contract/consent-rows';

type SecurityEventType = (typeof securityEventTypes)[number];

const events: Readonly<Record<SecurityEventType, string>> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  login_failed: 'A sign-in failed',
  sessions_revoked: 'Another device signed out from here',
  account_created: 'Account made',
  answers_claimed: 'Answers moved into the account',
  consent_recorded: 'A choice was recorded',
  data_exported: 'Data downloaded',
  data_erased: 'Data deleted',
  profile_updated: 'Profile changed',
  subscription_changed: 'Plan changed',
};

const consentTypes: Readonly<Record<ConsentType, string>> = {
  cookies: 'Cookies',
  analytics: 'Analytics',
  marketing: 'Marketing',
  terms: 'Terms',
};

export const privacyMessages = {
  title: 'Privacy Center',
  lead: 'What is kept, where it is, and how to take it or remove it.',
  places: 'On this page',
  kept: {
    title: 'What is kept',
    none: 'Nothing so far',
    counting: 'Counting...',
    failed: 'It could not be counted. My data tries again.',
    all: 'See all of it, kind by kind',
    allText: 'What it is for, and a way to delete it',
  },
  download: {
    title: 'Download your data',
    text: 'One file with all of it: account, answers, practice, choices, purchases and activity. It is made for you now and sent to nobody.',
    button: 'Download my data',
    busy: 'Making your file...',
    fileName: (day: string) => `social-anxiety-data-${day}.json`,
    /** The toasts say "Download my data failed" or "Download my data completed successfully". */
    action: 'Download my data',
    failed: {
      network: 'No file was made: the connection is gone. Nothing is lost. Try again once you are online.',
      timeout: 'It took too long, so no file was made. Nothing is lost. Try again in a minute.',
      tooOften: 'You asked for many files in a short time. Wait a little, then try again.',
      other: 'No file was made, and nothing is lost. Try again in a moment.',
    },
  },
  choices: {
    title: 'Cookies and choices',
    essential: 'Essential',
    essentialText: 'Keeps your answers and sign-in. Always on.',
    analytics: 'Analytics',
    analyticsText: 'Counts which pages help. Never reads your answers.',
    marketing: 'Marketing',
    marketingText: 'Lets us see which ads bring people here.',
    history: 'Every choice so far',
    historyColumns: ['What', 'Choice', 'When', 'Version'],
    noHistory: 'No choice has been recorded yet.',
    yes: 'Yes',
    no: 'No',
    types: consentTypes,
  },
  agreements: {
    title: 'Your answers',
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing...',
    /** The toasts say "Withdraw failed" or "Withdraw completed successfully". */
    action: 'Withdraw',
    notGiven: 'You have not agreed to this. You are asked when it matters.',
    takenBack: (day: string) => `You took this back on ${day}.`,
    given: (day: string) => `You agreed on ${day}.`,
    store_answers: {
      title: 'Keeping answers in your account',
      text: 'Withdrawing stops new answers from being kept. To remove those that are there, use My data.',
    },
    store_practice: {
      title: 'Keeping practice in your account',
      text: 'Withdrawing stops anything new about your sessions, steps and diary from being kept there; it stays in the browser you use. To remove what is there, use My data.',
    },
    ai_feedback: {
      title: 'AI-written feedback',
      text: 'Withdrawing means that no answer goes to an AI company. You still get feedback from our own rules.',
    },
    ai_practice: {
      title: 'AI-written practice tips',
      text: 'Withdrawing means that nothing about what you practice goes to an AI company. You still get tips from our own rules.',
    },
  },
  terms: {
    title: 'Terms',
    current: 'You accepted the terms that are in force.',
    missing: 'You have not accepted the terms that are in force yet.',
    read: 'Read the terms',
    accept: 'Accept the terms',
    accepting: 'Accepting...',
    action: 'Accept the terms',
  },
  sessions: {
    title: 'Signed-in devices',
    text: 'Each browser that is signed in to your account.',
    current: 'This device',
    lastUsed: (time: string) => `Last used ${time}.`,
    unknownDevice: 'Unknown device',
    since: (time: string) => `Signed in ${time}.`,
    end: 'Sign out',
    endLabel: (device: string, time: string) => `Sign out ${device}, last used ${time}`,
    question: (device: string) => `Sign out ${device}?`,
    consequence:
      'From there, your data cannot be downloaded or deleted any more. The page may stay open there for up to an hour. Then that browser forgets you.',
    keep: 'Leave it',
    confirm: 'Sign out',
    busy: 'Signing out...',
    /** The toasts say "Sign out device failed" or "Sign out device completed successfully". */
    action: 'Sign out device',
    signOut: 'Sign out everywhere',
    note: 'This device is signed out too.',
  },
  activity: {
    title: 'Activity',
    security: 'Sign-ins and changes',
    access: 'When your data was read, changed or\u00A0taken',
    columns: ['What', 'When', 'From'],
    none: 'Nothing has been noted yet.',
    failed: 'did not work',
    /** `::` is what stays of an address of this very machine. */
    from: (address: string | null) => (address === null || address === '::' ? 'Not known' : address),
    note: 'Network addresses are cut short, so that they point to an area and not to a home.',
    events,
  },
  remove: {
    title: 'Delete account',
    text: 'This removes your answers, practice, profile and choices, here and on our server. It cannot be undone, so you may want to download your data first.',
    invoices:
      'If you bought something, the invoice stays, as tax law asks. It no longer names you, so nobody can pay it back. If you want your money back, ask for it first, in your profile.',
    button: 'Delete account',
    question: 'Delete your account for good?',
    typed: 'DELETE',
    label: 'Type DELETE to go on',
    mismatch: 'Type the word DELETE in capital letters.',
    keep: 'Keep my account',
    confirm: 'Delete for good',
    busy: 'Deleting...',
    tooOld: 'To protect you, this needs a fresh sign-in. Sign in once more, then delete.',
    signIn: 'Sign in again',
    failed: {
      noAnswer:
        'No answer came, so we cannot tell whether your account is gone. Check your connection, then try again. Asking twice does no harm.',
      tooOften: 'Your account was not deleted. That was asked too often. Wait a little, then try again.',
      other: 'Your account was not deleted, and nothing was lost. Try again in a moment.',
    },
    done: 'Your account and all that belonged to it are deleted.',
  },
} as const;
