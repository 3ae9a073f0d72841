-- Takes an amount out of what is left of a payment before the provider is asked, under the lock of its row: however many
-- requests come at once, they never add up to more than was paid. The same request finds its refund again.
-- Answers with {kind: refundable | not-found | not-paid | too-late | too-much, ...}.
create function private.begin_refund(
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

revoke all on function private.begin_refund(uuid, text, integer, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.begin_refund(uuid, text, integer, text, timestamptz) to service_role;

-- The provider has said no: the amount is free again.
create function private.drop_refund(p_request_id uuid) returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.payment_refunds where id = p_request_id and status = 'requested'
$$;

revoke all on function private.drop_refund(uuid) from public, anon, authenticated, service_role;
grant execute on function private.drop_refund(uuid) to service_role;

-- What a person paid and got back since a moment, in cents.
create function private.payment_analytics(p_user_id uuid, p_since timestamptz) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'paymentCount', count(*),
    'refundCount', count(*) filter (where payment.amount_refunded > 0),
    'paid', coalesce(sum(payment.amount), 0),
    'refunded', coalesce(sum(payment.amount_refunded), 0)
  )
  from public.payment_transactions as payment
  where payment.user_id = p_user_id and payment.paid_at >= p_since
$$;

revoke all on function private.payment_analytics(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.payment_analytics(uuid, timestamptz) to service_role;

-- Payments whose end no list of the provider tells, the one that was looked at longest ago first: slow ones, cards on our
-- own page, pages older than the lists go back, disputes, and money on its way back. What the bank has taken for good is
-- looked at once a day. `p_seen` are the ones that this run has looked at.
create function private.payments_to_check(p_now timestamptz, p_seen uuid[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.payment_facts(due) order by due.updated_at, due.id), '[]')
  from (
    select * from public.payment_transactions as payment
    where (payment.session_id is not null or payment.payment_intent_id is not null)
      and payment.id <> all (p_seen)
      and (
        payment.status = 'processing'
        or payment.status = 'checkout_started'
          and (payment.session_id is null or payment.created_at < p_now - interval '24 hours')
        or payment.status = 'disputed' and (
          payment.updated_at < p_now - interval '24 hours'
          or exists (
            select from private.payment_disputes as dispute
            where dispute.transaction_id = payment.id and dispute.state = 'open'
          )
        )
        or exists (
          select from private.payment_refunds as refund
          where refund.transaction_id = payment.id and refund.status in ('requested', 'pending', 'requires_action')
        )
      )
    order by payment.updated_at, payment.id
    limit 100
  ) as due
$$;

revoke all on function private.payments_to_check(timestamptz, uuid[]) from public, anon, authenticated, service_role;
grant execute on function private.payments_to_check(timestamptz, uuid[]) to service_role;

-- Which payments of one page of the provider's lists are not written down here as that page tells them; only these
-- are worth a look of their own. Refunds and disputes of money that is not ours are nobody's business.
create function private.payments_behind(p_told jsonb) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(behind.reference), '[]')
  from (
    select jsonb_build_object('kind', 'session', 'sessionId', told."sessionId") as reference
    from jsonb_to_recordset(p_told -> 'sessions') as told("sessionId" text, "isPaid" boolean)
    left join public.payment_transactions as payment on payment.session_id = told."sessionId"
    where payment.paid_at is null and (payment.id is null or told."isPaid" or payment.status = 'checkout_started')
    union
    select jsonb_build_object('kind', 'intent', 'paymentIntentId', told."paymentIntentId")
    from jsonb_to_recordset(p_told -> 'refunds') as told("refundId" text, "paymentIntentId" text, status text)
    join public.payment_transactions as payment on payment.payment_intent_id = told."paymentIntentId"
    where not exists (
      select from private.payment_refunds as kept
      where kept.refund_id = told."refundId" and kept.status = told.status
    )
    union
    select jsonb_build_object('kind', 'intent', 'paymentIntentId', told."paymentIntentId")
    from jsonb_to_recordset(p_told -> 'disputes') as told("disputeId" text, "paymentIntentId" text, state text)
    join public.payment_transactions as payment on payment.payment_intent_id = told."paymentIntentId"
    where not exists (
      select from private.payment_disputes as kept
      where kept.dispute_id = told."disputeId" and kept.state = told.state
    )
  ) as behind
$$;

revoke all on function private.payments_behind(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.payments_behind(jsonb) to service_role;

-- Payments that began and never got a page: a page lives a day, so nobody can still pay them. And messages so old that
-- the provider does not repeat them any more.
create function private.close_stale_payments(p_now timestamptz) returns bigint
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
  update public.payment_transactions
  set status = 'expired', updated_at = p_now
  where status = 'checkout_started' and session_id is null and payment_intent_id is null
    and created_at < p_now - interval '25 hours';
  get diagnostics v_closed = row_count;
  return v_closed;
end
$$;

revoke all on function private.close_stale_payments(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.close_stale_payments(timestamptz) to service_role;

-- Figures of payments whose account is gone, kept as long as accounting law asks for: ten years after the end of the
-- year of the payment, the longest of the countries that we know of. What an account still shows its person stays.
create function private.delete_old_payments(p_now timestamptz) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_deleted bigint;
begin
  delete from public.payment_transactions as payment
  where payment.user_id is null
    and date_trunc('year', payment.created_at, 'UTC') + interval '11 years' <= p_now;
  get diagnostics v_deleted = row_count;
  return v_deleted;
end
$$;

revoke all on function private.delete_old_payments(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_payments(timestamptz) to service_role;

create function private.list_payment_clean_ups() returns jsonb
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
  from (select * from private.payment_clean_ups as due order by due.id limit 100) as due
$$;

revoke all on function private.list_payment_clean_ups() from public, anon, authenticated, service_role;
grant execute on function private.list_payment_clean_ups() to service_role;

create function private.finish_payment_clean_up(p_id bigint) returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.payment_clean_ups where id = p_id
$$;

revoke all on function private.finish_payment_clean_up(bigint) from public, anon, authenticated, service_role;
grant execute on function private.finish_payment_clean_up(bigint) to service_role;

create function public.begin_refund(
  p_user_id uuid,
  p_payment_intent_id text,
  p_amount integer,
  p_request_key text,
  p_now timestamptz default now()
) returns jsonb
language sql
set search_path = ''
as $$
  select private.begin_refund(p_user_id, p_payment_intent_id, p_amount, p_request_key, p_now)
$$;

create function public.drop_refund(p_request_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.drop_refund(p_request_id)
$$;

create function public.payment_analytics(p_user_id uuid, p_since timestamptz) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payment_analytics(p_user_id, p_since)
$$;

create function public.payments_to_check(p_now timestamptz default now(), p_seen uuid[] default '{}') returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payments_to_check(p_now, p_seen)
$$;

create function public.payments_behind(p_told jsonb) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payments_behind(p_told)
$$;

create function public.close_stale_payments(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.close_stale_payments(p_now)
$$;

create function public.delete_old_payments(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_payments(p_now)
$$;

create function public.list_payment_clean_ups() returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.list_payment_clean_ups()
$$;

create function public.finish_payment_clean_up(p_id bigint) returns void
language sql
set search_path = ''
as $$
  select private.finish_payment_clean_up(p_id)
$$;

revoke all on function
  public.begin_refund(uuid, text, integer, text, timestamptz),
  public.drop_refund(uuid),
  public.payment_analytics(uuid, timestamptz),
  public.payments_to_check(timestamptz, uuid[]),
  public.close_stale_payments(timestamptz),
  public.payments_behind(jsonb),
  public.delete_old_payments(timestamptz),
  public.list_payment_clean_ups(),
  public.finish_payment_clean_up(bigint)
from public, anon, authenticated, service_role;
grant execute on function
  public.begin_refund(uuid, text, integer, text, timestamptz),
  public.drop_refund(uuid),
  public.payment_analytics(uuid, timestamptz),
  public.payments_to_check(timestamptz, uuid[]),
  public.close_stale_payments(timestamptz),
  public.payments_behind(jsonb),
  public.delete_old_payments(timestamptz),
  public.list_payment_clean_ups(),
  public.finish_payment_clean_up(bigint)
to service_role;
