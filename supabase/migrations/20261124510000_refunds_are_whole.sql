-- Whoever asks for their money asks for all that is left of it. A part that we give keeps access; a part that somebody
-- took by themselves would leave them a year for what they choose to leave, be it a cent.
-- Answers with {kind: refundable | not-found | not-paid | too-late | too-much | in-part, ...}.
create or replace function private.begin_refund(
  p_user_id uuid,
  p_payment_intent_id text,
  p_amount integer,
  p_request_key text,
  p_now timestamptz
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_payment public.payment_transactions;
  v_refund private.payment_refunds;
  v_left bigint;
  v_amount integer;
begin
  select * into v_payment from public.payment_transactions as payment
  where payment.user_id = p_user_id and payment.payment_intent_id = p_payment_intent_id
  for update;
  if not found then
    return '{"kind": "not-found"}';
  end if;

  select * into v_refund from private.payment_refunds as refund
  where refund.transaction_id = v_payment.id
    and (
      refund.request_key = p_request_key
      -- A request whose answer was lost, asked again without a name.
      or refund.status = 'requested' and refund.request_key is null and p_request_key is null
        and refund.amount = coalesce(p_amount, refund.amount)
    )
  order by refund.request_key = p_request_key desc nulls last
  limit 1;
  if not found then
    if v_payment.status not in ('paid', 'partially_refunded') then
      return '{"kind": "not-paid"}';
    end if;
    if p_now > v_payment.paid_at + interval '30 days' then
      return '{"kind": "too-late"}';
    end if;
    select v_payment.amount - coalesce(sum(refund.amount), 0) into v_left
    from private.payment_refunds as refund
    where refund.transaction_id = v_payment.id and refund.status not in ('failed', 'canceled');
    v_amount := coalesce(p_amount, v_left);
    if v_amount > v_left or v_amount <= 0 then
      return '{"kind": "too-much"}';
    end if;
    if v_amount < v_left then
      return '{"kind": "in-part"}';
    end if;
    insert into private.payment_refunds (transaction_id, request_key, amount, created_at)
    values (v_payment.id, p_request_key, v_amount, p_now)
    returning * into v_refund;
  end if;
  return jsonb_build_object(
    'kind', 'refundable',
    'requestId', v_refund.id,
    'amount', v_refund.amount,
    'refundId', v_refund.refund_id,
    'payment', private.payment_facts(v_payment)
  );
end
$$;
