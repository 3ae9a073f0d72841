-- A payment has one way of being paid. Two that begin at the same moment (a page here, a card form there) both make
-- something at the provider: the first to be kept is the payment, the other is closed and never handed to anybody.
-- Nobody waits for one whose account was deleted meanwhile: it is closed, too.
create or replace function private.attach_payment(
  p_transaction_id uuid,
  p_session_id text,
  p_payment_intent_id text,
  p_customer_id text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_payment public.payment_transactions;
  v_is_free boolean;
begin
  select * into v_payment from public.payment_transactions as payment where payment.id = p_transaction_id for update;
  -- Its message may have been quicker than its answer.
  v_is_free := coalesce(v_payment.session_id = p_session_id, false)
    or coalesce(v_payment.payment_intent_id = p_payment_intent_id, false)
    or v_payment.session_id is null and v_payment.payment_intent_id is null and v_payment.status = 'checkout_started';
  if v_is_free then
    update public.payment_transactions as payment
    set
      session_id = coalesce(payment.session_id, p_session_id),
      payment_intent_id = coalesce(payment.payment_intent_id, p_payment_intent_id),
      customer_id = coalesce(payment.customer_id, p_customer_id)
    where payment.id = p_transaction_id;
    if v_payment.user_id is not null then
      return true;
    end if;
  end if;
  insert into private.payment_clean_ups (kind, provider_id)
  select left_open.kind, left_open.provider_id
  from (
    values
      ('session', p_session_id),
      ('intent', p_payment_intent_id),
      ('customer', case when v_payment.user_id is null then p_customer_id end)
  ) as left_open(kind, provider_id)
  where left_open.provider_id is not null
  on conflict do nothing;
  return false;
end
$$;

-- Ends a payment that the provider has refused to begin: it gives the same answer under the same name for a day, so the
-- next try needs a name of its own. Whatever it may have made after all, nobody was told of. The wish to buy is free again.
create function private.give_up_payment(p_transaction_id uuid, p_now timestamptz) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_payment public.payment_transactions;
begin
  select * into v_payment from public.payment_transactions as payment
  where payment.id = p_transaction_id and payment.status = 'checkout_started'
    and payment.session_id is null and payment.payment_intent_id is null
  for update;
  if not found then
    return;
  end if;
  update public.payment_transactions
  set status = 'expired', purchase_intent_id = null, updated_at = p_now
  where id = v_payment.id;
  update public.purchase_intents set status = 'intent' where id = v_payment.purchase_intent_id;
end
$$;

revoke all on function private.give_up_payment(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.give_up_payment(uuid, timestamptz) to service_role;

create function public.give_up_payment(p_transaction_id uuid, p_now timestamptz default now()) returns void
language sql
set search_path = ''
as $$
  select private.give_up_payment(p_transaction_id, p_now)
$$;

revoke all on function public.give_up_payment(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.give_up_payment(uuid, timestamptz) to service_role;

-- The provider does not know this name of an account any more; the next payment makes a new one.
create function private.forget_payment_customer(p_user_id uuid, p_customer_id text) returns void
language sql
security definer
set search_path = ''
as $$
  update public.users set stripe_customer_id = null where id = p_user_id and stripe_customer_id = p_customer_id
$$;

revoke all on function private.forget_payment_customer(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.forget_payment_customer(uuid, text) to service_role;

create function public.forget_payment_customer(p_user_id uuid, p_customer_id text) returns void
language sql
set search_path = ''
as $$
  select private.forget_payment_customer(p_user_id, p_customer_id)
$$;

revoke all on function public.forget_payment_customer(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.forget_payment_customer(uuid, text) to service_role;

-- Takes over how the provider sees a payment now, and in the same transaction that its message had this effect.
-- It only ever adds facts (paid, refunded, disputed, closed), so an older look that arrives later changes nothing.
-- What was closed because another way was quicker says nothing about the payment, and money that came in a second time
-- for it goes back.
-- Answers with {outcome: recorded | duplicate | unknown | amount-mismatch | paid-twice, payment}.
create or replace function private.record_payment(p_event jsonb, p_seen jsonb, p_now timestamptz) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
  v_payment public.payment_transactions;
  v_refunded bigint;
  v_session_id constant text := p_seen ->> 'sessionId';
  v_intent_id constant text := p_seen ->> 'paymentIntentId';
  v_is_paid constant boolean := p_seen ->> 'state' = 'paid';
begin
  if p_event is not null and not private.is_new_stripe_event(p_event ->> 'id', p_event ->> 'type', p_now) then
    return '{"outcome": "duplicate"}';
  end if;

  select payment.user_id into v_user_id from public.payment_transactions as payment
  where payment.id = (p_seen ->> 'transactionId')::uuid
    or payment.session_id = v_session_id or payment.payment_intent_id = v_intent_id
  limit 1;
  if not found then
    return '{"outcome": "unknown"}';
  end if;
  -- The same turn as deleting the account takes, so the two cannot wait for each other.
  if v_user_id is not null then
    perform private.wait_for_answers_of(v_user_id);
  end if;
  select * into v_payment from public.payment_transactions as payment
  where payment.id = (p_seen ->> 'transactionId')::uuid
    or payment.session_id = v_session_id or payment.payment_intent_id = v_intent_id
  limit 1
  for update;

  if v_is_paid and v_payment.paid_at is not null and v_payment.payment_intent_id <> v_intent_id then
    insert into private.payment_clean_ups (kind, provider_id)
    select 'refund', v_intent_id
    where (p_seen ->> 'amountReceived')::integer > (
      select coalesce(sum(told.amount), 0)
      from jsonb_to_recordset(p_seen -> 'refunds') as told(amount integer, status text)
      where told.status not in ('failed', 'canceled')
    )
    on conflict do nothing;
    return '{"outcome": "paid-twice"}';
  end if;
  if not v_is_paid
    and num_nonnulls(v_payment.session_id, v_payment.payment_intent_id) > 0
    and v_payment.session_id is distinct from coalesce(v_session_id, '')
    and v_payment.payment_intent_id is distinct from coalesce(v_intent_id, '')
  then
    return '{"outcome": "unknown"}';
  end if;

  if v_is_paid and (
    (p_seen ->> 'amountReceived')::integer <> v_payment.amount or upper(p_seen ->> 'currency') <> v_payment.currency
  ) then
    return jsonb_build_object('outcome', 'amount-mismatch', 'payment', private.payment_facts(v_payment));
  end if;

  perform private.keep_money_back(
    v_payment.id, coalesce(p_seen -> 'refunds', '[]'), coalesce(p_seen -> 'disputes', '[]')
  );
  select coalesce(sum(refund.amount), 0) into v_refunded
  from private.payment_refunds as refund
  where refund.transaction_id = v_payment.id and refund.status in ('pending', 'requires_action', 'succeeded');

  -- Money for an account that is gone goes back.
  if v_is_paid and v_payment.paid_at is null and v_payment.user_id is null then
    insert into private.payment_clean_ups (kind, provider_id) values ('refund', v_intent_id)
    on conflict do nothing;
  end if;
  v_payment.payment_intent_id := case
    when v_is_paid and v_payment.paid_at is null then coalesce(v_intent_id, v_payment.payment_intent_id)
    else coalesce(v_payment.payment_intent_id, v_intent_id)
  end;
  v_payment.session_id := coalesce(v_payment.session_id, v_session_id);
  v_payment.paid_at := coalesce(
    v_payment.paid_at, case when v_is_paid then coalesce((p_seen ->> 'paidAt')::timestamptz, p_now) end
  );
  v_payment.status := private.payment_status(v_payment, v_refunded, case when v_is_paid then 'paid' else p_seen ->> 'state' end);
  update public.payment_transactions as payment
  set
    session_id = v_payment.session_id,
    payment_intent_id = v_payment.payment_intent_id,
    status = v_payment.status,
    paid_at = v_payment.paid_at,
    amount_refunded = least(v_refunded, payment.amount),
    refund_until = v_payment.paid_at + interval '30 days',
    receipt_url = coalesce(p_seen ->> 'receiptUrl', payment.receipt_url),
    updated_at = p_now
  where payment.id = v_payment.id
  returning * into v_payment;

  if v_payment.user_id is not null then
    perform private.refresh_access(v_payment.user_id);
  end if;
  return jsonb_build_object('outcome', 'recorded', 'payment', private.payment_facts(v_payment));
end
$$;

-- What the provider refuses to put in order today may work later. It steps back, so that it hides nothing behind it.
alter table private.payment_clean_ups add column due_at timestamptz not null default now();

create or replace function private.list_payment_clean_ups() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', due.id, 'kind', due.kind, 'providerId', due.provider_id)
      -- Open payments are closed before their customer goes.
      order by due.kind = 'customer', due.id
    ),
    '[]'
  )
  from (
    select * from private.payment_clean_ups as due where due.due_at <= now() order by due.due_at, due.id limit 100
  ) as due
$$;

create function private.put_off_payment_clean_up(p_id bigint) returns void
language sql
security definer
set search_path = ''
as $$
  update private.payment_clean_ups set due_at = now() + interval '1 hour' where id = p_id
$$;

revoke all on function private.put_off_payment_clean_up(bigint) from public, anon, authenticated, service_role;
grant execute on function private.put_off_payment_clean_up(bigint) to service_role;

create function public.put_off_payment_clean_up(p_id bigint) returns void
language sql
set search_path = ''
as $$
  select private.put_off_payment_clean_up(p_id)
$$;

revoke all on function public.put_off_payment_clean_up(bigint) from public, anon, authenticated, service_role;
grant execute on function public.put_off_payment_clean_up(bigint) to service_role;

-- Payments that began and never got a page: a page lives a day, so nobody can still pay them. A card form has no end of
-- its own: the provider is asked to close it. And messages so old that the provider does not repeat them any more.
create or replace function private.close_stale_payments(p_now timestamptz) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_closed bigint;
begin
  delete from private.stripe_events where received_at < p_now - interval '30 days';
  -- Refunds that the provider never heard of: it was asked again and again for a day.
  delete from private.payment_refunds where status = 'requested' and created_at < p_now - interval '25 hours';
  -- What could not be put in order for half a year never will be: a bank has kept the money, for one.
  delete from private.payment_clean_ups where created_at < p_now - interval '180 days';
  insert into private.payment_clean_ups (kind, provider_id)
  select 'intent', payment.payment_intent_id from public.payment_transactions as payment
  where payment.status = 'checkout_started' and payment.session_id is null and payment.payment_intent_id is not null
    and payment.created_at < p_now - interval '25 hours'
  on conflict do nothing;
  update public.payment_transactions
  set status = 'expired', updated_at = p_now
  where status = 'checkout_started' and session_id is null and payment_intent_id is null
    and created_at < p_now - interval '25 hours';
  get diagnostics v_closed = row_count;
  return v_closed;
end
$$;
