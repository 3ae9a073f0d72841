-- Append-only proof of choices about cookies, analytics, marketing and terms, with the version of the wording. The
-- session id is one of its own, so that these rows cannot be joined to a visitor's answers. Agreements about health
-- answers are in health_consents.
create table public.consent_records (
  id bigint generated always as identity,
  user_id uuid,
  session_id text,
  consent_type text not null,
  consent_given boolean not null,
  consent_version text not null,
  -- `gpc`: nobody chose; the browser's Global Privacy Control signal stood for a no.
  source text not null default 'choice',
  ip_address text,
  user_agent text,
  -- When the choice was made; a browser may send it later, at sign-in.
  decided_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint consent_records_pkey primary key (id),
  constraint consent_records_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint consent_records_type_known check (consent_type in ('cookies', 'analytics', 'marketing', 'terms')),
  constraint consent_records_version_length check (char_length(consent_version) between 1 and 64),
  constraint consent_records_session_id_form check (session_id ~ '^[A-Za-z0-9-]{1,64}$'),
  constraint consent_records_source_known check (source in ('choice', 'gpc')),
  constraint consent_records_gpc_is_a_no check (source = 'choice' or not consent_given),
  constraint consent_records_user_agent_length check (char_length(user_agent) <= 256)
);

create index consent_records_user_id_idx on public.consent_records (user_id, consent_type, id desc);
create index consent_records_created_at_idx on public.consent_records (created_at);

-- The rows that this request has added. A visitor has nothing to prove the ownership of older rows with, and needs
-- none: the choice is kept on the device.
create function private.consents_of_this_request() returns bigint[]
language sql
stable
set search_path = ''
as $$
  select coalesce(nullif(current_setting('stepwise.new_consents', true), ''), '{}')::bigint[]
$$;

revoke all on function private.consents_of_this_request() from public, anon, authenticated, service_role;
grant execute on function private.consents_of_this_request() to anon;

alter table public.consent_records enable row level security;
revoke all on table public.consent_records from public, anon, authenticated, service_role;
grant select on table public.consent_records to anon, authenticated;
grant insert (user_id, session_id, consent_type, consent_given, consent_version, source, ip_address, user_agent)
  on table public.consent_records to anon;
grant insert (user_id, session_id, consent_type, consent_given, consent_version, source, ip_address, user_agent, decided_at)
  on table public.consent_records to authenticated;

create policy "visitors read the choice they just recorded" on public.consent_records
  for select to anon
  using (user_id is null and id = any (private.consents_of_this_request()));

create policy "visitors add choices" on public.consent_records
  for insert to anon
  with check (user_id is null);

create policy "people read their own recorded choices" on public.consent_records
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add their own recorded choices" on public.consent_records
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create function private.prepare_consent_record() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.ip_address := coalesce(nullif(private.client_network(), 'unknown'), private.anonymized_address(new.ip_address));
  new.user_agent := private.one_line(coalesce(new.user_agent, private.request_user_agent()), 256);
  new.decided_at := least(coalesce(new.decided_at, now()), now());
  perform set_config('stepwise.new_consents', (private.consents_of_this_request() || new.id)::text, true);
  return new;
end
$$;

revoke all on function private.prepare_consent_record() from public, anon, authenticated, service_role;

create trigger consent_records_prepare
  before insert on public.consent_records
  for each row execute function private.prepare_consent_record();

create function private.limit_consent_records() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_rate_limit(
    coalesce(auth.uid()::text, 'anonymous:' || private.client_network()),
    'consent_records',
    '{"minute": 100, "hour": 1000}'
  );
  return null;
end
$$;

revoke all on function private.limit_consent_records() from public, anon, authenticated, service_role;

create trigger consent_records_limit
  before insert on public.consent_records
  for each statement execute function private.limit_consent_records();

-- A visitor's choice names nobody, so it cannot be told whose it is; it goes after a year, like a log.
create trigger consent_records_append_only
  before update or delete on public.consent_records
  for each row execute function private.keep_append_only();

-- Both kinds of choices of a person show up in the security log.
create function private.log_consent() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.user_id is null then
    return null;
  end if;
  perform private.write_security_event(
    new.user_id,
    'consent_recorded',
    case tg_table_name
      when 'consent_records' then to_jsonb(new) - array['id', 'user_id', 'session_id', 'ip_address', 'user_agent', 'decided_at', 'created_at']
      else to_jsonb(new) - array['id', 'user_id', 'session_id', 'created_at']
    end
  );
  return null;
end
$$;

revoke all on function private.log_consent() from public, anon, authenticated, service_role;

create trigger consent_records_log
  after insert on public.consent_records
  for each row execute function private.log_consent();

