import { setTimeout as wait } from 'node:timers/promises';
import { systemErrorCode } from '../../start-failure.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import { signPayload } from './sign-payload.ts';

export type DeliveryOptions = {
  readonly store: SandboxStore;
  readonly url: string;
  readonly secret: string;
  readonly log: (text: string) => void;
};

export type Deliveries = {
  /** Sends an event now and again until it is taken. Returns at once. */
  readonly start: (eventId: string) => void;
  /** Sends an event once, whatever came before, and says what the webhook answered. */
  readonly sendNow: (eventId: string) => Promise<number>;
  /** Waits until nothing is under way; what waits for its next try is tried at once. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const answerLimitMs = 30_000;
const pausesMs = [1000, 5000, 30_000, 300_000];

/** Tells the webhook what happened. Like Stripe it promises neither order nor that an event comes only once. */
export function createDeliveries(options: DeliveryOptions): Deliveries {
  const { store, log } = options;
  const stopped = new AbortController();
  const running = new Map<string, Promise<void>>();
  let impatience = new AbortController();

  const sendNow = async (id: string) => await sendEvent(id, options, stopped.signal);

  const deliver = async (id: string) => {
    // The request that caused the event is answered first, as it is when Stripe and we are two machines.
    await new Promise((resolve) => setImmediate(resolve));
    for (let attempt = store.get('delivery', id)?.attempts ?? 0; attempt <= pausesMs.length; attempt += 1) {
      const status = await sendNow(id);
      if (stopped.signal.aborted) return;
      const isTaken = status >= 200 && status < 300;
      const isLast = attempt === pausesMs.length;
      const openState = isLast ? 'failed' : 'pending';
      store.put('delivery', { id, state: isTaken ? 'delivered' : openState, attempts: attempt + 1 });
      if (isTaken) return;
      log(`The webhook answered ${status} to ${id}${isLast ? '; it is not tried again.' : '.'}`);
      if (isLast) return;
      await pause(pausesMs[attempt] ?? 0, [stopped.signal, impatience.signal]);
      if (stopped.signal.aborted) return;
    }
  };

  const start = (id: string) => {
    if (running.has(id) || stopped.signal.aborted) return;
    const work = deliver(id).finally(() => running.delete(id));
    running.set(id, work);
  };

  return {
    start,
    sendNow: async (id) => {
      const status = await sendNow(id);
      const isTaken = status >= 200 && status < 300;
      const attempts = (store.get('delivery', id)?.attempts ?? 0) + 1;
      store.put('delivery', { id, state: isTaken ? 'delivered' : 'failed', attempts });
      return status;
    },
    settle: async () => {
      while (running.size > 0) {
        impatience.abort();
        impatience = new AbortController();
        await Promise.race([...running.values(), wait(20, undefined, { ref: false })]);
      }
    },
    stop: async () => {
      stopped.abort();
      await Promise.allSettled(running.values());
    },
  };
}

async function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  await wait(ms, undefined, { ref: false, signal: AbortSignal.any([...signals]) }).catch(() => {});
}

const noAnswer = 0;

async function sendEvent(id: string, options: DeliveryOptions, stopped: AbortSignal): Promise<number> {
  const event = options.store.get('event', id);
  if (event === undefined) return noAnswer;
  const payload = JSON.stringify(event, undefined, 2);
  const seconds = Math.floor(Date.now() / 1000);
  try {
    const answer = await fetch(options.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (local sandbox)',
        'stripe-signature': signPayload(payload, options.secret, seconds),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerLimitMs)]),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    options.log(`The webhook could not be reached: ${systemErrorCode(error) ?? 'no answer'}`);
    return noAnswer;
  }
}
