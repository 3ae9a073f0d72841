/** An answer of the server that says no. */
export function refusal(status: number, code: string) {
  return {
    status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: JSON.stringify({ error: { code, message: 'No.' } }),
  };
}

/** A payment as its account reads it: paid, and by the clock of the page still in time for a refund. */
export function paymentOf(now: Date) {
  const end = new Date(now.getTime() + 3_600_000).toISOString();
  return {
    id: '0197b2b0-0000-4000-8000-0000000000a1',
    session_id: 'cs_test_1',
    payment_intent_id: 'pi_1',
    plan_type: 'premium',
    product_name: '1-year access',
    amount: 10_500,
    amount_refunded: 0,
    currency: 'usd',
    status: 'paid',
    created_at: now.toISOString(),
    paid_at: now.toISOString(),
    access_until: end,
    refund_until: end,
    receipt_url: null,
  };
}
