import { settleLate } from './checkout.ts';
import { testCardOf } from './objects/payment-method.ts';
import { methodOf } from './payments.ts';
import type { SandboxWorld } from './sandbox-world.ts';

export type LatePayments = {
  readonly watch: (paymentIntentId: string) => void;
  /** Takes up what was under way when the machine last stopped. */
  readonly resume: (world: SandboxWorld) => void;
  readonly stop: () => void;
};

const arrivesAfterMs = 10_000;

/** Bank payments answer some time after the person has left; here after ten seconds, or when told to. */
export function createLatePayments(world: () => SandboxWorld): LatePayments {
  const timers = new Map<string, NodeJS.Timeout>();
  const watch = (id: string) => {
    const timer = setTimeout(() => {
      timers.delete(id);
      const now = world();
      if (now.settings().latePayments === 'automatic') settleByCard(now, id);
    }, arrivesAfterMs);
    timers.set(id, timer.unref());
  };
  return {
    watch,
    resume: ({ store }) => {
      for (const { id, status } of store.all('payment_intent')) if (status === 'processing') watch(id);
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function settleByCard(world: SandboxWorld, id: string): void {
  const intent = world.store.get('payment_intent', id);
  const method = intent === undefined ? undefined : methodOf(world, intent);
  if (intent === undefined || method === undefined) return;
  settleLate(world, intent, testCardOf(method).outcome.kind !== 'fails_later');
}
