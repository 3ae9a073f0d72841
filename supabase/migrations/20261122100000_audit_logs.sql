-- An address with the person taken out: the last octet of an IPv4 address is zero, of an IPv6 address three groups
-- are left. What is no address is null.
create function private.anonymized_address(p_address text) returns text
language sql
immutable
set search_path = ''
as $$
  select host(network(set_masklen(sent.address::inet, case family(sent.address::inet) when 4 then 24 else 48 end)))
  from (select regexp_replace(btrim(p_address), '^::ffff:(?=\d+\.)', '', 'i') as address) as sent
  where pg_input_is_valid(sent.address, 'inet')
$$;

revoke all on function private.anonymized_address(text) from public, anon, authenticated, service_role;

create or replace function private.client_network() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select private.anonymized_address(
        split_part(nullif(current_setting('request.headers', true), '')::json ->> setting.value, ',', 1)
      )
      from private.deployment_settings as setting
      where setting.name = 'client_address_header'
    ),
    'unknown'
  )
$$;

-- One line of plain text: a caller's control characters cannot make a second entry of a log.
create function private.one_line(p_text text, p_length integer) returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(btrim(left(regexp_replace(p_text, '[[:cntrl:]\u2028\u2029]+', ' ', 'g'), p_length)), '')
$$;

revoke all on function private.one_line(text, integer) from public, anon, authenticated, service_role;

-- A body of a log is an object of at most 10 KB; of a larger one only its size is kept.
create function private.capped_body(p_body jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when p_body is null or jsonb_typeof(p_body) <> 'object' then '{}'::jsonb
    when octet_length(p_body::text) > 10240 then jsonb_build_object('omittedBytes', octet_length(p_body::text))
    else p_body
  end
$$;

revoke all on function private.capped_body(jsonb) from public, anon, authenticated, service_role;

-- Who calls, by the token alone. A token outlives its account by up to an hour; such a caller is nobody.
create function private.require_person() returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := auth.uid();
begin
  if not exists (select from auth.users as person where person.id = v_user_id) then
    raise exception using
      errcode = 'PT401',
      message = 'Authentication required',
      detail = 'AUTH_REQUIRED',
      hint = 'Sign in first.';
  end if;
  return v_user_id;
end
$$;

revoke all on function private.require_person() from public, anon, authenticated, service_role;

create table public.security_audit_log (
  id bigint generated always as identity,
  -- Null where nobody was signed in: a sign-in that failed.
  user_id uuid,
  event_type text not null,
  event_details jsonb not null default '{}',
  ip_address text,
  user_agent text,
  success boolean not null default true,
  created_at timestamptz not null default now(),
  constraint security_audit_log_pkey primary key (id),
  constraint security_audit_log_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint security_audit_log_event_type_known check (
    event_type in (
      'sign_in', 'sign_out', 'login_failed', 'sessions_revoked',
      'account_created', 'answers_claimed', 'consent_recorded', 'data_exported', 'data_erased', 'profile_updated',
      'subscription_changed'
    )
  ),
  constraint security_audit_log_event_details_size check (octet_length(event_details::text) <= 10240),
  constraint security_audit_log_user_agent_length check (char_length(user_agent) <= 256)
);

create index security_audit_log_user_id_idx on public.security_audit_log (user_id, id desc);
-- Failed sign-ins are counted by the hash of the address that was tried.
create index security_audit_log_failed_logins_idx on public.security_audit_log ((event_details ->> 'emailHash'), created_at)
  where event_type = 'login_failed';
create index security_audit_log_created_at_idx on public.security_audit_log (created_at);

create table public.data_access_log (
  id bigint generated always as identity,
  user_id uuid not null,
  action_type text not null,
  resource_type text not null,
  resource_id text,
  metadata jsonb not null default '{}',
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  constraint data_access_log_pkey primary key (id),
  constraint data_access_log_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint data_access_log_action_type_is_word check (action_type ~ '^[a-z][a-z0-9_]{0,63}$'),
  constraint data_access_log_resource_type_is_word check (resource_type ~ '^[a-z][a-z0-9_]{0,63}$'),
  constraint data_access_log_resource_id_length check (char_length(resource_id) between 1 and 128),
  constraint data_access_log_metadata_size check (octet_length(metadata::text) <= 10240),
  constraint data_access_log_user_agent_length check (char_length(user_agent) <= 256)
);

create index data_access_log_user_id_idx on public.data_access_log (user_id, id desc);
create index data_access_log_created_at_idx on public.data_access_log (created_at);

alter table public.security_audit_log enable row level security;
alter table public.data_access_log enable row level security;
revoke all on table public.security_audit_log, public.data_access_log from public, anon, authenticated, service_role;
grant select on table public.security_audit_log, public.data_access_log to authenticated;

create policy "people read their own security events" on public.security_audit_log
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people read their own access events" on public.data_access_log
  for select to authenticated
  using (user_id = (select auth.uid()));

create function private.email_hash(p_email text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(lower(btrim(p_email)), 'UTF8')), 'hex')
$$;

