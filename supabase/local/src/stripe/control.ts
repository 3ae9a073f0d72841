import { type Schema, array, boolean, int, object, oneOf, optional, string } from '@stepwise/contract/schema';
import { chargeFor } from './api/charge-routes.ts';
import type { Faults } from './api/faults.ts';
import { expiryNextYear } from './api/payment-method-routes.ts';
import { expireSession, payCheckout, settleLate, successAddress } from './checkout.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { finishAuthentication } from './payments.ts';
import { followAttempt, sessionOfIntent } from './checkout.ts';
import { failRefund } from './refunds.ts';
import { type SandboxWorld, everybody, personOf } from './sandbox-world.ts';
import { StripeFailure, invalidRequest, noSuch } from './stripe-failure.ts';
import { cardOfNumber } from './test-cards.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

export type ControlParts = {
  readonly world: SandboxWorld;
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  readonly secretKey: string;
};

/**
 * What only the sandbox has: making happen what at Stripe happens by itself, and deciding how webhooks arrive.
 * Everything is `POST /local-stripe/control/<verb>` with a JSON body and the secret key.
 */
export async function answerControl(request: Request, verb: string, parts: ControlParts): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${parts.secretKey}`) {
    return Response.json(
      { error: { message: 'The control address needs the secret key.' } },
      { status: 401 },
    );
  }
  const command = new Map(Object.entries(commands)).get(verb);
  if (command === undefined || request.method !== 'POST') {
    return Response.json({ error: { message: `No command ${verb}.` } }, { status: 404 });
  }
  try {
    const body: unknown = await request.json().catch(() => ({}));
    return Response.json(await command(parts, body));
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return Response.json({ error: error.body }, { status: error.status });
  }
}

type Command = (parts: ControlParts, body: unknown) => object | Promise<object>;

const settingsWish = object({
  /** One person of ours, by `metadata.user_id`; everybody where it is left out. */
  for: optional(string()),
  webhooks: optional(oneOf(['send', 'hold', 'drop'])),
  latePayments: optional(oneOf(['automatic', 'manual'])),
});
const payWish = object({ session: string(), number: optional(string()), authenticate: optional(boolean()) });
const intentWish = object({ payment_intent: string(), outcome: oneOf(['succeeded', 'failed']) });
const sessionWish = object({ session: string() });
const disputeWish = object({
  charge: optional(string()),
  payment_intent: optional(string()),
  amount: optional(int()),
  reason: optional(string()),
});
const closeWish = object({ dispute: string(), outcome: oneOf(['won', 'lost']) });
const refundWish = object({ refund: string() });
const deliverWish = object({ events: array(string()) });
const faultWish = object({
  path: optional(string()),
  status: optional(int()),
  delayMs: optional(int()),
  when: optional(oneOf(['before', 'after'])),
  times: optional(int()),
});

const commands: Readonly<Record<string, Command>> = {
  settings: ({ world }, body) => {
    const { for: id = everybody, ...wish } = read(settingsWish, body);
    return world.store.put('settings', { ...world.settings(id), ...withoutGaps(wish), id });
  },
  pay: ({ world }, body) => pay(world, read(payWish, body)),
  'settle-payment': ({ world }, body) => {
    const wish = read(intentWish, body);
    const intent = world.store.get('payment_intent', wish.payment_intent);
    if (intent === undefined) throw noSuch('payment_intent', wish.payment_intent);
    settleLate(world, intent, wish.outcome === 'succeeded');
    return { payment_intent: world.store.get('payment_intent', intent.id) };
  },
  expire: ({ world }, body) => {
    const session = sessionNamed(world, read(sessionWish, body).session);
    return session.status === 'open' ? expireSession(world, session) : session;
  },
  dispute: ({ world }, body) => {
    const { amount, reason = 'fraudulent', ...named } = read(disputeWish, body);
    return openDispute(world, chargeFor(world, named), { amount, reason });
  },
  'close-dispute': ({ world }, body) => {
    const wish = read(closeWish, body);
    const dispute = world.store.get('dispute', wish.dispute);
    if (dispute === undefined) throw noSuch('dispute', wish.dispute);
    return closeDispute(world, dispute, wish.outcome);
  },
  'fail-refund': ({ world }, body) => {
    const wish = read(refundWish, body);
    const refund = world.store.get('refund', wish.refund);
    const charge = refund === undefined ? undefined : world.store.get('charge', refund.charge);
    if (refund?.status !== 'succeeded' || charge === undefined) throw noSuch('refund', wish.refund);
    return failRefund(world, refund, charge);
  },
  deliver: async ({ deliveries }, body) => {
    const results: { event: string; status: number }[] = [];
    for (const event of read(deliverWish, body).events) {
      results.push({ event, status: await deliveries.sendNow(event) });
    }
    return { results };
  },
  deliveries: ({ world }) => ({
    deliveries: world.store.all('delivery').map(({ id, state, attempts }) => ({
      event: id,
      type: world.store.get('event', id)?.type,
      for: personOf(world.store, world.store.get('event', id)?.data.object) ?? null,
      state,
      attempts,
    })),
  }),
  settle: async ({ world, deliveries }) => {
    await deliveries.settle();
    const open = world.store.all('delivery').filter(({ state }) => state === 'failed' || state === 'pending');
    return { open: open.map(({ id }) => id) };
  },
  fault: ({ faults }, body) => {
    faults.add(read(faultWish, body));
    return { added: true };
  },
};

function pay(
  world: SandboxWorld,
  wish: { session: string; number?: string | undefined; authenticate?: boolean | undefined },
) {
  const session = sessionNamed(world, wish.session);
  const card = cardOfNumber(wish.number ?? '4242424242424242');
  if (card === undefined) throw invalidRequest('No such test card.', { param: 'number' });
  const email = session.customer_email ?? 'payer@example.com';
  const step = payCheckout(world, session, { card, email, name: null, expiry: expiryNextYear(world) });
  const isAsked = step.kind === 'authenticate' && wish.authenticate !== undefined;
  const last = isAsked
    ? followAttempt(
        world,
        sessionOfIntent(world, step.intent.id) ?? session,
        finishAuthentication(world, step.intent, wish.authenticate === true),
      )
    : step;
  const paid = sessionNamed(world, session.id);
  return {
    step: last.kind,
    message: last.kind === 'declined' ? last.message : null,
    redirect: last.kind === 'done' ? successAddress(paid) : null,
    session: paid,
  };
}

function sessionNamed(world: SandboxWorld, id: string) {
  const session = world.store.get('checkout.session', id);
  if (session === undefined) throw noSuch('checkout.session', id);
  return session;
}

function read<T>(schema: Schema<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw invalidRequest(`The command is not understood: ${result.error.issues[0]?.message ?? 'no body'}`);
}

function withoutGaps<T extends object>(wish: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const known = { ...wish };
  for (const name in known) if (known[name] === undefined) delete known[name];
  return known;
}
