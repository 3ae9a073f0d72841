-- What model providers were asked, by day and owner: the limits of calls and cost. Nothing of the content is here.
create table private.model_usage (
  day date not null,
  user_id uuid,
  session_id uuid,
  calls integer not null default 0,
  tokens bigint not null default 0,
  constraint model_usage_one_owner check (num_nonnulls(user_id, session_id) = 1),
  constraint model_usage_day_key unique nulls not distinct (day, user_id, session_id),
  constraint model_usage_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint model_usage_session_id_fkey
    foreign key (session_id) references private.visitor_sessions (id) on delete cascade
);

create index model_usage_user_id_idx on private.model_usage (user_id) where user_id is not null;
create index model_usage_session_id_idx on private.model_usage (session_id) where session_id is not null;

alter table private.model_usage enable row level security;
revoke all on table private.model_usage from public, anon, authenticated, service_role;

-- All owners of a day together. It stays when an owner is erased, so that erasing frees nobody's budget.
create table private.model_usage_totals (
  day date not null,
  tokens bigint not null default 0,
  constraint model_usage_totals_pkey primary key (day)
);

alter table private.model_usage_totals enable row level security;
revoke all on table private.model_usage_totals from public, anon, authenticated, service_role;

-- Feedback that a model wrote for nobody in particular: from scores alone, without personal parts. It names no owner.
create table private.shared_feedback (
  content_hash text not null,
  feedback jsonb not null,
  created_at timestamptz not null,
  constraint shared_feedback_pkey primary key (content_hash),
  constraint shared_feedback_content_hash_is_sha256 check (content_hash ~ '^[0-9a-f]{64}$')
);

create index shared_feedback_created_at_idx on private.shared_feedback (created_at);

alter table private.shared_feedback enable row level security;
revoke all on table private.shared_feedback from public, anon, authenticated, service_role;

create function private.session_of_key(p_key_hash text) returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select visitor.id
  from private.visitor_sessions as visitor
  where p_key_hash ~ '^[0-9a-f]{64}$' and visitor.key_hash = decode(p_key_hash, 'hex')
$$;

revoke all on function private.session_of_key(text) from public, anon, authenticated, service_role;

-- Whether the newest `ai_feedback` choice of this owner is yes. Nobody is asked for without an owner.
create function private.has_model_agreement(p_user_id uuid, p_session_id uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select consent.is_given
      from public.health_consents as consent
      where consent.kind = 'ai_feedback'
        and (consent.user_id = p_user_id or consent.session_id = p_session_id)
      order by consent.id desc
      limit 1
    ),
    false
  )
$$;

revoke all on function private.has_model_agreement(uuid, uuid) from public, anon, authenticated, service_role;

create function private.find_model_feedback(
  p_user_id uuid,
  p_session_key_hash text,
  p_content_hash text,
  p_now timestamptz
) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'isAgreed',
    private.has_model_agreement(
      p_user_id,
      case when p_user_id is null then private.session_of_key(p_session_key_hash) end
    ),
    'feedback',
    case
      when p_user_id is null then (
        select shared.feedback
        from private.shared_feedback as shared
        where shared.content_hash = p_content_hash and shared.created_at > p_now - interval '24 hours'
      )
      else (
        select kept.feedback
        from public.ai_feedback_history as kept
        where kept.user_id = p_user_id
          and kept.content_hash = p_content_hash
          and kept.created_at > p_now - interval '24 hours'
        order by kept.created_at desc
        limit 1
      )
    end
  )
$$;

