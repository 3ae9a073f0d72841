import assert from 'node:assert/strict';
import { paymentWorld } from './test-payment.ts';

const open = { id: 'cs_1', payment_intent: 'pi_1', currency: 'usd', metadata: { transaction_id: 't' } };
const charge = { created: 1_763_900_000, receipt_url: 'https://receipt.test' };
const list = (data: readonly object[]) => ({ object: 'list', data });

async function stateOf(session: object, intent: object) {
  const { dependencies } = paymentWorld({
    stripe: {
      'GET /x/v1/checkout/sessions/cs_1': { ...open, ...session },
      'GET /x/v1/payment_intents/pi_1': { id: 'pi_1', currency: 'usd', metadata: {}, ...intent },
      'GET /x/v1/refunds': list([]),
      'GET /x/v1/disputes': list([
        { id: 'dp_1', status: 'warning_needs_response' },
        { id: 'dp_2', status: 'under_review' },
      ]),
    },
  });
  return await dependencies.provider?.lookAt({ kind: 'session', sessionId: 'cs_1' });
}

Deno.test('a payment is paid only when the money is there', async () => {
  const cases = [
    [{ status: 'open', payment_status: 'unpaid' }, { status: 'requires_payment_method' }, 'checkout_started'],
    [{ status: 'complete', payment_status: 'unpaid' }, { status: 'processing' }, 'processing'],
    [{ status: 'complete', payment_status: 'unpaid' }, { status: 'requires_payment_method' }, 'failed'],
    [{ status: 'complete', payment_status: 'unpaid' }, { status: 'canceled' }, 'failed'],
    // A transfer, or a bank account that is still to be verified: another payment beside it would be one too many.
    [{ status: 'complete', payment_status: 'unpaid' }, { status: 'requires_action' }, 'processing'],
    [{ status: 'expired', payment_status: 'unpaid' }, { status: 'canceled' }, 'expired'],
    [{ status: 'complete', payment_status: 'paid' }, { status: 'succeeded', latest_charge: charge }, 'paid'],
  ] as const;
  for (const [session, intent, state] of cases) {
    assert.equal((await stateOf(session, intent))?.state, state);
  }
});

Deno.test('names that somebody else gave are not taken for ours', async () => {
  const own = '0197b2b0-0000-7000-8000-0000000000aa';
  for (const [transaction_id, known] of [
    [own, own],
    ['order-1234', null],
  ] as const) {
    const seen = await stateOf({ status: 'open', metadata: { transaction_id } }, { status: 'canceled' });
    assert.equal(seen?.transactionId, known);
  }
});

Deno.test('an enquiry of a bank is no dispute', async () => {
  const seen = await stateOf({ status: 'complete' }, { status: 'succeeded', latest_charge: charge });
  assert.deepEqual(seen?.disputes, [{ disputeId: 'dp_2', state: 'open' }]);
  assert.equal(seen?.paidAt, '2025-11-23T12:13:20.000Z');
});
