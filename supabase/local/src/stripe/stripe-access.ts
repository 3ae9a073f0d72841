import { createHmac } from 'node:crypto';

/** What a program needs to talk to the sandbox. */
export type StripeAccess = {
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
};

/** Keys of one data folder: made from a secret of it, so that they stay the same over restarts. */
export function stripeAccess(url: string, seed: string): StripeAccess {
  const key = (purpose: string) =>
    createHmac('sha256', seed).update(`stripe sandbox: ${purpose}`).digest('hex').slice(0, 40);
  return {
    url,
    secretKey: `sk_test_${key('secret key')}`,
    publishableKey: `pk_test_${key('publishable key')}`,
    webhookSecret: `whsec_${key('webhook secret')}`,
  };
}
