export type CardOutcome =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'disputed' }
  | { readonly kind: 'needs_authentication' }
  | {
      readonly kind: 'declines';
      readonly code: string;
      readonly declineCode: string;
      readonly message: string;
    }
  | { readonly kind: 'succeeds_later' }
  | { readonly kind: 'fails_later' };

export type TestCard = {
  readonly number: string;
  /** How the API names it without a number. */
  readonly token: string;
  readonly brand: 'visa' | 'mastercard' | 'bank';
  readonly says: string;
  readonly outcome: CardOutcome;
};

const declined = (declineCode: string, message: string, code = 'card_declined'): CardOutcome => ({
  kind: 'declines',
  code,
  declineCode,
  message,
});

/** Stripe's own test numbers; the last two are its test bank accounts, whose answer arrives later. */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    token: 'pm_card_visa',
    brand: 'visa',
    says: 'Succeeds',
    outcome: { kind: 'succeeds' },
  },
  {
    number: '5555555555554444',
    token: 'pm_card_mastercard',
    brand: 'mastercard',
    says: 'Succeeds',
    outcome: { kind: 'succeeds' },
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    says: 'Asks the bank first',
    outcome: { kind: 'needs_authentication' },
  },
  {
    number: '4000000000000002',
    token: 'pm_card_chargeDeclined',
    brand: 'visa',
    says: 'Is declined',
    outcome: declined('generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    says: 'Has insufficient funds',
    outcome: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    says: 'Has expired',
    outcome: declined('expired_card', 'Your card has expired.', 'expired_card'),
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    says: 'Has a wrong security code',
    outcome: declined('incorrect_cvc', 'Your card’s security code is incorrect.', 'incorrect_cvc'),
  },
  {
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    says: 'Meets a processing error',
    outcome: declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
  },
  {
    number: '4000000000000259',
    token: 'pm_card_createDispute',
    brand: 'visa',
    says: 'Succeeds and is disputed at once',
    outcome: { kind: 'disputed' },
  },
  {
    number: '000123456789',
    token: 'pm_usBankAccount_success',
    brand: 'bank',
    says: 'Bank account: arrives later',
    outcome: { kind: 'succeeds_later' },
  },
  {
    number: '000111111116',
    token: 'pm_usBankAccount_accountClosed',
    brand: 'bank',
    says: 'Bank account: fails later',
    outcome: { kind: 'fails_later' },
  },
];

/** The card behind a typed number. Like Stripe in test mode, it knows no real one. */
export function cardOfNumber(typed: string): TestCard | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return testCards.find(({ number }) => number === digits);
}
