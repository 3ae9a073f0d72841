import { accessDenied, fail, ok } from '../edge-failure.ts';
import type { Result } from '../edge-failure.ts';
import { paymentNotFound, signInNeeded } from './payment-failures.ts';
import type { PaymentLedger } from './payment-ledger.ts';

type OwnCustomer = { readonly customerId: string; readonly email: string };

/** The caller's own customer. Naming another one is refused; whoever has never paid has none. */
export async function ownCustomer(
  given: string | undefined,
  userId: string,
  ledger: PaymentLedger,
): Promise<Result<OwnCustomer>> {
  const account = await ledger.account(userId);
  if (account === null) return fail(signInNeeded);
  const { customerId, email } = account;
  if (given !== undefined && given !== customerId) return fail(accessDenied);
  return customerId === null ? fail(paymentNotFound) : ok({ customerId, email });
}
