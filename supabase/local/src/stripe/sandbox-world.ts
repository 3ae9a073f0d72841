import { looseObject, nullable, optional, string } from '@stepwise/contract/schema';
import { newEvent } from './objects/event.ts';
import type { SandboxSettings } from './sandbox-records.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** What every part of the sandbox works with. */
export type SandboxWorld = {
  readonly store: SandboxStore;
  /** Seconds, as Stripe counts. */
  readonly now: () => number;
  /** Where the sandbox's own pages begin. */
  readonly pagesUrl: string;
  /** By what a person of ours is named in metadata; without a name, or without settings of their own, everybody's. */
  readonly settings: (userId?: string) => SandboxSettings;
  /** Records that something happened, and has it told to the webhook. */
  readonly emit: (
    type: string,
    object: { readonly id: string; readonly object: string },
    previous?: Readonly<Record<string, unknown>>,
  ) => void;
  /** A payment of which the bank will only tell later. */
  readonly settleLater: (paymentIntentId: string) => void;
};

export type WorldOptions = {
  readonly store: SandboxStore;
  readonly pagesUrl: string;
  readonly now: () => number;
  readonly deliver: (eventId: string) => void;
  readonly settleLater: (paymentIntentId: string) => void;
  /** The request that is being answered, of which events tell. */
  readonly request: () => { readonly id: string | null; readonly idempotency_key: string | null };
};

/** What the webhook of this machine is subscribed to, as a real endpoint lists its types. */
const subscribedTypes = new Set([
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated',
]);

const stateOf = { send: 'pending', hold: 'held', drop: 'dropped' } as const;

export const everybody = 'everybody';

const usual: SandboxSettings = { id: everybody, webhooks: 'send', latePayments: 'automatic' };

export function createSandboxWorld(options: WorldOptions): SandboxWorld {
  const { store, now, pagesUrl, settleLater } = options;
  const settings = (userId = everybody) =>
    store.get('settings', userId) ?? store.get('settings', everybody) ?? usual;
  return {
    store,
    now,
    pagesUrl,
    settings,
    settleLater,
    emit: (type, object, previous) => {
      const isTold = subscribedTypes.has(type);
      const event = newEvent({
        type,
        created: now(),
        object,
        previous,
        request: options.request(),
        pending: isTold ? 1 : 0,
      });
      store.put('event', event);
      if (!isTold) return;
      const { webhooks } = settings(personOf(store, object));
      const state = stateOf[webhooks];
      store.put('delivery', { id: event.id, state, attempts: 0 });
      if (state === 'pending') options.deliver(event.id);
    },
  };
}

const aboutPersonSchema = looseObject({
  metadata: optional(looseObject({ user_id: optional(string()) })),
  payment_intent: optional(nullable(string())),
});

/** The person of ours that an object is about, by its own metadata or by those of its payment. */
export function personOf(store: SandboxStore, object: unknown): string | undefined {
  const read = aboutPersonSchema.safeParse(object);
  if (!read.success) return undefined;
  const intent = store.get('payment_intent', read.data.payment_intent ?? '');
  return read.data.metadata?.user_id ?? intent?.metadata['user_id'];
}
