-- What is sold has one name, on our screens, on the page to pay on and on receipts: how long it is open.
update private.payment_plans set product_name = '1-year access' where catalogue = 'premium105' and plan_type = 'premium';

create or replace function private.current_plan(p_plan_type text) returns private.payment_plans
language sql
stable
set search_path = ''
as $$
  select
    plan.catalogue,
    plan.plan_type,
    case
      when (plan.catalogue, plan.plan_type, private.deployment_setting('access_term'))
        = ('premium105', 'premium', 'lifetime') then 'Lifetime access'
      else plan.product_name
    end,
    plan.amount,
    plan.currency,
    plan.is_on_sale
      and (private.deployment_setting('access_term'), private.deployment_setting('premium_needs'))
        not in (('oneYear', 'lifetime'), ('lifetime', 'active'))
      and (plan.catalogue, private.deployment_setting('access_term')) <> ('oneYear95', 'lifetime')
  from private.payment_plans as plan
  where plan.plan_type = p_plan_type and plan.catalogue = private.deployment_setting('catalogue')
$$;
