export const planMessages = {
  title: { oneYear: '1-year access', lifetime: 'Lifetime access' },
  priceNote: 'once, in US dollars',
  buy: { oneYear: 'Get 1-year access', lifetime: 'Get lifetime access' },
  promise: (days: number) =>
    `One payment, nothing renews. ${days} days to change your mind and ask for a refund.`,
  member: (until: string) => `The program is open for you until ${until}.`,
  memberForLife: 'The program is open for you.',
  memberAction: 'Choose an exercise',
} as const;

export const frameMessages = {
  loading: 'Loading...',
} as const;
