import { html } from 'hono/html';
import type { Charge } from '../objects/charge.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import { dayText, moneyText, problemPage, sandboxPage } from './page-frame.ts';

/** The receipt that a charge links to. */
export async function receiptPage(world: SandboxWorld, id: string): Promise<Response> {
  const charge = world.store.get('charge', id);
  if (charge === undefined) return await problemPage('No such receipt', 'The address may be cut off.', 404);
  const content = html`<h1>Receipt</h1>
    <p class="total">${moneyText(charge.amount, charge.currency)}</p>
    <p class="${charge.paid ? 'paid' : 'soft'}">${stateOf(charge)}</p>
    <dl>
      <dt>Date</dt>
      <dd>${dayText(charge.created)}</dd>
      ${
        charge.description === null
          ? ''
          : html`<dt>For</dt>
              <dd>${charge.description}</dd>`
      }
      <dt>Paid by</dt>
      <dd>${charge.billing_details.email ?? 'not given'}</dd>
      <dt>Refunded</dt>
      <dd>${moneyText(charge.amount_refunded, charge.currency)}</dd>
      <dt>Number</dt>
      <dd>${charge.id}</dd>
    </dl>`;
  return await sandboxPage({ title: 'Receipt (local stand-in for Stripe)', content });
}

function stateOf(charge: Charge): string {
  if (charge.status === 'pending') return 'On its way from the bank';
  if (!charge.paid) return 'Not paid';
  if (charge.refunded) return 'Refunded';
  return charge.amount_refunded > 0 ? 'Paid, partly refunded' : 'Paid';
}
