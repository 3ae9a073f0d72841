import { html } from 'hono/html';
import type { PortalSession } from '../objects/portal-session.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import { endSubscription } from '../subscriptions.ts';
import { dayText, moneyText, problemPage, sandboxPage } from './page-frame.ts';

const openSeconds = 60 * 60;

/** Where a customer sees payments, and ends subscriptions and saved cards. */
export async function answerPortalPage(world: SandboxWorld, request: Request, id: string): Promise<Response> {
  const session = world.store.get('portal', id);
  if (session === undefined || session.created + openSeconds < world.now()) {
    return await problemPage('This page has expired', 'Open it again from the app.', 410);
  }
  if (request.method !== 'POST') return await portalPage(world, session);
  const typed = new URLSearchParams(await request.text());
  const subscription = world.store.get('subscription', typed.get('subscription') ?? '');
  if (subscription?.customer === session.customer && subscription.status !== 'canceled') {
    endSubscription(world, subscription);
  }
  const method = world.store.get('payment_method', typed.get('payment_method') ?? '');
  if (method?.customer === session.customer) {
    world.emit('payment_method.detached', world.store.put('payment_method', { ...method, customer: null }));
  }
  return new Response(null, { status: 303, headers: { location: session.url } });
}

async function portalPage(world: SandboxWorld, session: PortalSession): Promise<Response> {
  const isTheirs = (one: { readonly customer: string | null }) => one.customer === session.customer;
  const charges = world.store
    .all('charge')
    .filter((charge) => isTheirs(charge) && charge.status !== 'failed')
    .toReversed();
  const content = html`<h1>Your billing</h1>
    ${session.return_url === null ? '' : html`<a class="button" href="${session.return_url}">Return to Stepwise</a>`}
    <h2>Payments</h2>
    ${charges.length === 0 ? html`<p class="soft">No payments yet.</p>` : ''}
    <ul>
      ${charges.map(
        (charge) =>
          html`<li>
            ${moneyText(charge.amount, charge.currency)} on ${dayText(charge.created)}
            ${charge.receipt_url === null ? '' : html`<br /><a href="${charge.receipt_url}">Receipt of ${dayText(charge.created)}</a>`}
          </li>`,
      )}
    </ul>
    ${subscriptionsOf(world, session)} ${cardsOf(world, session)}`;
  return await sandboxPage({ title: 'Billing (local stand-in for Stripe)', content });
}

function subscriptionsOf(world: SandboxWorld, { customer }: PortalSession) {
  const running = world.store
    .all('subscription')
    .filter((one) => one.customer === customer && one.status !== 'canceled');
  if (running.length === 0) return '';
  return html`<h2>Subscriptions</h2>
    <ul>
      ${running.map(
        (one) =>
          html`<li>
            ${one.items.data.map(({ price }) => moneyText(price.unit_amount, price.currency)).join(', ')},
            ${one.status}
            <form method="post">
              <button name="subscription" value="${one.id}">Cancel subscription</button>
            </form>
          </li>`,
      )}
    </ul>`;
}

function cardsOf(world: SandboxWorld, { customer }: PortalSession) {
  const methods = world.store.all('payment_method').filter((one) => one.customer === customer);
  if (methods.length === 0) return '';
  return html`<h2>Saved payment methods</h2>
    <ul>
      ${methods.map(
        (one) =>
          html`<li>
            Ending in ${one.card?.last4 ?? one.us_bank_account?.last4 ?? '????'}
            <form method="post"><button name="payment_method" value="${one.id}">Remove</button></form>
          </li>`,
      )}
    </ul>`;
}
