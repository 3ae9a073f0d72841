import { html } from 'hono/html';
import { expireIfDue, followAttempt, payCheckout, sessionOfIntent, successAddress } from '../checkout.ts';
import type { CheckoutStep } from '../checkout.ts';
import { lineItemsOf } from '../expand-object.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { finishAuthentication } from '../payments.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import { cardOfNumber, testCards } from '../test-cards.ts';
import { moneyText, problemPage, sandboxPage } from './page-frame.ts';

type Shown = { readonly problem?: string; readonly typed?: URLSearchParams };

/** The page where somebody pays, and what its buttons do. */
export async function answerCheckoutPage(
  world: SandboxWorld,
  request: Request,
  id: string,
): Promise<Response> {
  // Read before anything is looked up: from here on nothing is waited for, so a second click meets what the first did.
  const typed = request.method === 'POST' ? new URLSearchParams(await request.text()) : undefined;
  const found = world.store.get('checkout.session', id);
  if (found === undefined) {
    return await problemPage('This payment page does not exist', 'Go back to the app and begin again.', 404);
  }
  const session = expireIfDue(world, found);
  if (session.status === 'complete') return seeOther(successAddress(session));
  if (session.status === 'expired') return await expiredPage(session);
  if (typed === undefined) return await paymentPage(world, session, {});
  return await pay(world, session, typed);
}

/** The page of the bank that asks whether it is really them. */
export async function answerAuthenticationPage(
  world: SandboxWorld,
  request: Request,
  id: string,
): Promise<Response> {
  const typed = request.method === 'POST' ? new URLSearchParams(await request.text()) : undefined;
  const intent = world.store.get('payment_intent', id);
  const secret = new URL(request.url).searchParams.get('secret');
  if (intent === undefined || secret !== intent.client_secret) {
    return await problemPage('Nothing to confirm', 'Go back to the app and begin again.', 404);
  }
  const session = sessionOfIntent(world, id);
  if (intent.status !== 'requires_action') {
    return session === undefined ? seeOther(returnAddress(intent)) : seeOther(nextAddress(world, session));
  }
  if (typed === undefined) return await bankPage(intent, session);
  const attempt = finishAuthentication(world, intent, typed.get('choice') === 'confirm');
  if (session === undefined)
    return seeOther(returnAddress({ ...attempt.intent, next_action: intent.next_action }));
  return await follow(world, session, followAttempt(world, session, attempt), new URLSearchParams());
}

async function pay(world: SandboxWorld, session: CheckoutSession, typed: URLSearchParams): Promise<Response> {
  const card = cardOfNumber(typed.get('number') ?? '');
  const email = (knownEmail(session) ?? typed.get('email') ?? '').trim();
  const expiry = expiryOf(typed.get('expiry') ?? '');
  const problem = problemOf(world, { isKnown: card !== undefined, email, expiry });
  if (card === undefined || expiry === undefined || problem !== undefined) {
    return await paymentPage(world, session, { problem: problem ?? 'Your card number is incorrect.', typed });
  }
  const name = typed.get('name')?.trim() || null;
  return await follow(world, session, payCheckout(world, session, { card, email, name, expiry }), typed);
}

type Expiry = { readonly month: number; readonly year: number };

function problemOf(
  world: SandboxWorld,
  { isKnown, email, expiry }: { isKnown: boolean; email: string; expiry: Expiry | undefined },
): string | undefined {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return 'Enter an email address.';
  if (!isKnown) return 'Your card number is incorrect. Use one of the test cards below.';
  if (expiry === undefined) return 'Enter the expiry as MM/YY.';
  const today = new Date(world.now() * 1000);
  const months = (expiry.year - today.getUTCFullYear()) * 12 + expiry.month - 1 - today.getUTCMonth();
  return months < 0 ? 'Your card’s expiration date is in the past.' : undefined;
}

function expiryOf(text: string): Expiry | undefined {
  const [, month = '', year = ''] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(text) ?? [];
  return month === '' ? undefined : { month: Number(month), year: 2000 + Number(year) };
}

/** The provider's page says as much in words of its own. */
const triedAgain = 'Nothing was charged. Check the numbers, or use another card.';

async function follow(
  world: SandboxWorld,
  session: CheckoutSession,
  step: CheckoutStep,
  typed: URLSearchParams,
): Promise<Response> {
  switch (step.kind) {
    case 'done':
      return seeOther(successAddress(step.session));
    case 'expired':
      return await expiredPage(step.session);
    case 'authenticate':
      return seeOther(`${world.pagesUrl}/authenticate/${step.intent.id}?secret=${step.intent.client_secret}`);
    case 'declined':
      return await paymentPage(world, session, { problem: `${step.message} ${triedAgain}`, typed });
    default:
      return step satisfies never;
  }
}

