import type { PaymentEvent, PaymentLedger, Recording } from './payment-ledger.ts';
import type { PaymentProvider, PaymentReference } from './payment-provider.ts';

/**
 * The one way in which a payment takes effect: whoever says that something happened (a message of the provider, a
 * person who came back, a timer), the payment is read anew and written down as it is now.
 */
export async function syncPayment(
  reference: PaymentReference,
  { ledger, provider }: { readonly ledger: PaymentLedger; readonly provider: PaymentProvider },
  event?: PaymentEvent,
): Promise<Recording> {
  return await ledger.record(await provider.lookAt(reference), event);
}
