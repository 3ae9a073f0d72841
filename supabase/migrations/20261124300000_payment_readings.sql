-- What a plan costs today. Access that nobody's reading opens is not sold: a year where a lifetime is needed, or a lifetime
-- where an active subscription is.
create or replace function private.current_plan(p_plan_type text) returns private.payment_plans
language sql
stable
set search_path = ''
as $$
  select
    plan.catalogue, plan.plan_type, plan.product_name, plan.amount, plan.currency,
    plan.is_on_sale
      and (private.deployment_setting('access_term'), private.deployment_setting('premium_needs'))
        not in (('oneYear', 'lifetime'), ('lifetime', 'active'))
  from private.payment_plans as plan
  where plan.plan_type = p_plan_type and plan.catalogue = private.deployment_setting('catalogue')
$$;

-- What a browser may keep of an account's access, both kinds of it: which of them opens what is the operator's reading.
create or replace function private.access_claims(p_user_id uuid, p_now timestamptz) returns jsonb
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

create function public.delete_old_payments(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_payments(p_now)
$$;

revoke all on function public.delete_old_payments(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_payments(timestamptz) to service_role;