function nextAddress(world: SandboxWorld, session: CheckoutSession): string {
  return session.status === 'complete' ? successAddress(session) : `${world.pagesUrl}/pay/${session.id}`;
}

function returnAddress(intent: {
  id: string;
  client_secret: string;
  status: string;
  next_action: unknown;
}): string {
  const action = JSON.stringify(intent.next_action ?? {});
  const found = /"return_url":"([^"]+)"/.exec(action)?.[1];
  if (found === undefined) return 'about:blank';
  const address = new URL(found);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return address.href;
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function targetsOf(session: CheckoutSession): string[] {
  return [session.success_url, session.cancel_url].flatMap((address) =>
    address === null ? [] : [new URL(address.replaceAll(/[{}]/g, '')).origin],
  );
}

async function paymentPage(world: SandboxWorld, session: CheckoutSession, { problem, typed }: Shown) {
  const total = moneyText(session.amount_total, session.currency);
  const items = lineItemsOf(world, session.id).data;
  const content = html`<h1>${items.map(({ description }) => description).join(', ')}</h1>
    <p class="total">${total}</p>
    ${problem === undefined ? '' : html`<p class="problem" role="alert" id="problem">${problem}</p>`}
    <form method="post">
      ${emailField(session, typed)}
      <label for="number">Card number</label>
      <input
        id="number"
        name="number"
        inputmode="numeric"
        autocomplete="cc-number"
        required
        value="${typed?.get('number') ?? '4242 4242 4242 4242'}"
        ${problem === undefined ? '' : 'aria-describedby=problem'}
      />
      ${expiryFields(typed)}
      <label for="name">Name on card</label>
      <input id="name" name="name" autocomplete="cc-name" value="${typed?.get('name') ?? 'Alex Example'}" />
      <button class="main">${session.mode === 'subscription' ? 'Subscribe' : `Pay ${total}`}</button>
    </form>
    ${session.cancel_url === null ? '' : html`<a class="button" href="${session.cancel_url}">Cancel and go back</a>`}
    ${cardTable()}`;
  return await sandboxPage({
    title: 'Payment (local stand-in for Stripe)',
    content,
    formTargets: targetsOf(session),
  });
}

function knownEmail(session: CheckoutSession): string | undefined {
  return session.customer_email ?? session.customer_details?.email ?? undefined;
}

function emailField(session: CheckoutSession, typed: URLSearchParams | undefined) {
  const known = knownEmail(session);
  return html`<label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      required
      value="${known ?? typed?.get('email') ?? ''}"
      ${known === undefined ? '' : 'readonly'}
    />`;
}

function expiryFields(typed: URLSearchParams | undefined) {
  return html`<div class="pair">
    <div>
      <label for="expiry">Expiry (MM/YY)</label>
      <input
        id="expiry"
        name="expiry"
        autocomplete="cc-exp"
        required
        value="${typed?.get('expiry') ?? '12/34'}"
      />
    </div>
    <div>
      <label for="cvc">CVC</label>
      <input
        id="cvc"
        name="cvc"
        inputmode="numeric"
        autocomplete="cc-csc"
        required
        value="${typed?.get('cvc') ?? '123'}"
      />
    </div>
  </div>`;
}

function cardTable() {
  return html`<details>
    <summary>Test cards</summary>
    <table>
      ${testCards.map(
        ({ number, says }) =>
          html`<tr>
            <th scope="row">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</th>
            <td>${says}</td>
          </tr>`,
      )}
    </table>
  </details>`;
}

async function expiredPage(session: CheckoutSession): Promise<Response> {
  const content = html`<h1>This payment page has expired</h1>
    <p>Nothing was charged.</p>
    ${session.cancel_url === null ? '' : html`<a class="button main" href="${session.cancel_url}">Go back</a>`}`;
  return await sandboxPage({
    title: 'Payment page expired (local stand-in for Stripe)',
    content,
    status: 410,
  });
}

async function bankPage(
  intent: { amount: number; currency: string; next_action: unknown },
  session: CheckoutSession | undefined,
): Promise<Response> {
  const content = html`<h1>Your bank asks: is this you?</h1>
    <p class="total">${moneyText(intent.amount, intent.currency)}</p>
    <form method="post">
      <button class="main" name="choice" value="confirm">Confirm the payment</button>
      <button name="choice" value="refuse">This is not me</button>
    </form>`;
  const back = /"return_url":"([^"]+)"/.exec(JSON.stringify(intent.next_action ?? {}))?.[1];
  const formTargets = [
    ...(session === undefined ? [] : targetsOf(session)),
    ...(back === undefined ? [] : [new URL(back).origin]),
  ];
  return await sandboxPage({
    title: 'Confirm with your bank (local stand-in for Stripe)',
    content,
    formTargets,
  });
}
