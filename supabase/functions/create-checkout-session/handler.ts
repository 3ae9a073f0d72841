import { checkoutEmailMessages, checkoutRequestSchema } from '@stepwise/contract/payment';
import type { CheckoutRequest } from '@stepwise/contract/payment';
import { accessDenied, fail, invalidRequest, ok } from '../_shared/edge-failure.ts';
import type { EdgeFailure, Result } from '../_shared/edge-failure.ts';
import { beginPayment } from '../_shared/payment/begin-payment.ts';
import { ownAddress } from '../_shared/payment/own-address.ts';
import type { OwnOrigins } from '../_shared/payment/own-address.ts';
import { createPaymentEndpoint } from '../_shared/payment/payment-endpoint.ts';
import type { PaymentCall, PaymentDependencies } from '../_shared/payment/payment-endpoint.ts';
import { signInNeeded } from '../_shared/payment/payment-failures.ts';

export type CheckoutDependencies = PaymentDependencies & {
  readonly settings: OwnOrigins;
};

const invalidEmail: EdgeFailure = {
  ...invalidRequest(['customerEmail']),
  code: 'INVALID_EMAIL',
  message: checkoutEmailMessages.person,
};

/**
 * Sends a person to the provider's page. Who pays is the token's person, what it costs is the catalogue's: whatever else
 * the body says of these two is only compared.
 */
export function createCheckoutHandler(dependencies: CheckoutDependencies) {
  return createPaymentEndpoint(
    dependencies,
    checkoutRequestSchema,
    async (call) => await openCheckout(call, dependencies.settings),
  );
}

async function openCheckout(
  { body, userId, ledger, provider }: PaymentCall<CheckoutRequest>,
  own: OwnOrigins,
) {
  const successUrl = ownAddress(body.successUrl, own, 'successUrl');
  if (successUrl.kind === 'failure') return successUrl;
  const cancelUrl = ownAddress(body.cancelUrl, own, 'cancelUrl');
  if (cancelUrl.kind === 'failure') return cancelUrl;
  const account = await ledger.account(userId);
  if (account === null) return fail(signInNeeded);
  const isOwn = checkIdentity(body, { userId, email: account.email });
  if (isOwn.kind === 'failure') return isOwn;

  const started = await beginPayment(
    { ledger, provider },
    {
      userId,
      planType: body.planType,
      resume: async ({ sessionId }) => {
        const url = sessionId === null ? undefined : await provider.findCheckoutUrl(sessionId);
        return sessionId === null || url === undefined ? undefined : { sessionId, url };
      },
      start: async (payment) => {
        const addresses = { successUrl: successUrl.value, cancelUrl: cancelUrl.value };
        const session = await provider.openCheckout(payment, addresses);
        const { transactionId, customerId } = payment;
        const isStillThere = await ledger.attach(transactionId, {
          sessionId: session.sessionId,
          customerId,
        });
        return isStillThere ? session : undefined;
      },
    },
  );
  if (started.kind === 'failure') return started;
  const { sessionId, url } = started.value;
  return ok({ body: { sessionId, url } });
}

function checkIdentity(
  body: CheckoutRequest,
  own: { readonly userId: string; readonly email: string },
): Result<void> {
  if (body.userId !== undefined && body.userId.toLowerCase() !== own.userId) return fail(accessDenied);
  const isOwnAddress = (body.customerEmail ?? own.email).toLowerCase() === own.email.toLowerCase();
  return isOwnAddress ? ok(undefined) : fail(invalidEmail);
}