create trigger health_consents_log
  after insert on public.health_consents
  for each row execute function private.log_consent();

-- Takes over what a browser knows when somebody signs in. A choice counts by when it was made, so an old yes of this
-- browser never undoes a newer no of the account. Answers with what holds now.
create function public.sync_consents(p_session_id text, p_choices jsonb)
returns table (consent_type text, consent_given boolean, consent_version text, source text, decided_at timestamptz)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_user_id constant uuid := auth.uid();
begin
  if jsonb_typeof(p_choices) is distinct from 'array' or jsonb_array_length(p_choices) > 20 then
    raise exception using
      errcode = 'PT400',
      message = 'The choices are a list of at most 20.',
      detail = 'CONSENT_CHOICES_INVALID';
  end if;
  -- Two tabs that sign in together record a choice once.
  perform pg_advisory_xact_lock(hashtextextended('consents' || v_user_id::text, 0));

  insert into public.consent_records
    (user_id, session_id, consent_type, consent_given, consent_version, source, decided_at)
  select distinct on (choice.consent_type)
    v_user_id, p_session_id, choice.consent_type, choice.consent_given, choice.consent_version,
    coalesce(choice.source, 'choice'), coalesce(choice.decided_at, now())
  from jsonb_to_recordset(p_choices) as choice(
    consent_type text, consent_given boolean, consent_version text, source text, decided_at timestamptz
  )
  left join lateral (
    select kept.*
    from public.consent_records as kept
    where kept.user_id = v_user_id and kept.consent_type = choice.consent_type
    order by kept.id desc
    limit 1
  ) as newest on true
  where newest.id is null
    or (
      choice.decided_at is not null
      and least(choice.decided_at, now()) > newest.decided_at
      and (choice.consent_given, choice.consent_version) is distinct from (newest.consent_given, newest.consent_version)
    )
  order by choice.consent_type, choice.decided_at desc nulls last;

  return query
    select distinct on (kept.consent_type)
      kept.consent_type, kept.consent_given, kept.consent_version, kept.source, kept.decided_at
    from public.consent_records as kept
    where kept.user_id = v_user_id
    order by kept.consent_type, kept.id desc;
end
$$;

comment on function public.sync_consents(text, jsonb) is
  'Appends the choices of a browser that are newer than those of the account. Answers with the newest of each type.';

revoke all on function public.sync_consents(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.sync_consents(text, jsonb) to authenticated;

-- Which wording holds since when. The newest effective date of a type counts.
create table public.policy_versions (
  policy_type text not null,
  version text not null,
  effective_date date not null,
  constraint policy_versions_pkey primary key (policy_type, version),
  constraint policy_versions_effective_date_key unique (policy_type, effective_date),
  constraint policy_versions_type_known check (policy_type in ('terms', 'privacy', 'cookies')),
  constraint policy_versions_version_length check (char_length(version) between 1 and 64)
);

alter table public.policy_versions enable row level security;
revoke all on table public.policy_versions from public, anon, authenticated, service_role;
grant select on table public.policy_versions to anon, authenticated;

create policy "visitors read every policy version" on public.policy_versions
  for select to anon using (true);

create policy "people read every policy version" on public.policy_versions
  for select to authenticated using (true);

-- Versions are compared as text, so "1.10.0" after "1.9.0" would make every acceptance look too new.
create function private.keep_version_order() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.policy_versions as other
    where other.policy_type = new.policy_type
      and other.version <> new.version
      and (other.effective_date < new.effective_date) <> (other.version collate "C" < new.version collate "C")
  ) then
    raise exception using
      errcode = '23514',
      message = format('Version %s of %s breaks the order of versions as text.', new.version, new.policy_type),
      detail = 'VERSION_ORDER';
  end if;
  return new;
end
$$;

revoke all on function private.keep_version_order() from public, anon, authenticated, service_role;

create trigger policy_versions_keep_order
  before insert or update on public.policy_versions
  for each row execute function private.keep_version_order();

insert into public.policy_versions (policy_type, version, effective_date)
select policy_type, '1.0.0', date '2026-11-22' from unnest('{terms,privacy,cookies}'::text[]) as policy_type;

create function private.delete_old_visitor_consents(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with deleted as (
    delete from public.consent_records
    where user_id is null and created_at < least(p_now, now()) - interval '1 year'
    returning 1
  )
  select count(*) from deleted
$$;

revoke all on function private.delete_old_visitor_consents(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_visitor_consents(timestamptz) to service_role;

create function public.delete_old_visitor_consents(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_visitor_consents(p_now)
$$;

revoke all on function public.delete_old_visitor_consents(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_visitor_consents(timestamptz) to service_role;
