-- What the tables of practice share. A row has a `version` that counts its edits and the `write_id` of the last one:
-- an edit names the version that was on screen, so two devices cannot overwrite each other unnoticed, and an edit whose
-- answer was lost may be sent again.

alter table private.deployment_settings drop constraint deployment_settings_name_known;
alter table private.deployment_settings
  add constraint deployment_settings_name_known check (
    name in ('client_address_header', 'premium_needs', 'practice_conflict', 'social_pathway_access')
  ),
  add constraint deployment_settings_practice_conflict_known
    check (name <> 'practice_conflict' or value in ('date', 'overlap')),
  add constraint deployment_settings_social_pathway_access_known
    check (name <> 'social_pathway_access' or value in ('premium', 'authenticated'));
-- The readings `practiceConflict` and `socialPathwayAccess` of the runtime configuration, as the server holds them.
insert into private.deployment_settings (name, value)
values ('practice_conflict', 'date'), ('social_pathway_access', 'premium');

-- Fires only when an update names `write_id`: the same edit once more changes nothing.
create function private.keep_repeated_edit() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  return case when new.write_id = old.write_id then old else new end;
end
$$;

revoke all on function private.keep_repeated_edit() from public, anon, authenticated, service_role;

-- The argument names columns that are no edit (a reminder that was shown). What another trigger writes is none either.
create function private.count_edit() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_quiet constant text[] := '{version,write_id,updated_at}'::text[] || coalesce(tg_argv[0], '{}')::text[];
begin
  if pg_trigger_depth() > 1 or to_jsonb(new) - v_quiet = to_jsonb(old) - v_quiet then
    new.version := old.version;
    return new;
  end if;
  if new.version <> old.version then
    raise exception using
      errcode = 'PT409',
      message = 'This was changed on another device.',
      detail = 'PRACTICE_CHANGED',
      hint = 'Read it again, then repeat the edit with the version that it has now.';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

revoke all on function private.count_edit() from public, anon, authenticated, service_role;

-- Far more than a person writes; it keeps one account from filling the table.
create function private.limit_own_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_max constant integer := tg_argv[0];
  v_is_over boolean;
begin
  execute format(
    $query$
      select exists (
        select from (select distinct written.user_id from written) as owner
        where (select count(*) from %I.%I as held where held.user_id = owner.user_id) > $1
      )
    $query$,
    tg_table_schema, tg_table_name
  ) into v_is_over using v_max;
  if v_is_over then
    raise exception using
      errcode = 'PT413',
      message = format('An account can keep at most %s of these.', v_max),
      detail = 'PRACTICE_ROW_LIMIT',
      hint = 'Delete old ones first.';
  end if;
  return null;
end
$$;

revoke all on function private.limit_own_rows() from public, anon, authenticated, service_role;

-- A name of the time zone database. An unknown one is refused with 22023.
create function private.is_time_zone(p_name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_name ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' and char_length(p_name) <= 64
    and timezone(p_name, timestamp '2026-01-01') is not null
$$;

revoke all on function private.is_time_zone(text) from public, anon, authenticated, service_role;
grant execute on function private.is_time_zone(text) to authenticated;

create function private.opens_premium(p_user_id uuid) returns boolean
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
      cross join (select public.entitlement(p_user_id) as state) as access
      where setting.name = 'premium_needs'
    ),
    false
  )
$$;

revoke all on function private.opens_premium(uuid) from public, anon, authenticated, service_role;
grant execute on function private.opens_premium(uuid) to service_role;

create or replace function private.is_entitled() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.opens_premium(auth.uid())
$$;

create function public.opens_premium(p_user_id uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select private.opens_premium(p_user_id)
$$;

comment on function public.opens_premium(uuid) is 'Whether an account may use premium parts. For edge functions.';

revoke all on function public.opens_premium(uuid) from public, anon, authenticated, service_role;
grant execute on function public.opens_premium(uuid) to service_role;

-- New rows of premium tables need access; reading, correcting and deleting what is there does not.
create function private.require_premium() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from written where not private.opens_premium(written.user_id)) then
    raise exception using
      errcode = 'PT403',
      message = 'This needs the program.',
      detail = 'PREMIUM_REQUIRED';
  end if;
  return null;
end
$$;

revoke all on function private.require_premium() from public, anon, authenticated, service_role;
