import { type Charge, type ChargeResult, failureOf, newCharge, outcomeOf } from './objects/charge.ts';
import type { PaymentIntent } from './objects/payment-intent.ts';
import { type PaymentMethod, testCardOf } from './objects/payment-method.ts';
import { openDispute } from './disputes.ts';
import { payInvoice } from './pay-invoice.ts';
import type { SandboxWorld } from './sandbox-world.ts';

/** What came of an attempt to take the money. */
export type Attempt =
  | { readonly kind: 'paid' | 'processing' | 'needs_authentication'; readonly intent: PaymentIntent }
  | {
      readonly kind: 'declined';
      readonly intent: PaymentIntent;
      readonly decline: Decline;
      readonly charge: string;
    };

export type Decline = { readonly code: string; readonly declineCode: string; readonly message: string };

/** Takes the money with a test card, as its number says. A payment that is over is left as it is. */
export function attemptPayment(world: SandboxWorld, intent: PaymentIntent, method: PaymentMethod): Attempt {
  if (intent.status === 'succeeded') return { kind: 'paid', intent };
  if (intent.status === 'processing') return { kind: 'processing', intent };
  const { outcome } = testCardOf(method);
  const tried = world.store.put('payment_intent', { ...intent, payment_method: method.id });
  switch (outcome.kind) {
    case 'succeeds':
    case 'disputed':
      return takeMoney(world, tried, method);
    case 'needs_authentication':
      return { kind: 'needs_authentication', intent: askBank(world, tried) };
    case 'succeeds_later':
    case 'fails_later':
      return startProcessing(world, tried, method);
    case 'declines':
      return decline(world, tried, method, outcome);
    default:
      return outcome satisfies never;
  }
}

/** The person answered on the page of the bank. */
export function finishAuthentication(
  world: SandboxWorld,
  intent: PaymentIntent,
  isConfirmed: boolean,
): Attempt {
  const method = methodOf(world, intent);
  if (intent.status !== 'requires_action' || method === undefined) {
    return { kind: intent.status === 'succeeded' ? 'paid' : 'processing', intent };
  }
  if (isConfirmed) return takeMoney(world, intent, method);
  return decline(world, intent, method, {
    code: 'payment_intent_authentication_failure',
    declineCode: 'authentication_required',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

/** The bank tells of a payment that was left processing. */
export function settleLatePayment(
  world: SandboxWorld,
  intent: PaymentIntent,
  isPaid: boolean,
): PaymentIntent {
  if (intent.status !== 'processing') return intent;
  const charge = world.store.get('charge', intent.latest_charge ?? '');
  if (charge === undefined) return intent;
  const late = {
    status: 'failed' as const,
    code: 'payment_method_provider_decline',
    declineCode: 'account_closed',
    message: 'The customer’s bank account has been closed.',
  };
  const result: ChargeResult = isPaid ? { status: 'succeeded' } : late;
  const settled = world.store.put('charge', {
    ...charge,
    ...failureOf(result),
    outcome: outcomeOf(result),
    amount_captured: isPaid ? charge.amount : 0,
    captured: isPaid,
    paid: isPaid,
    status: result.status,
  });
  world.emit(isPaid ? 'charge.succeeded' : 'charge.failed', settled);
  return isPaid ? succeed(world, intent, settled) : fail(world, intent, late);
}

export function methodOf(world: SandboxWorld, intent: PaymentIntent): PaymentMethod | undefined {
  return intent.payment_method === null
    ? undefined
    : world.store.get('payment_method', intent.payment_method);
}

function takeMoney(world: SandboxWorld, intent: PaymentIntent, method: PaymentMethod): Attempt {
  const charge = charged(world, intent, method, { status: 'succeeded' });
  world.emit('charge.succeeded', charge);
  const paid = succeed(world, intent, charge);
  if (testCardOf(method).outcome.kind === 'disputed') openDispute(world, charge, { reason: 'fraudulent' });
  return { kind: 'paid', intent: paid };
}

function succeed(world: SandboxWorld, intent: PaymentIntent, charge: Charge): PaymentIntent {
  const paid = world.store.put('payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    status: 'succeeded',
  });
  world.emit('payment_intent.succeeded', paid);
  payInvoice(world, paid);
  return paid;
}

function askBank(world: SandboxWorld, intent: PaymentIntent): PaymentIntent {
  const url = `${world.pagesUrl}/authenticate/${intent.id}?secret=${intent.client_secret}`;
  const waiting = world.store.put('payment_intent', {
    ...intent,
    next_action: { redirect_to_url: { return_url: null, url }, type: 'redirect_to_url' },
    status: 'requires_action',
  });
  world.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function startProcessing(world: SandboxWorld, intent: PaymentIntent, method: PaymentMethod): Attempt {
  const charge = charged(world, intent, method, { status: 'pending' });
  world.emit('charge.pending', charge);
  const processing = world.store.put('payment_intent', {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    status: 'processing',
  });
  world.emit('payment_intent.processing', processing);
  world.settleLater(intent.id);
  return { kind: 'processing', intent: processing };
}

function decline(world: SandboxWorld, intent: PaymentIntent, method: PaymentMethod, why: Decline): Attempt {
  const charge = charged(world, intent, method, { status: 'failed', ...why });
  world.emit('charge.failed', charge);
  const failed = fail(world, { ...intent, latest_charge: charge.id }, why, method);
  return { kind: 'declined', intent: failed, decline: why, charge: charge.id };
}

function fail(
  world: SandboxWorld,
  intent: PaymentIntent,
  why: Decline,
  method?: PaymentMethod,
): PaymentIntent {
  const failed = world.store.put('payment_intent', {
    ...intent,
    last_payment_error: {
      code: why.code,
      decline_code: why.declineCode,
      message: why.message,
      type: 'card_error',
      ...(method === undefined ? {} : { payment_method: method }),
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  world.emit('payment_intent.payment_failed', failed);
  return failed;
}

function charged(
  world: SandboxWorld,
  intent: PaymentIntent,
  method: PaymentMethod,
  result: ChargeResult,
): Charge {
  const charge = newCharge(intent, method, result, {
    created: world.now(),
    receiptUrl: `${world.pagesUrl}/receipt/`,
  });
  return world.store.put('charge', charge);
}
