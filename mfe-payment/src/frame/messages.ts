export const planMessages = {
  priceNote: 'once, in US dollars',
  buy: { oneYear: 'Get 1-year access', lifetime: 'Get lifetime access' },
  promise: (days: number) =>
    `One payment, nothing renews. ${days} days to change your mind and ask for a refund.`,
  refundOpen: (until: string) => `Nothing renews. You can ask for a refund until ${until}.`,
  refundOver: (until: string) => `Nothing renews. The time to ask for a refund ended on ${until}.`,
  /** For somebody who has it and paid nothing that could be asked back. */
  memberNote: 'Nothing renews. Your payments and refunds are in your profile.',
  /** Two lines, which take the room of the price. */
  member: 'The program is open for you',
  memberUntil: (until: string) => `until ${until}.`,
  memberForLife: 'with no end date.',
  /** What somebody has may be more than what is sold today. */
  lifetime: 'Lifetime access',
  memberAction: 'Choose an exercise',
  buyAgain: 'Take another year',
  unread: 'We could not see what is open for you.',
  unreadNote: 'Whatever you paid for is still yours. You can try again now or later.',
  tryAgain: 'Try Again',
  reading: 'Loading...',
} as const;

export const frameMessages = {
  loading: 'Loading...',
} as const;
