-- A payment as our functions pass it on. `email` and `customerId` are the account's.
create function private.payment_facts(p_payment public.payment_transactions) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'transactionId', p_payment.id,
    'userId', p_payment.user_id,
    'planType', p_payment.plan_type,
    'productName', p_payment.product_name,
    'amount', p_payment.amount,
    'currency', p_payment.currency,
    'status', p_payment.status,
    'sessionId', p_payment.session_id,
    'paymentIntentId', p_payment.payment_intent_id
  )
$$;

revoke all on function private.payment_facts(public.payment_transactions)
  from public, anon, authenticated, service_role;

-- Begins a payment, or finds the one that is open: an account has one at most. What it costs comes from the catalogue.
-- Answers with {kind: no-account | not-on-sale | has-access | open | outdated, payment}. `outdated` is an open payment at
-- another price or for another plan, which must be closed first.
create function private.begin_payment(p_user_id uuid, p_plan_type text, p_now timestamptz) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_plan constant private.payment_plans := private.current_plan(p_plan_type);
  v_term constant text := private.deployment_setting('access_term');
  v_profile public.users;
  v_payment public.payment_transactions;
begin
  perform private.wait_for_answers_of(p_user_id);
  if not exists (select from auth.users as person where person.id = p_user_id) then
    return '{"kind": "no-account"}';
  end if;
  if not coalesce(v_plan.is_on_sale, false) then
    return '{"kind": "not-on-sale"}';
  end if;
  insert into public.users (id, email) values (p_user_id, '') on conflict (id) do nothing;
  select * into v_profile from public.users as profile where profile.id = p_user_id;
  -- A year can be renewed in its last thirty days; before that, a second payment would be a mistake.
  if v_profile.has_lifetime_access or (
    v_term = 'oneYear' and v_profile.subscription_active and v_profile.subscription_plan = 'premium'
    and v_profile.subscription_expires > p_now + interval '30 days'
  ) then
    return '{"kind": "has-access"}';
  end if;

  select * into v_payment from public.payment_transactions as payment
  where payment.user_id = p_user_id and payment.status in ('checkout_started', 'processing');
  if not found then
    insert into public.payment_transactions (
      user_id, plan_type, product_name, amount, currency, access_term, created_at, updated_at
    )
    values (
      p_user_id, v_plan.plan_type, v_plan.product_name, v_plan.amount, v_plan.currency, v_term, p_now, p_now
    )
    returning * into v_payment;
    update public.payment_transactions as payment
    set purchase_intent_id = wish.id
    from (
      select intent.id from public.purchase_intents as intent
      where intent.user_id = p_user_id and intent.plan_type = p_plan_type and intent.status = 'intent'
      order by intent.created_at desc
      limit 1
    ) as wish
    where payment.id = v_payment.id;
    update public.purchase_intents as intent
    set status = 'checkout_started'
    from public.payment_transactions as payment
    where payment.id = v_payment.id and intent.id = payment.purchase_intent_id;
  end if;

  return jsonb_build_object(
    'kind', case
      when (v_payment.plan_type, v_payment.amount, v_payment.currency, v_payment.access_term)
        is distinct from (v_plan.plan_type, v_plan.amount, v_plan.currency, v_term) then 'outdated'
      else 'open'
    end,
    'payment', private.payment_facts(v_payment),
    'account', jsonb_build_object('email', v_profile.email, 'customerId', v_profile.stripe_customer_id)
  );
end
$$;

