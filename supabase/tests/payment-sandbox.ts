import {
  checkoutAnswerSchema,
  confirmationAnswerSchema,
  paymentTransactionSchema,
} from '@stepwise/contract/payment';
import type { PaymentTransaction } from '@stepwise/contract/payment';
import { array } from '@stepwise/contract/schema';
import { callRpc, send } from './accounts-backend.ts';
import { backend } from './test-backend.ts';
import type { Person } from './test-backend.ts';

/** Tells the sandbox what its people, banks and messages do. */
export async function control(verb: string, body: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const { stripe } = backend;
  if (stripe === undefined) throw new Error('This backend has no payment sandbox.');
  const answer = await fetch(`${stripe.url}/control/${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`The sandbox answers ${verb} with ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}

/** Gives a part back, as we would at the provider's own desk. */
export async function giveBackPart(intent: string | null, amount: number): Promise<void> {
  const { stripe } = backend;
  const answer = await fetch(`${stripe?.url ?? ''}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe?.secretKey ?? ''}` },
    body: new URLSearchParams({ payment_intent: intent ?? '', amount: String(amount) }),
  });
  if (!answer.ok) throw new Error(`The provider gives nothing back: ${await answer.text()}`);
  await control('settle');
}

const addresses = {
  successUrl: 'http://localhost:4400/payment-success',
  cancelUrl: 'http://localhost:4400/payment',
};

/** A call of a payment function as somebody. */
export async function payment(
  person: Pick<Person, 'token'> | undefined,
  path: string,
  call: { readonly method?: string; readonly body?: unknown; readonly key?: string } = {},
) {
  return await send(`functions/v1/${path}`, {
    method: call.method ?? 'POST',
    ...(call.body === undefined ? {} : { body: call.body }),
    token: person?.token,
    ...(call.key === undefined ? {} : { headers: { 'idempotency-key': call.key } }),
  });
}

export async function startCheckout(person: Person, changes: object = {}, key?: string) {
  return await payment(person, 'create-checkout-session', {
    body: { planType: 'premium', ...addresses, ...changes },
    ...(key === undefined ? {} : { key }),
  });
}

export async function openCheckout(person: Person): Promise<string> {
  const started = await startCheckout(person);
  return checkoutAnswerSchema.parse(started.body).sessionId;
}

/** Pays on the provider's page and waits until its messages have arrived, if they are being sent. */
export async function pay(sessionId: string): Promise<void> {
  await control('pay', { session: sessionId });
  await control('settle');
}

/** Has the payment looked at, as somebody who came back does. Needs no message of the provider. */
export async function confirm(person: Person, sessionId: string): Promise<PaymentTransaction> {
  const { body } = await payment(person, 'confirm-checkout-session', { body: { sessionId } });
  return confirmationAnswerSchema.parse(body).transaction;
}

/** Somebody who has just paid, with the row that says so. */
export async function buy(person: Person): Promise<PaymentTransaction> {
  const sessionId = await openCheckout(person);
  await control('pay', { session: sessionId });
  return await confirm(person, sessionId);
}

export async function accessOf(person: Person): Promise<unknown> {
  return (await callRpc('entitlement', { p_user_id: person.id }, { token: person.token })).body;
}

export const noAccess = { lifetime: false, active: false, source: 'none' };
export const yearOfAccess = { lifetime: false, active: true, source: 'subscription' };

export async function transactionsOf(person: Person): Promise<readonly PaymentTransaction[]> {
  const { body } = await send('rest/v1/payment_transactions?select=*&order=created_at', {
    token: person.token,
  });
  return array(paymentTransactionSchema).parse(body);
}

export async function transactionOf(person: Person, sessionId: string): Promise<PaymentTransaction> {
  const found = (await transactionsOf(person)).find(({ session_id }) => session_id === sessionId);
  if (found === undefined) throw new Error(`There is no payment ${sessionId}.`);
  return found;
}
