-- What an account may use at a moment. The domain package has the same rule for what screens show; a test compares
-- the two over every combination. Access without an end is lifetime access, so active without an expiry is not active.
create function private.entitlement_of(
  p_active boolean,
  p_expires timestamptz,
  p_plan text,
  p_lifetime boolean,
  p_now timestamptz
) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'lifetime', p_lifetime,
    'active', state.active,
    'source', case
      when p_lifetime then 'lifetime'
      when not state.active then 'none'
      when p_plan = 'trial' then 'trial'
      else 'subscription'
    end
  )
  from (select p_active and coalesce(p_expires > p_now, false) as active) as state
$$;

revoke all on function private.entitlement_of(boolean, timestamptz, text, boolean, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.entitlement_of(boolean, timestamptz, text, boolean, timestamptz)
  to authenticated, service_role;

-- Runs with the caller's rights: whoever may not read a profile learns nothing of it.
create function public.entitlement(p_user_id uuid, p_now timestamptz default now()) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select private.entitlement_of(
        profile.subscription_active,
        profile.subscription_expires,
        profile.subscription_plan,
        profile.has_lifetime_access,
        p_now
      )
      from public.users as profile
      where profile.id = p_user_id
    ),
    '{"lifetime": false, "active": false, "source": "none"}'
  )
$$;

comment on function public.entitlement(uuid, timestamptz) is
  'What an account may use: {lifetime, active, source}. Own account only, except for the service.';

revoke all on function public.entitlement(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.entitlement(uuid, timestamptz) to authenticated, service_role;

-- The reading `premiumNeeds` of the runtime configuration, as the server holds it.
alter table private.deployment_settings drop constraint deployment_settings_name_known;
alter table private.deployment_settings
  add constraint deployment_settings_name_known check (name in ('client_address_header', 'premium_needs')),
  add constraint deployment_settings_premium_needs_known
    check (name <> 'premium_needs' or value in ('any', 'lifetime', 'active'));
insert into private.deployment_settings (name, value) values ('premium_needs', 'any');

-- For policies and functions that guard premium rows: `(select private.is_entitled())`. It believes nothing that a
-- browser says, only what a payment has written.
create function private.is_entitled() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select case setting.value
        when 'lifetime' then (access.state ->> 'lifetime')::boolean
        when 'active' then (access.state ->> 'active')::boolean
        else (access.state ->> 'lifetime')::boolean or (access.state ->> 'active')::boolean
      end
      from private.deployment_settings as setting
      cross join (select public.entitlement(auth.uid()) as state) as access
      where setting.name = 'premium_needs'
    ),
    false
  )
$$;

revoke all on function private.is_entitled() from public, anon, authenticated, service_role;
grant execute on function private.is_entitled() to authenticated;
