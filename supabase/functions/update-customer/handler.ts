import { customerUpdateSchema } from '@stepwise/contract/payment';
import { accessDenied, fail, ok } from '../_shared/edge-failure.ts';
import { ownCustomer } from '../_shared/payment/own-customer.ts';
import { createPaymentEndpoint } from '../_shared/payment/payment-endpoint.ts';
import type { PaymentDependencies } from '../_shared/payment/payment-endpoint.ts';
import { providerMetadata } from '../_shared/payment/provider-metadata.ts';

/** Changes what stands on receipts. They go to the address of the account and to no other. */
export function createCustomerUpdateHandler(dependencies: PaymentDependencies) {
  return createPaymentEndpoint(
    dependencies,
    customerUpdateSchema,
    async ({ request, body, userId, ledger, provider }) => {
      const given = new URL(request.url).searchParams.get('customer_id') ?? undefined;
      const customer = await ownCustomer(given, userId, ledger);
      if (customer.kind === 'failure') return customer;
      const { customerId, email } = customer.value;
      if (body.email !== undefined && body.email.toLowerCase() !== email.toLowerCase()) {
        return fail(accessDenied);
      }
      const { name, metadata } = body;
      const changed = await provider.updateCustomer(customerId, {
        ...(body.email === undefined ? {} : { email }),
        ...(name === undefined ? {} : { name }),
        ...(metadata === undefined ? {} : { metadata: providerMetadata(metadata) }),
      });
      return ok({ body: changed });
    },
  );
}