revoke all on function private.email_hash(text) from public, anon, authenticated, service_role;

-- Proof cannot be edited, not even by the owner of the table. A row goes with its account (a failed sign-in with the
-- account whose address was tried), or after a year.
create function private.keep_append_only() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and (
    old.created_at < now() - interval '1 year'
    or (old.user_id is not null and not exists (select from auth.users as person where person.id = old.user_id))
    or (
      to_jsonb(old) ->> 'event_type' = 'login_failed'
      and old.user_id is null
      and not exists (
        select from auth.users as person
        where private.email_hash(person.email) = to_jsonb(old) #>> '{event_details,emailHash}'
      )
    )
  ) then
    return old;
  end if;
  raise exception using
    errcode = '42501',
    message = format('Rows of %s are never changed.', tg_table_name),
    detail = 'APPEND_ONLY';
end
$$;

revoke all on function private.keep_append_only() from public, anon, authenticated, service_role;

create trigger security_audit_log_append_only
  before update or delete on public.security_audit_log
  for each row execute function private.keep_append_only();

create trigger data_access_log_append_only
  before update or delete on public.data_access_log
  for each row execute function private.keep_append_only();

create function private.request_user_agent() returns text
language sql
stable
set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::json ->> 'user-agent'
$$;

revoke all on function private.request_user_agent() from public, anon, authenticated, service_role;

-- Every entry is written here. The network that the gateway saw comes before one that a caller names.
create function private.write_security_event(
  p_user_id uuid,
  p_event_type text,
  p_event_details jsonb,
  p_ip_address text default null,
  p_user_agent text default null,
  p_success boolean default true
) returns bigint
language sql
security definer
set search_path = ''
as $$
  insert into public.security_audit_log (user_id, event_type, event_details, ip_address, user_agent, success)
  values (
    p_user_id,
    p_event_type,
    private.capped_body(p_event_details),
    coalesce(nullif(private.client_network(), 'unknown'), private.anonymized_address(p_ip_address)),
    private.one_line(coalesce(p_user_agent, private.request_user_agent()), 256),
    coalesce(p_success, true)
  )
  returning id
$$;

revoke all on function private.write_security_event(uuid, text, jsonb, text, text, boolean)
  from public, anon, authenticated, service_role;

-- Refuses to write in somebody else's name. A missing id means the caller.
create function private.require_own_id(p_user_id uuid) returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_user_id is not null and p_user_id is distinct from auth.uid() then
    raise exception using errcode = '42501', message = 'You can act only for yourself.', detail = 'NOT_YOURSELF';
  end if;
end
$$;

revoke all on function private.require_own_id(uuid) from public, anon, authenticated, service_role;

create function private.log_security_event(
  p_user_id uuid,
  p_event_type text,
  p_event_details jsonb,
  p_ip_address text,
  p_user_agent text,
  p_success boolean
) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := case when auth.uid() is not null then private.require_person() end;
  v_email constant text := p_event_details ->> 'email';
  v_details jsonb := coalesce(p_event_details, '{}') - 'email' - 'emailHash';
begin
  perform private.require_own_id(p_user_id);
  if p_event_type is null or not (
    p_event_type = 'login_failed'
    or (v_user_id is not null and p_event_type in ('sign_in', 'sign_out', 'sessions_revoked'))
  ) then
    raise exception using
      errcode = 'PT400',
      message = 'This event is not reported by a browser.',
      detail = 'EVENT_TYPE_UNKNOWN';
  end if;
  perform private.require_rate_limit(
    coalesce(v_user_id::text, 'anonymous:' || private.client_network()),
    'log_security_event',
    '{"minute": 60, "hour": 600}'
  );
  -- Nobody vouches for what a visitor writes, so of that only the address that failed is kept, as a hash.
  if v_user_id is null then
    v_details := '{}';
  end if;
  if p_event_type = 'login_failed' and v_email is not null then
    v_details := v_details || jsonb_build_object('emailHash', private.email_hash(v_email));
  end if;
  return private.write_security_event(
    v_user_id,
    p_event_type,
    v_details,
    p_ip_address,
    p_user_agent,
    coalesce(p_success, true) and p_event_type <> 'login_failed'
  );
end
$$;

