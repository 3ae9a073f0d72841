-- Takes over the refunds and disputes that the provider knows of a payment. Refunds that failed give nothing back, and
-- free the name of the request that asked for them: asked again, it is a new refund and is not answered as the old one.
create or replace function private.keep_money_back(p_transaction_id uuid, p_refunds jsonb, p_disputes jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refund record;
begin
  for v_refund in
    select * from jsonb_to_recordset(p_refunds) as told("refundId" text, "requestId" uuid, amount integer, status text)
  loop
    update private.payment_refunds as kept
    set refund_id = v_refund."refundId"
    where kept.id = v_refund."requestId" and kept.transaction_id = p_transaction_id and kept.refund_id is null;
    insert into private.payment_refunds as kept (transaction_id, refund_id, amount, status)
    values (p_transaction_id, v_refund."refundId", v_refund.amount, v_refund.status)
    on conflict (refund_id) do update
      set status = excluded.status
      -- An older look at the refund must not undo a newer one.
      where kept.status in ('requested', 'pending', 'requires_action')
        or kept.status = 'succeeded' and excluded.status = 'failed';
  end loop;

  delete from private.idempotency_keys as answered
  using private.payment_refunds as refund, public.payment_transactions as payment
  where refund.transaction_id = p_transaction_id
    and refund.status in ('failed', 'canceled')
    and payment.id = refund.transaction_id
    and answered.owner = 'user:' || payment.user_id
    and answered.route = 'refunds'
    and answered.key = refund.request_key;
  update private.payment_refunds
  set request_key = null
  where transaction_id = p_transaction_id and status in ('failed', 'canceled') and request_key is not null;

  insert into private.payment_disputes as kept (dispute_id, transaction_id, state)
  select told."disputeId", p_transaction_id, told.state
  from jsonb_to_recordset(p_disputes) as told("disputeId" text, state text)
  on conflict (dispute_id) do update set state = excluded.state where kept.state = 'open' or excluded.state = 'won';
end
$$;
