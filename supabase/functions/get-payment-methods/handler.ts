import { object } from '@stepwise/contract/schema';
import { ok } from '../_shared/edge-failure.ts';
import { ownCustomer } from '../_shared/payment/own-customer.ts';
import { createPaymentEndpoint } from '../_shared/payment/payment-endpoint.ts';
import type { PaymentDependencies } from '../_shared/payment/payment-endpoint.ts';

/** The cards that the provider keeps for the caller. */
export function createPaymentMethodsHandler(dependencies: PaymentDependencies) {
  return createPaymentEndpoint(dependencies, object({}), async ({ request, userId, ledger, provider }) => {
    const customer = await ownCustomer(customerIdOf(request), userId, ledger);
    if (customer.kind === 'failure') return customer;
    return ok({ body: { paymentMethods: await provider.listCards(customer.value.customerId) } });
  });
}

function customerIdOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('customer_id') ?? undefined;
}
