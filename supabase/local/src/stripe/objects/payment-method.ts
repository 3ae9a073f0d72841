import {
  type Infer,
  int,
  literal,
  looseObject,
  nullable,
  oneOf,
  optional,
  record,
  string,
} from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';
import { type TestCard, testCards } from '../test-cards.ts';

export const paymentMethodSchema = looseObject({
  id: string(),
  object: literal('payment_method'),
  billing_details: looseObject({ email: nullable(string()), name: nullable(string()) }),
  card: optional(looseObject({ brand: string(), last4: string(), exp_month: int(), exp_year: int() })),
  created: int(),
  customer: nullable(string()),
  metadata: record(string(), string()),
  type: oneOf(['card', 'us_bank_account']),
  us_bank_account: optional(looseObject({ bank_name: string(), last4: string() })),
});

export type PaymentMethod = Infer<typeof paymentMethodSchema>;

type Facts = {
  readonly created: number;
  readonly customer: string | null;
  readonly billing: { readonly email: string | null; readonly name: string | null };
  readonly expiry: { readonly month: number; readonly year: number };
};

export function newPaymentMethod(
  card: TestCard,
  { created, customer, billing, expiry }: Facts,
): PaymentMethod {
  const shared = {
    id: newId('pm'),
    object: 'payment_method' as const,
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(billing),
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
  return card.brand === 'bank'
    ? { ...shared, type: 'us_bank_account', us_bank_account: bankFacts(card) }
    : { ...shared, type: 'card', card: { ...cardFacts(card, expiry), ...CARD_ONLY } };
}

/** The test card that a payment method was made from; its fingerprint is the card's number. */
export function testCardOf(method: PaymentMethod): TestCard {
  const fingerprint = method.card?.['fingerprint'] ?? method.us_bank_account?.['fingerprint'];
  const found = testCards.find(({ number }) => fingerprint === fingerprintOf(number));
  if (found === undefined) throw new Error('A payment method without its test card.');
  return found;
}

export function billingDetails(known: { email: string | null; name: string | null }) {
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return { address, email: known.email, name: known.name, phone: null, tax_id: null };
}

/** What a charge repeats of the card that it took. */
export function chargedMethod(method: PaymentMethod, amount: number) {
  if (method.type === 'us_bank_account') {
    return {
      type: 'us_bank_account',
      us_bank_account: { ...method.us_bank_account, expected_debit_date: null },
    };
  }
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = { ...method.card };
  const card = { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, network: brand };
  return { type: 'card', card: { ...card, ...CHARGED_CARD_ONLY, ...capturable(amount) } };
}

function capturable(amount: number) {
  return {
    amount_authorized: amount,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
  };
}

function cardFacts(card: TestCard, expiry: Facts['expiry']) {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: fingerprintOf(card.number),
    funding: 'credit',
    last4: card.number.slice(-4),
  };
}

function bankFacts(card: TestCard) {
  return {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    fingerprint: fingerprintOf(card.number),
    last4: card.number.slice(-4),
    routing_number: '110000000',
  };
}

function fingerprintOf(number: string): string {
  return `local${number}`;
}

const CARD_ONLY = {
  display_brand: null,
  generated_from: null,
  networks: { available: ['visa'], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
};

const CHARGED_CARD_ONLY = {
  authorization_code: null,
  extended_authorization: { status: 'disabled' },
  incremental_authorization: { status: 'unavailable' },
  installments: null,
  mandate: null,
  multicapture: { status: 'unavailable' },
  network_token: { used: false },
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};
