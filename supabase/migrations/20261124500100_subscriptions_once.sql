-- Where subscriptions are switched on, a person has one at most, and tries them once. Answers with {earlier, runningId,
-- hasAccess}: how many there were, the one that has not ended, and whether there is access for so long that paying for
-- more would be a mistake.
create function private.subscription_standing(p_user_id uuid, p_now timestamptz) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'earlier', (select count(*) from private.payment_subscriptions as known where known.user_id = p_user_id),
    'runningId', (
      select running.subscription_id from private.payment_subscriptions as running
      where running.user_id = p_user_id and running.status not in ('canceled', 'incomplete_expired')
      order by running.created_at
      limit 1
    ),
    'hasAccess', exists (
      select from public.users as profile
      where profile.id = p_user_id
        and (
          profile.has_lifetime_access
          or profile.subscription_active and profile.subscription_plan = 'premium'
          and profile.subscription_expires > p_now + interval '30 days'
        )
    )
  )
$$;

revoke all on function private.subscription_standing(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.subscription_standing(uuid, timestamptz) to service_role;

create function public.subscription_standing(p_user_id uuid, p_now timestamptz default now()) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.subscription_standing(p_user_id, p_now)
$$;

revoke all on function public.subscription_standing(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.subscription_standing(uuid, timestamptz) to service_role;

-- Subscriptions whose time is over as far as we know: they were renewed or have ended, and nobody told us. `p_seen` are
-- the ones that this run has looked at.
create function private.subscriptions_to_check(p_now timestamptz, p_seen text[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(due.subscription_id order by due.current_period_end desc), '[]')
  from (
    select * from private.payment_subscriptions as recurring
    where recurring.status not in ('canceled', 'incomplete_expired')
      and recurring.current_period_end <= p_now
      and recurring.subscription_id <> all (p_seen)
    order by recurring.current_period_end desc
    limit 100
  ) as due
$$;

revoke all on function private.subscriptions_to_check(timestamptz, text[])
  from public, anon, authenticated, service_role;
grant execute on function private.subscriptions_to_check(timestamptz, text[]) to service_role;

create function public.subscriptions_to_check(p_now timestamptz default now(), p_seen text[] default '{}') returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.subscriptions_to_check(p_now, p_seen)
$$;

revoke all on function public.subscriptions_to_check(timestamptz, text[])
  from public, anon, authenticated, service_role;
grant execute on function public.subscriptions_to_check(timestamptz, text[]) to service_role;
