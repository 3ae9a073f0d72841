import { oneOf, optional, strictObject, string } from '@stepwise/contract/schema';
import { listPage } from '../list-page.ts';
import type { Charge } from '../objects/charge.ts';
import { createdFilter, expand, integer, metadata, paging, readParameters } from '../read-parameters.ts';
import { refundCharge } from '../refunds.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import { invalidRequest, noSuch } from '../stripe-failure.ts';
import type { ApiAnswer, ApiCall, ApiRoute } from './api-call.ts';

const aboutPayment = { charge: optional(string()), payment_intent: optional(string()) };

const refundSchema = strictObject({
  ...aboutPayment,
  amount: optional(integer),
  expand,
  metadata: optional(metadata),
  reason: optional(oneOf(['duplicate', 'fraudulent', 'requested_by_customer'])),
});

const aboutSchema = strictObject({ ...paging, ...aboutPayment, created: createdFilter });

const chargeListSchema = strictObject({
  ...paging,
  created: createdFilter,
  customer: optional(string()),
  payment_intent: optional(string()),
});

export const chargeRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/charges', answer: listCharges },
  { method: 'GET', path: '/v1/charges/:id', answer: retrieveFrom('charge', 'charge') },
  { method: 'POST', path: '/v1/refunds', answer: createRefund },
  { method: 'GET', path: '/v1/refunds', answer: listAbout('refund', '/v1/refunds') },
  { method: 'GET', path: '/v1/refunds/:id', answer: retrieveFrom('refund', 'refund') },
  { method: 'GET', path: '/v1/disputes', answer: listAbout('dispute', '/v1/disputes') },
  { method: 'GET', path: '/v1/disputes/:id', answer: retrieveFrom('dispute', 'dispute') },
];

export function retrieveFrom(kind: 'charge' | 'refund' | 'dispute' | 'event' | 'subscription', name: string) {
  return ({ world, id, form }: ApiCall): ApiAnswer => {
    const wish = readParameters(strictObject({ expand }), form);
    const found = world.store.get(kind, id);
    if (found === undefined) throw noSuch(name, id);
    return { body: found, expand: wish.expand };
  };
}

function listAbout(kind: 'refund' | 'dispute', url: string) {
  return ({ world, form }: ApiCall): ApiAnswer => {
    const wish = readParameters(aboutSchema, form);
    const fitting = world.store
      .all(kind)
      .filter(
        (one) =>
          (wish.charge === undefined || one.charge === wish.charge) &&
          (wish.payment_intent === undefined || one.payment_intent === wish.payment_intent),
      );
    return { body: listPage(url, fitting, wish), expand: wish.expand };
  };
}

function listCharges({ world, form }: ApiCall): ApiAnswer {
  const wish = readParameters(chargeListSchema, form);
  const fitting = world.store
    .all('charge')
    .filter(
      (charge) =>
        (wish.customer === undefined || charge.customer === wish.customer) &&
        (wish.payment_intent === undefined || charge.payment_intent === wish.payment_intent),
    );
  return { body: listPage('/v1/charges', fitting, wish), expand: wish.expand };
}

function createRefund({ world, form }: ApiCall): ApiAnswer {
  const wish = readParameters(refundSchema, form);
  const refund = refundCharge(world, chargeFor(world, wish), {
    amount: wish.amount,
    reason: wish.reason ?? null,
    metadata: wish.metadata ?? {},
  });
  return { body: refund, expand: wish.expand };
}

/** The charge that a call speaks of, by its own id or by its payment intent. */
export function chargeFor(
  world: SandboxWorld,
  named: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (named.charge !== undefined) {
    const charge = world.store.get('charge', named.charge);
    if (charge === undefined) throw noSuch('charge', named.charge, 'charge');
    return charge;
  }
  if (named.payment_intent === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.';
    throw invalidRequest(message, { code: 'parameter_missing' });
  }
  const intent = world.store.get('payment_intent', named.payment_intent);
  if (intent === undefined) throw noSuch('payment_intent', named.payment_intent, 'payment_intent');
  const charge = world.store.get('charge', intent.latest_charge ?? '');
  if (charge === undefined) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw invalidRequest(message, { param: 'payment_intent' });
  }
  return charge;
}