revoke all on function private.begin_payment(uuid, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.begin_payment(uuid, text, timestamptz) to service_role;

-- Keeps the provider's name for an account. The first one stays; answers with it.
create function private.keep_payment_customer(p_user_id uuid, p_customer_id text) returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.users set stripe_customer_id = p_customer_id where id = p_user_id and stripe_customer_id is null;
  return (select profile.stripe_customer_id from public.users as profile where profile.id = p_user_id);
end
$$;

revoke all on function private.keep_payment_customer(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.keep_payment_customer(uuid, text) to service_role;

-- Keeps the provider's name for a payment. Nobody waits for one whose account was deleted meanwhile: it is closed.
create function private.attach_payment(
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
  v_user_id uuid;
begin
  update public.payment_transactions as payment
  set
    session_id = coalesce(payment.session_id, p_session_id),
    payment_intent_id = coalesce(payment.payment_intent_id, p_payment_intent_id),
    customer_id = coalesce(payment.customer_id, p_customer_id)
  where payment.id = p_transaction_id
  returning payment.user_id into v_user_id;
  if v_user_id is not null then
    return true;
  end if;
  insert into private.payment_clean_ups (kind, provider_id)
  select left_open.kind, left_open.provider_id
  from (values ('session', p_session_id), ('intent', p_payment_intent_id), ('customer', p_customer_id))
    as left_open(kind, provider_id)
  where left_open.provider_id is not null
  on conflict do nothing;
  return false;
end
$$;

revoke all on function private.attach_payment(uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function private.attach_payment(uuid, text, text, text) to service_role;

-- A payment of a person by any name of it; null when it is not theirs.
create function private.find_payment(p_user_id uuid, p_session_id text, p_payment_intent_id text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.payment_facts(payment)
  from public.payment_transactions as payment
  where payment.user_id = p_user_id
    and (payment.session_id = p_session_id or payment.payment_intent_id = p_payment_intent_id)
$$;

revoke all on function private.find_payment(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function private.find_payment(uuid, text, text) to service_role;

-- A payment as its person reads it.
create function private.read_payment(p_user_id uuid, p_transaction_id uuid) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(payment)
  from public.payment_transactions as payment
  where payment.user_id = p_user_id and payment.id = p_transaction_id
$$;

revoke all on function private.read_payment(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function private.read_payment(uuid, uuid) to service_role;

-- What a plan costs today.
create function private.payment_price(p_plan_type text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('amount', plan.amount, 'currency', plan.currency)
  from private.current_plan(p_plan_type) as plan
$$;

revoke all on function private.payment_price(text) from public, anon, authenticated, service_role;
grant execute on function private.payment_price(text) to service_role;

-- Whom the provider knows an account as.
create function private.payment_account(p_user_id uuid) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('email', person.email, 'customerId', profile.stripe_customer_id)
  from auth.users as person
  left join public.users as profile on profile.id = person.id
  where person.id = p_user_id
$$;

revoke all on function private.payment_account(uuid) from public, anon, authenticated, service_role;
grant execute on function private.payment_account(uuid) to service_role;

-- Takes over the refunds and disputes that the provider knows of a payment. Refunds that failed give nothing back.
create function private.keep_money_back(p_transaction_id uuid, p_refunds jsonb, p_disputes jsonb) returns void
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

  insert into private.payment_disputes as kept (dispute_id, transaction_id, state)
  select told."disputeId", p_transaction_id, told.state
  from jsonb_to_recordset(p_disputes) as told("disputeId" text, state text)
  on conflict (dispute_id) do update set state = excluded.state where kept.state = 'open' or excluded.state = 'won';
end
$$;

revoke all on function private.keep_money_back(uuid, jsonb, jsonb) from public, anon, authenticated, service_role;

-- What a payment has come to, by its row, its refunds and disputes, and how the provider sees it now.
create function private.payment_status(p_payment public.payment_transactions, p_refunded bigint, p_seen text) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_payment.paid_at is not null then case
      when exists (
        select from private.payment_disputes as dispute
        where dispute.transaction_id = p_payment.id and dispute.state in ('open', 'lost')
      ) then 'disputed'
      when p_refunded >= p_payment.amount then 'refunded'
      when p_refunded > 0 then 'partially_refunded'
      else 'paid'
    end
    -- A card form may be tried again after a slow payment failed; a checkout page may not.
    when p_payment.session_id is null and p_payment.status = 'processing' and p_seen = 'checkout_started' then p_seen
    when p_payment.status in ('failed', 'expired') then p_payment.status
    when p_payment.status = 'processing' and p_seen = 'checkout_started' then p_payment.status
    else p_seen
  end
$$;

revoke all on function private.payment_status(public.payment_transactions, bigint, text)
  from public, anon, authenticated, service_role;

-- Says whether a message has had its effect yet, and notes that it has.
create function private.is_new_stripe_event(p_event_id text, p_type text, p_now timestamptz) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.stripe_events (event_id, type, received_at) values (p_event_id, p_type, p_now)
  on conflict do nothing;
  return found;
end
$$;

revoke all on function private.is_new_stripe_event(text, text, timestamptz)
  from public, anon, authenticated, service_role;

-- Takes over how the provider sees a payment now, and in the same transaction that its message had this effect.
-- It only ever adds facts (paid, refunded, disputed, closed), so an older look that arrives later changes nothing.
-- Answers with {outcome: recorded | duplicate | unknown | amount-mismatch, payment}.
create function private.record_payment(p_event jsonb, p_seen jsonb, p_now timestamptz) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
  v_payment public.payment_transactions;
  v_refunded bigint;
  v_is_paid constant boolean := p_seen ->> 'state' = 'paid';
begin
  if p_event is not null and not private.is_new_stripe_event(p_event ->> 'id', p_event ->> 'type', p_now) then
    return '{"outcome": "duplicate"}';
  end if;

  select payment.user_id into v_user_id from public.payment_transactions as payment
  where payment.id = (p_seen ->> 'transactionId')::uuid
    or payment.session_id = p_seen ->> 'sessionId' or payment.payment_intent_id = p_seen ->> 'paymentIntentId'
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
    or payment.session_id = p_seen ->> 'sessionId' or payment.payment_intent_id = p_seen ->> 'paymentIntentId'
  limit 1
  for update;

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
    insert into private.payment_clean_ups (kind, provider_id) values ('refund', p_seen ->> 'paymentIntentId')
    on conflict do nothing;
  end if;
  v_payment.session_id := coalesce(v_payment.session_id, p_seen ->> 'sessionId');
  v_payment.paid_at := coalesce(
    v_payment.paid_at, case when v_is_paid then coalesce((p_seen ->> 'paidAt')::timestamptz, p_now) end
  );
  v_payment.status := private.payment_status(v_payment, v_refunded, case when v_is_paid then 'paid' else p_seen ->> 'state' end);
  update public.payment_transactions as payment
  set
    session_id = v_payment.session_id,
    payment_intent_id = coalesce(payment.payment_intent_id, p_seen ->> 'paymentIntentId'),
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

revoke all on function private.record_payment(jsonb, jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.record_payment(jsonb, jsonb, timestamptz) to service_role;

create function private.record_subscription(p_event jsonb, p_seen jsonb, p_now timestamptz) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  if p_event is not null and not private.is_new_stripe_event(p_event ->> 'id', p_event ->> 'type', p_now) then
    return 'duplicate';
  end if;
  select profile.id into v_user_id from public.users as profile
  where profile.stripe_customer_id = p_seen ->> 'customerId';
  if not found then
    return 'unknown';
  end if;
  perform private.wait_for_answers_of(v_user_id);
  insert into private.payment_subscriptions as kept (subscription_id, user_id, status, current_period_end)
  select p_seen ->> 'subscriptionId', person.id, p_seen ->> 'status', (p_seen ->> 'currentPeriodEnd')::timestamptz
  from auth.users as person where person.id = v_user_id
  on conflict (subscription_id) do update
    set status = excluded.status, current_period_end = excluded.current_period_end
    where kept.status <> 'canceled';
  perform private.refresh_access(v_user_id);
  return 'recorded';
end
$$;

revoke all on function private.record_subscription(jsonb, jsonb, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.record_subscription(jsonb, jsonb, timestamptz) to service_role;

create function private.owns_subscription(p_user_id uuid, p_subscription_id text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.payment_subscriptions as recurring
    where recurring.subscription_id = p_subscription_id and recurring.user_id = p_user_id
  )
$$;

revoke all on function private.owns_subscription(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.owns_subscription(uuid, text) to service_role;

create function public.begin_payment(p_user_id uuid, p_plan_type text, p_now timestamptz default now()) returns jsonb
language sql
set search_path = ''
as $$
  select private.begin_payment(p_user_id, p_plan_type, p_now)
$$;

create function public.keep_payment_customer(p_user_id uuid, p_customer_id text) returns text
language sql
set search_path = ''
as $$
  select private.keep_payment_customer(p_user_id, p_customer_id)
$$;

create function public.attach_payment(
  p_transaction_id uuid,
  p_session_id text,
  p_payment_intent_id text,
  p_customer_id text
) returns boolean
language sql
set search_path = ''
as $$
  select private.attach_payment(p_transaction_id, p_session_id, p_payment_intent_id, p_customer_id)
$$;

create function public.find_payment(p_user_id uuid, p_session_id text, p_payment_intent_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.find_payment(p_user_id, p_session_id, p_payment_intent_id)
$$;

create function public.read_payment(p_user_id uuid, p_transaction_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.read_payment(p_user_id, p_transaction_id)
$$;

create function public.payment_price(p_plan_type text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payment_price(p_plan_type)
$$;

create function public.payment_account(p_user_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payment_account(p_user_id)
$$;

create function public.record_payment(p_event jsonb, p_seen jsonb, p_now timestamptz default now()) returns jsonb
language sql
set search_path = ''
as $$
  select private.record_payment(p_event, p_seen, p_now)
$$;

comment on function public.record_payment(jsonb, jsonb, timestamptz) is
  'Takes over how the payment provider sees a payment now. Safe in any order and any number of times. For the service.';

create function public.record_subscription(p_event jsonb, p_seen jsonb, p_now timestamptz default now()) returns text
language sql
set search_path = ''
as $$
  select private.record_subscription(p_event, p_seen, p_now)
$$;

create function public.owns_subscription(p_user_id uuid, p_subscription_id text) returns boolean
language sql
stable
set search_path = ''
as $$
  select private.owns_subscription(p_user_id, p_subscription_id)
$$;

revoke all on function
  public.begin_payment(uuid, text, timestamptz),
  public.keep_payment_customer(uuid, text),
  public.attach_payment(uuid, text, text, text),
  public.find_payment(uuid, text, text),
  public.read_payment(uuid, uuid),
  public.payment_price(text),
  public.payment_account(uuid),
  public.record_payment(jsonb, jsonb, timestamptz),
  public.record_subscription(jsonb, jsonb, timestamptz),
  public.owns_subscription(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.begin_payment(uuid, text, timestamptz),
  public.keep_payment_customer(uuid, text),
  public.attach_payment(uuid, text, text, text),
  public.find_payment(uuid, text, text),
  public.read_payment(uuid, uuid),
  public.payment_price(text),
  public.payment_account(uuid),
  public.record_payment(jsonb, jsonb, timestamptz),
  public.record_subscription(jsonb, jsonb, timestamptz),
  public.owns_subscription(uuid, text)
to service_role;
