export const developerMessages = {
  connectionTitle: 'Payment connection test',
  connectionLead:
    'For developers: whether our server reaches Stripe, and whether the key of the browser has the right form.',
  check: 'Check the connection',
  checking: 'Checking...',
  connected: 'Stripe is connected.',
  failed: (reason: string) => `Stripe connection failed: ${reason}`,
  noKey: 'No publishable key is configured.',
  cardForm: 'Open the card form',
} as const;
