export const checkoutMessages = {
  title: { oneYear: 'One payment for one year.', lifetime: 'One payment, and that is it.' },
  lead: 'You pay on a page of Stripe, our payment provider. Your card number never reaches us.',
  stepsTitle: 'What happens next',
  steps: [
    {
      title: 'You pay on the page of Stripe',
      text: 'You see the price again there before you pay. You can still go back.',
    },
    {
      title: 'We check that it arrived',
      text: 'Most of the time this takes a few seconds. You watch it on the next page.',
    },
    { title: 'The program opens', text: 'You choose a first exercise, as small as you like.' },
  ],
  orderTitle: 'Your order',
  product: 'What you get',
  until: 'Open until',
  refundUntil: 'Refund until',
  renews: 'Renews',
  never: 'Never',
  total: 'Total',
  currency: (price: string) => `${price} USD`,
  pay: (price: string) => `Pay ${price}`,
  /** Fits the button on one line, so that a press moves nothing. */
  opening: 'Opening Stripe...',
  cardInstead: 'Pay by card here instead',
  secure: 'You go to a secure page of Stripe. Nothing is charged before you agree there.',
  sales: 'See what the program holds',

  signInNeeded: 'You need to be signed in to continue.',
  signInText: 'The program belongs to your account. After you sign in, you come back to this page.',
  signIn: 'Sign in',

  cameBackTitle: 'You came back without paying',
  cameBack: 'That is fine. Nothing was charged. You can pay now, later or not at all.',

  openTitle: 'You can use the program already',
  open: (until: string) => `It is open for you until ${until}. There is nothing to pay.`,
  openForLife: 'It is open for you. There is nothing to pay.',
  openAction: 'Choose an exercise',
  receipts: 'See your payments',
  renew: (until: string) => `Your access runs until ${until}. If you pay now, a year is added to that day.`,

  confirmingTitle: 'A payment of yours is on its way',
  confirming: 'We are confirming it. Please do not pay a second time.',
  confirmingAction: 'See how it stands',

  redirecting: 'Redirecting to secure checkout...',
  failedIntent: 'Failed to create purchase intent',
  failedPurchase: 'Failed to process purchase. Please try again.',
  notCharged: 'Nothing was charged.',
  /** The message that comes with most of them asks to try again; these say what it does not. */
  failures: {
    offline: 'Your order stays here. You can pay as soon as you are back online.',
    busy: 'There were too many tries in a short time. It works again in a minute.',
    price: 'The price has changed since you opened this page.',
    closed: 'Payments are not available right now. Please come back later.',
    running: 'A payment of yours is being confirmed. Please wait a moment.',
    other: 'Your order stays here. However often you press the button, you pay once.',
  },
  reload: 'Load the page again',

  test: {
    title: 'Payment test',
    lead: 'For developers: the whole way through paying, as anybody would take it.',
  },
} as const;