revoke all on function private.log_security_event(uuid, text, jsonb, text, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.log_security_event(uuid, text, jsonb, text, text, boolean) to anon, authenticated;

create function private.log_data_access_event(
  p_user_id uuid,
  p_action_type text,
  p_resource_type text,
  p_resource_id text,
  p_metadata jsonb,
  p_ip_address text,
  p_user_agent text
) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_person();
  v_id bigint;
begin
  perform private.require_own_id(p_user_id);
  perform private.require_rate_limit(v_user_id::text, 'log_data_access_event', '{"minute": 60, "hour": 600}');

  insert into public.data_access_log
    (user_id, action_type, resource_type, resource_id, metadata, ip_address, user_agent)
  values (
    v_user_id,
    p_action_type,
    p_resource_type,
    private.one_line(p_resource_id, 128),
    private.capped_body(p_metadata),
    coalesce(nullif(private.client_network(), 'unknown'), private.anonymized_address(p_ip_address)),
    private.one_line(coalesce(p_user_agent, private.request_user_agent()), 256)
  )
  returning id into v_id;
  return v_id;
end
$$;

revoke all on function private.log_data_access_event(uuid, text, text, text, jsonb, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.log_data_access_event(uuid, text, text, text, jsonb, text, text) to authenticated;

create function private.count_failed_logins(p_email text) returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_person();
  v_email text;
begin
  select person.email into v_email from auth.users as person where person.id = v_user_id;
  if lower(btrim(p_email)) is distinct from lower(v_email) then
    raise exception using errcode = '42501', message = 'You can ask only for your own address.', detail = 'NOT_YOURSELF';
  end if;
  return (
    select count(*)
    from public.security_audit_log as entry
    where entry.event_type = 'login_failed'
      and entry.event_details ->> 'emailHash' = private.email_hash(v_email)
      and entry.created_at > now() - interval '24 hours'
  );
end
$$;

revoke all on function private.count_failed_logins(text) from public, anon, authenticated, service_role;
grant execute on function private.count_failed_logins(text) to authenticated;

create function private.delete_old_audit_logs(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with security_events as (
    delete from public.security_audit_log where created_at < least(p_now, now()) - interval '1 year' returning 1
  ), access_events as (
    delete from public.data_access_log where created_at < least(p_now, now()) - interval '1 year' returning 1
  )
  select (select count(*) from security_events) + (select count(*) from access_events)
$$;

revoke all on function private.delete_old_audit_logs(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_audit_logs(timestamptz) to service_role;

create function public.log_security_event(
  p_event_type text,
  p_user_id uuid default null,
  p_event_details jsonb default '{}',
  p_ip_address text default null,
  p_user_agent text default null,
  p_success boolean default true
) returns bigint
language sql
set search_path = ''
as $$
  select private.log_security_event(
    p_user_id, p_event_type, p_event_details, p_ip_address, p_user_agent, p_success
  )
$$;

comment on function public.log_security_event(text, uuid, jsonb, text, text, boolean) is
  'Adds a security event of the caller, who is known by the token only. Answers with the id of the entry.';

revoke all on function public.log_security_event(text, uuid, jsonb, text, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.log_security_event(text, uuid, jsonb, text, text, boolean) to anon, authenticated;

create function public.log_data_access_event(
  p_action_type text,
  p_resource_type text,
  p_user_id uuid default null,
  p_resource_id text default null,
  p_metadata jsonb default '{}',
  p_ip_address text default null,
  p_user_agent text default null
) returns bigint
language sql
set search_path = ''
as $$
  select private.log_data_access_event(
    p_user_id, p_action_type, p_resource_type, p_resource_id, p_metadata, p_ip_address, p_user_agent
  )
$$;

comment on function public.log_data_access_event(text, text, uuid, text, jsonb, text, text) is
  'Adds an access event of the caller, who is known by the token only. Answers with the id of the entry.';

revoke all on function public.log_data_access_event(text, text, uuid, text, jsonb, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.log_data_access_event(text, text, uuid, text, jsonb, text, text) to authenticated;

create function public.count_failed_logins(p_email text) returns bigint
language sql
stable
set search_path = ''
as $$
  select private.count_failed_logins(p_email)
$$;

comment on function public.count_failed_logins(text) is
  'How many sign-ins with the caller''s own address failed in the last 24 hours.';

revoke all on function public.count_failed_logins(text) from public, anon, authenticated, service_role;
grant execute on function public.count_failed_logins(text) to authenticated;

create function public.delete_old_audit_logs(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_audit_logs(p_now)
$$;

revoke all on function public.delete_old_audit_logs(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_audit_logs(timestamptz) to service_role;
