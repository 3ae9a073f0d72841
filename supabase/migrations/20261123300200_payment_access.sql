-- The 29th of February becomes the 28th, as the domain package counts too.
create function private.year_after(p_from timestamptz) returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select (p_from at time zone 'UTC' + interval '1 year') at time zone 'UTC'
$$;

revoke all on function private.year_after(timestamptz) from public, anon, authenticated, service_role;

-- Writes what an account's payments, grants and subscriptions open. It looks at all of them every time, so it does not
-- matter in which order they came, and a refund takes away its own year only. Time ends access by itself.
-- The caller holds the turn of the person (`private.wait_for_answers_of`).
create function private.refresh_access(p_user_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_payment public.payment_transactions;
  v_opens boolean;
  v_end timestamptz;
  v_access_until timestamptz;
  v_trial_end timestamptz;
  v_lifetime boolean := exists (
    select from private.lifetime_grants as granted where granted.user_id = p_user_id and granted.revoked_at is null
  );
begin
  for v_payment in
    select * from public.payment_transactions as payment
    where payment.user_id = p_user_id and payment.paid_at is not null
    order by payment.paid_at, payment.id
  loop
    v_opens := v_payment.status in ('paid', 'partially_refunded');
    v_access_until := null;
    if v_opens and v_payment.access_term = 'lifetime' then
      v_lifetime := true;
    elsif v_opens then
      -- Who pays while access still runs adds a year to its end.
      v_access_until := private.year_after(greatest(v_payment.paid_at, v_end));
      v_end := v_access_until;
    end if;
    update public.payment_transactions set access_until = v_access_until
    where id = v_payment.id and access_until is distinct from v_access_until;
  end loop;

  select
    greatest(v_end, max(recurring.current_period_end) filter (where recurring.status in ('active', 'past_due'))),
    max(recurring.current_period_end) filter (where recurring.status = 'trialing')
  into v_end, v_trial_end
  from private.payment_subscriptions as recurring
  where recurring.user_id = p_user_id;

  update public.users as profile
  set
    subscription_active = coalesce(v_end, v_trial_end) is not null,
    subscription_expires = greatest(v_end, v_trial_end),
    subscription_plan = case
      when v_lifetime or v_end is not null and v_end >= coalesce(v_trial_end, v_end) then 'premium'
      when v_trial_end is not null then 'trial'
      else 'free'
    end,
    has_lifetime_access = v_lifetime
  where profile.id = p_user_id;
end
$$;

revoke all on function private.refresh_access(uuid) from public, anon, authenticated, service_role;

-- Access for a lifetime, given by whoever runs the service. Given again, the first purchase date stays.
create function private.grant_lifetime_access(p_user_id uuid, p_purchased_at timestamptz) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.wait_for_answers_of(p_user_id);
  insert into public.users (id, email) values (p_user_id, '') on conflict (id) do nothing;
  insert into private.lifetime_grants as granted (user_id, purchased_at) values (p_user_id, p_purchased_at)
  on conflict (user_id) do update
    set revoked_at = null,
      purchased_at = case when granted.revoked_at is null then granted.purchased_at else excluded.purchased_at end;
  perform private.refresh_access(p_user_id);
end
$$;

revoke all on function private.grant_lifetime_access(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.grant_lifetime_access(uuid, timestamptz) to service_role;

create function private.revoke_lifetime_access(p_user_id uuid, p_now timestamptz) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.wait_for_answers_of(p_user_id);
  update private.lifetime_grants set revoked_at = p_now where user_id = p_user_id and revoked_at is null;
  perform private.refresh_access(p_user_id);
end
$$;

revoke all on function private.revoke_lifetime_access(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.revoke_lifetime_access(uuid, timestamptz) to service_role;

create function public.grant_lifetime_access(p_user_id uuid, p_purchased_at timestamptz default now()) returns void
language sql
set search_path = ''
as $$
  select private.grant_lifetime_access(p_user_id, p_purchased_at)
$$;

comment on function public.grant_lifetime_access(uuid, timestamptz) is
  'Gives an account access for a lifetime and records when it was bought. For the service.';

revoke all on function public.grant_lifetime_access(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.grant_lifetime_access(uuid, timestamptz) to service_role;

create function public.revoke_lifetime_access(p_user_id uuid, p_now timestamptz default now()) returns void
language sql
set search_path = ''
as $$
  select private.revoke_lifetime_access(p_user_id, p_now)
$$;

comment on function public.revoke_lifetime_access(uuid, timestamptz) is
  'Takes back access for a lifetime that was given by hand. What was paid for stays. For the service.';

revoke all on function public.revoke_lifetime_access(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.revoke_lifetime_access(uuid, timestamptz) to service_role;

-- What a browser may keep of an account's access, both kinds of it: which of them opens what is the operator's reading.
-- Null when there is none. A function signs it, and it opens screens only.
create function private.access_claims(p_user_id uuid, p_now timestamptz) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'hasLifetimeAccess', profile.has_lifetime_access,
    'accessUntil', case when access.is_active then profile.subscription_expires end,
    'purchaseDate', coalesce(granted.purchased_at, payment.paid_at),
    'stripeCustomerId', profile.stripe_customer_id,
    'stripePaymentIntentId', payment.payment_intent_id
  )
  from public.users as profile
  cross join lateral (
    select profile.subscription_active and coalesce(profile.subscription_expires > p_now, false) as is_active
  ) as access
  left join private.lifetime_grants as granted on granted.user_id = profile.id and granted.revoked_at is null
  left join lateral (
    select paid.paid_at, paid.payment_intent_id from public.payment_transactions as paid
    where paid.user_id = profile.id and paid.status in ('paid', 'partially_refunded')
    order by paid.paid_at desc
    limit 1
  ) as payment on true
  where profile.id = p_user_id and (profile.has_lifetime_access or access.is_active)
$$;

revoke all on function private.access_claims(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.access_claims(uuid, timestamptz) to service_role;

create function public.access_claims(p_user_id uuid, p_now timestamptz default now()) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.access_claims(p_user_id, p_now)
$$;

revoke all on function public.access_claims(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.access_claims(uuid, timestamptz) to service_role;