revoke all on function private.find_model_feedback(uuid, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.find_model_feedback(uuid, text, text, timestamptz) to service_role;

-- Takes one call and reserves its cost, or says why not. The cost is settled when the call is over; a caller that
-- dies leaves its reservation, which errs on the side of spending less.
create function private.take_model_call(
  p_user_id uuid,
  p_session_key_hash text,
  p_limits jsonb,
  p_reserved integer,
  p_now timestamptz
) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_day constant date := (p_now at time zone 'UTC')::date;
  v_session_id constant uuid := case when p_user_id is null then private.session_of_key(p_session_key_hash) end;
  v_used private.model_usage;
  v_total bigint;
begin
  if not private.has_model_agreement(p_user_id, v_session_id) then
    return 'not-agreed';
  end if;

  insert into private.model_usage (day, user_id, session_id)
  values (v_day, p_user_id, v_session_id)
  on conflict on constraint model_usage_day_key do nothing;
  insert into private.model_usage_totals (day) values (v_day) on conflict do nothing;

  select * into v_used
  from private.model_usage as used
  where used.day = v_day and used.user_id is not distinct from p_user_id
    and used.session_id is not distinct from v_session_id
  for update;
  select total.tokens into v_total from private.model_usage_totals as total where total.day = v_day for update;

  if v_used.calls >= (p_limits ->> 'callsPerDay')::integer
    or v_used.tokens + p_reserved > (p_limits ->> 'tokensPerDay')::bigint
    or v_total + p_reserved > (p_limits ->> 'tokensPerDayOfAll')::bigint
  then
    return 'used-up';
  end if;

  update private.model_usage
  set calls = calls + 1, tokens = tokens + p_reserved
  where day = v_day and user_id is not distinct from p_user_id and session_id is not distinct from v_session_id;
  update private.model_usage_totals set tokens = tokens + p_reserved where day = v_day;
  return 'allowed';
end
$$;

revoke all on function private.take_model_call(uuid, text, jsonb, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.take_model_call(uuid, text, jsonb, integer, timestamptz) to service_role;

create function private.settle_model_call(
  p_user_id uuid,
  p_session_key_hash text,
  p_reserved integer,
  p_used integer,
  p_now timestamptz
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_day constant date := (p_now at time zone 'UTC')::date;
  v_session_id constant uuid := case when p_user_id is null then private.session_of_key(p_session_key_hash) end;
begin
  update private.model_usage
  set tokens = greatest(0, tokens - p_reserved + p_used)
  where day = v_day and user_id is not distinct from p_user_id and session_id is not distinct from v_session_id;
  update private.model_usage_totals set tokens = greatest(0, tokens - p_reserved + p_used) where day = v_day;
end
$$;

revoke all on function private.settle_model_call(uuid, text, integer, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.settle_model_call(uuid, text, integer, integer, timestamptz) to service_role;

create function private.keep_shared_feedback(p_content_hash text, p_feedback jsonb, p_now timestamptz) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.shared_feedback (content_hash, feedback, created_at)
  values (p_content_hash, p_feedback, p_now)
  on conflict (content_hash) do update set feedback = excluded.feedback, created_at = excluded.created_at
$$;

revoke all on function private.keep_shared_feedback(text, jsonb, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.keep_shared_feedback(text, jsonb, timestamptz) to service_role;

create function private.delete_old_model_usage(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with usage as (
    delete from private.model_usage where day < (p_now at time zone 'UTC')::date - 1 returning 1
  ), totals as (
    delete from private.model_usage_totals where day < (p_now at time zone 'UTC')::date - 1 returning 1
  ), shared as (
    delete from private.shared_feedback where created_at <= p_now - interval '24 hours' returning 1
  )
  select (select count(*) from usage) + (select count(*) from totals) + (select count(*) from shared)
$$;

revoke all on function private.delete_old_model_usage(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_model_usage(timestamptz) to service_role;

create function public.find_model_feedback(
  p_user_id uuid,
  p_session_key_hash text,
  p_content_hash text,
  p_now timestamptz default now()
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.find_model_feedback(p_user_id, p_session_key_hash, p_content_hash, p_now)
$$;

comment on function public.find_model_feedback(uuid, text, text, timestamptz) is
  'Whether this owner agreed that a model writes, and what it wrote from the same content within 24 hours.';

revoke all on function public.find_model_feedback(uuid, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.find_model_feedback(uuid, text, text, timestamptz) to service_role;

create function public.take_model_call(
  p_user_id uuid,
  p_session_key_hash text,
  p_limits jsonb,
  p_reserved integer,
  p_now timestamptz default now()
) returns text
language sql
set search_path = ''
as $$
  select private.take_model_call(p_user_id, p_session_key_hash, p_limits, p_reserved, p_now)
$$;

comment on function public.take_model_call(uuid, text, jsonb, integer, timestamptz) is
  'Takes one call of a model for an owner: allowed, not-agreed or used-up.';

revoke all on function public.take_model_call(uuid, text, jsonb, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.take_model_call(uuid, text, jsonb, integer, timestamptz) to service_role;

create function public.settle_model_call(
  p_user_id uuid,
  p_session_key_hash text,
  p_reserved integer,
  p_used integer,
  p_now timestamptz default now()
) returns void
language sql
set search_path = ''
as $$
  select private.settle_model_call(p_user_id, p_session_key_hash, p_reserved, p_used, p_now)
$$;

revoke all on function public.settle_model_call(uuid, text, integer, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.settle_model_call(uuid, text, integer, integer, timestamptz) to service_role;

create function public.keep_shared_feedback(p_content_hash text, p_feedback jsonb, p_now timestamptz default now())
returns void
language sql
set search_path = ''
as $$
  select private.keep_shared_feedback(p_content_hash, p_feedback, p_now)
$$;

revoke all on function public.keep_shared_feedback(text, jsonb, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.keep_shared_feedback(text, jsonb, timestamptz) to service_role;

create function public.delete_old_model_usage(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_model_usage(p_now)
$$;

revoke all on function public.delete_old_model_usage(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_model_usage(timestamptz) to service_role;
