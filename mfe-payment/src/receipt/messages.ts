import { refundPeriodDays } from '@stepwise/domain/payment-terms';

const keptSafe = 'Nothing was charged.';

export const receiptMessages = {
  documentTitle: 'Payment Received',
  success: 'Payment Successful!',
  waiting: {
    title: 'We are checking your payment.',
    text: 'This takes a few seconds. You can stay here.',
  },
  late: {
    title: 'We are confirming your payment.',
    text: 'It takes longer than usual. You can leave this page: the program opens by itself, and your payment shows in your profile.',
  },
  paid: {
    oneYear: { title: 'Your year is open. Start as small as you like.' },
    lifetime: { title: 'It is open. Start as small as you like.' },
  },
  offline: {
    title: 'There is no connection right now.',
    text: 'Your payment is not lost. This page goes on by itself when you are back online.',
  },
  unfinished: {
    title: 'This payment is not finished.',
    text: `${keptSafe} If you still want to, you can go back and pay.`,
  },
  failed: {
    title: 'Your payment did not go through.',
    text: `${keptSafe} Your bank or card said no. You can try again or pay in another way.`,
  },
  expired: {
    title: 'The page to pay on was open too long.',
    text: `${keptSafe} You can start again when it fits.`,
  },
  returned: {
    title: 'This payment goes back to you.',
    text: 'The money is on its way to you, or is there already. The program is closed again. What you wrote stays with you.',
  },
  disputed: {
    title: 'Your bank is looking into this payment.',
    text: 'Until that is decided, the program waits. What you wrote and planned stays with you.',
  },
  unknown: {
    title: 'We cannot find this payment in your account.',
    text: 'If you paid with another account, sign in with that one. If money left your card, it is not lost: write to us.',
    facts: 'Where to ask',
    account: 'You are signed in as',
    contact: 'Write to us',
    /** The operator of the site has not said where. */
    contactGap: 'Not filled in yet',
  },
  none: {
    title: 'There is no payment to show here.',
    text: 'This page opens by itself after you pay. Your payments are always in your profile.',
  },
  signedOut: {
    title: 'Sign in to see your payment.',
    text: 'Your payment is kept in your account. It is not lost.',
  },
  signIn: 'Sign in',

  openUntil: 'Open until',
  refundUntil: 'Refund until',
  first: 'Choose a first exercise',
  receipt: 'See the receipt (opens a new tab)',
  inProfile: 'You find this payment in your profile at any time.',
  opensTitle: 'Where you can go now',
  opens: [
    { href: '/exercises', title: 'Exercises', text: 'From easy to hard, for before, during and after.' },
    {
      href: '/practice-calendar',
      title: 'Practice calendar',
      text: 'Give your first step a day and a time.',
    },
    { href: '/social-pathway', title: 'Social pathway', text: 'Small steps in an order that fits you.' },
  ],
  tryAgain: 'Go back to paying',
  toProfile: 'Open your profile',
  toSales: 'See what the program holds',
} as const;

export const billingMessages = {
  title: 'Your payments',
  unreadTitle: 'Your payments could not be loaded',
  unread: 'Nothing was lost.',
  tryAgain: 'Try Again',
  statuses: {
    checkout_started: 'Not finished',
    processing: 'Being confirmed',
    paid: 'Paid',
    partially_refunded: 'Part of it refunded',
    refunded: 'Refunded',
    disputed: 'Your bank is checking',
    failed: 'Did not go through',
    expired: 'Not finished in time',
  },
  payment: (product: string, when: string) => `${product}, ${when}`,
  paidOn: 'Paid on',
  startedOn: 'Started on',
  amount: 'Amount',
  returned: 'Money back',
  standing: 'How it stands',
  accessUntil: 'Open until',
  noEnd: 'No end',
  refundUntil: 'Refund until',
  receipt: 'See the receipt (opens a new tab)',
  withdraw: 'Withdraw from contract / refund',
  withdrawOf: (when: string) => `Withdraw from contract / refund, ${when}`,
  withdrawNote: (until: string) => `Until ${until} you can have all of your money back. You need no reason.`,
  withdrawRestNote: (until: string) => `Until ${until} you can have the rest back. You need no reason.`,
  askTitle: (price: string) => `End the program and get ${price} back?`,
  ask: [
    'The exercises and the pathway close at once.',
    'What you wrote and planned stays in your account. You can still read, download and delete it.',
    'The money goes back to the card or account it came from. Banks take 5 to 10 days for that.',
  ],
  confirm: 'Confirm withdrawal',
  confirming: 'Sending...',
  keep: 'Keep the program',
  done: (price: string) => `You get ${price} back. Your bank takes 5 to 10 days.`,
  doneTitle: 'Your refund is on its way',
  failures: {
    refused: {
      title: 'The refund did not go through',
      text: 'Nothing has changed. Please try again in a moment. Your right to it stays the same.',
    },
    notAsked: {
      title: 'You are offline',
      text: 'The refund was not asked for yet. Ask for it once you are back online.',
    },
    tooLate: {
      title: `The ${refundPeriodDays} days for a refund are over`,
      text: 'Nothing has changed. The program stays open for you.',
    },
    unanswered: {
      title: 'We do not know yet if the refund went through',
      text: 'No answer came. Look here again in a moment, or ask once more: the money goes back to you once.',
    },
  },
} as const;
