import { billingPortalRequestSchema } from '@stepwise/contract/payment';
import { ok } from '../_shared/edge-failure.ts';
import { ownAddress } from '../_shared/payment/own-address.ts';
import type { OwnOrigins } from '../_shared/payment/own-address.ts';
import { ownCustomer } from '../_shared/payment/own-customer.ts';
import { createPaymentEndpoint } from '../_shared/payment/payment-endpoint.ts';
import type { PaymentDependencies } from '../_shared/payment/payment-endpoint.ts';

export type BillingPortalDependencies = PaymentDependencies & {
  readonly settings: OwnOrigins;
};

/** Opens the provider's own pages about what the caller has paid. */
export function createBillingPortalHandler(dependencies: BillingPortalDependencies) {
  return createPaymentEndpoint(
    dependencies,
    billingPortalRequestSchema,
    async ({ body, userId, ledger, provider }) => {
      const returnUrl = ownAddress(body.returnUrl, dependencies.settings, 'returnUrl');
      if (returnUrl.kind === 'failure') return returnUrl;
      const customer = await ownCustomer(body.customerId, userId, ledger);
      if (customer.kind === 'failure') return customer;
      return ok({ body: { url: await provider.openPortal(customer.value.customerId, returnUrl.value) } });
    },
  );
}
