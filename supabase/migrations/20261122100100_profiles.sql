-- One row for an account. Its person writes names and progress; what was paid for is written by the service only.
create table public.users (
  id uuid not null,
  email text not null,
  first_name text,
  last_name text,
  subscription_active boolean not null default false,
  subscription_expires timestamptz,
  subscription_plan text not null default 'free',
  profile_completed boolean not null default false,
  assessment_completed boolean not null default false,
  onboarding_completed boolean not null default false,
  has_lifetime_access boolean not null default false,
  stripe_customer_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_pkey primary key (id),
  constraint users_id_fkey foreign key (id) references auth.users (id) on delete cascade,
  constraint users_stripe_customer_id_key unique (stripe_customer_id),
  constraint users_subscription_plan_known check (subscription_plan in ('free', 'premium', 'trial')),
  constraint users_first_name_length check (char_length(first_name) <= 100),
  constraint users_last_name_length check (char_length(last_name) <= 100)
);

alter table public.users enable row level security;
revoke all on table public.users from public, anon, authenticated, service_role;
grant select on table public.users to authenticated, service_role;
-- The specification's upsert names the plan and the state too; the trigger below keeps it from changing them.
grant insert (id, email, first_name, last_name, subscription_plan, subscription_active, updated_at)
  on table public.users to authenticated;
grant update (
  id, email, first_name, last_name, subscription_plan, subscription_active, profile_completed, assessment_completed,
  onboarding_completed, updated_at
) on table public.users to authenticated;
grant update (
  subscription_active, subscription_expires, subscription_plan, has_lifetime_access, stripe_customer_id
) on table public.users to service_role;

create policy "people read their own profile" on public.users
  for select to authenticated
  using (id = (select auth.uid()));

create policy "people add their own profile" on public.users
  for insert to authenticated
  with check (id = (select auth.uid()));

create policy "people change their own profile" on public.users
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- The address is the one of the sign-in, times are the server's, and a person neither gives nor takes a subscription.
-- The upsert at sign-in says `free` and inactive whatever is true (a payer too), so those two together mean "as it is".
create function private.guard_profile() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_is_person constant boolean := current_setting('role', true) in ('anon', 'authenticated');
  v_email text;
begin
  select person.email into v_email from auth.users as person where person.id = new.id;
  if nullif(btrim(v_email), '') is null then
    raise exception using
      errcode = 'PT400',
      message = 'Email is required for user profile creation',
      detail = 'EMAIL_REQUIRED';
  end if;
  if v_is_person and lower(new.email) is distinct from lower(v_email) and new.email is not null then
    raise exception using errcode = '42501', message = 'The address of a profile is the one of its sign-in.';
  end if;
  new.email := v_email;
  new.updated_at := now();

  if v_is_person and tg_op = 'INSERT' and (new.subscription_plan <> 'free' or new.subscription_active) then
    raise exception using errcode = '42501', message = 'Only a payment changes a subscription.';
  end if;
  if v_is_person and tg_op = 'UPDATE'
    and (new.subscription_plan, new.subscription_active) is distinct from (old.subscription_plan, old.subscription_active)
  then
    if new.subscription_plan <> 'free' or new.subscription_active then
      raise exception using errcode = '42501', message = 'Only a payment changes a subscription.';
    end if;
    new.subscription_plan := old.subscription_plan;
    new.subscription_active := old.subscription_active;
  end if;
  return new;
end
$$;

revoke all on function private.guard_profile() from public, anon, authenticated, service_role;

create trigger users_guard
  before insert or update on public.users
  for each row execute function private.guard_profile();

-- Says that something changed, and for names and progress only which.
create function private.log_profile_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_fields text[];
begin
  if tg_op = 'INSERT' then
    perform private.write_security_event(new.id, 'account_created', '{}');
    return null;
  end if;

  if (new.subscription_active, new.subscription_expires, new.subscription_plan, new.has_lifetime_access)
    is distinct from
    (old.subscription_active, old.subscription_expires, old.subscription_plan, old.has_lifetime_access)
  then
    perform private.write_security_event(
      new.id,
      'subscription_changed',
      jsonb_build_object(
        'active', new.subscription_active,
        'expires', new.subscription_expires,
        'plan', new.subscription_plan,
        'lifetime', new.has_lifetime_access
      )
    );
  end if;

  select array_agg(field.key order by field.key) into v_fields
  from jsonb_each(to_jsonb(new)) as field
  where field.key in ('email', 'first_name', 'last_name', 'profile_completed', 'assessment_completed', 'onboarding_completed')
    and field.value is distinct from to_jsonb(old) -> field.key;
  if v_fields is not null then
    perform private.write_security_event(new.id, 'profile_updated', jsonb_build_object('fields', v_fields));
  end if;
  return null;
end
$$;

revoke all on function private.log_profile_change() from public, anon, authenticated, service_role;

create trigger users_log_change
  after insert or update on public.users
  for each row execute function private.log_profile_change();

-- The profile of the caller; made at the first sign-in, with the names that Google gave.
create function private.ensure_profile() returns public.users
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_person();
  v_profile public.users;
begin
  insert into public.users (id, email, first_name, last_name)
  select
    person.id,
    person.email,
    left(coalesce(names.given, split_part(names.whole, ' ', 1)), 100),
    left(coalesce(names.family, nullif(btrim(substr(names.whole, length(split_part(names.whole, ' ', 1)) + 1)), '')), 100)
  from auth.users as person
  cross join lateral (
    select
      nullif(btrim(person.raw_user_meta_data ->> 'given_name'), '') as given,
      nullif(btrim(person.raw_user_meta_data ->> 'family_name'), '') as family,
      nullif(btrim(coalesce(person.raw_user_meta_data ->> 'full_name', person.raw_user_meta_data ->> 'name')), '') as whole
  ) as names
  where person.id = v_user_id
  on conflict (id) do nothing;

  -- An address that was changed at the sign-in service is taken over.
  update public.users as profile
  set email = person.email
  from auth.users as person
  where profile.id = v_user_id and person.id = v_user_id and profile.email is distinct from person.email;

  select * into v_profile from public.users as profile where profile.id = v_user_id;
  return v_profile;
end
$$;

revoke all on function private.ensure_profile() from public, anon, authenticated, service_role;
grant execute on function private.ensure_profile() to authenticated;

create function public.ensure_profile() returns public.users
language sql
set search_path = ''
as $$
  select private.ensure_profile()
$$;

comment on function public.ensure_profile() is
  'The profile of the caller, made if it is missing. What was paid for stays as it is.';

revoke all on function public.ensure_profile() from public, anon, authenticated, service_role;
grant execute on function public.ensure_profile() to authenticated;
