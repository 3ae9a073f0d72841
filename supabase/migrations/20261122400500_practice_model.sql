-- Words that a person types for coping strategies are another matter than scores: sending them to a model needs an
-- agreement of its own, `ai_practice`.
alter table public.health_consents drop constraint health_consents_kind_known;
alter table public.health_consents
  add constraint health_consents_kind_known check (kind in ('store_answers', 'ai_feedback', 'ai_practice'));

-- Counts one call of a model within the limits of a day: allowed or used-up.
create function private.count_model_call(
  p_user_id uuid,
  p_session_id uuid,
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
  v_used private.model_usage;
  v_total bigint;
begin
  insert into private.model_usage (day, user_id, session_id)
  values (v_day, p_user_id, p_session_id)
  on conflict on constraint model_usage_day_key do nothing;
  insert into private.model_usage_totals (day) values (v_day) on conflict do nothing;

  select * into v_used
  from private.model_usage as used
  where used.day = v_day and used.user_id is not distinct from p_user_id
    and used.session_id is not distinct from p_session_id
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
  where day = v_day and user_id is not distinct from p_user_id and session_id is not distinct from p_session_id;
  update private.model_usage_totals set tokens = tokens + p_reserved where day = v_day;
  return 'allowed';
end
$$;

revoke all on function private.count_model_call(uuid, uuid, jsonb, integer, timestamptz)
  from public, anon, authenticated, service_role;

create or replace function private.take_model_call(
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
  v_session_id constant uuid := case when p_user_id is null then private.session_of_key(p_session_key_hash) end;
begin
  if not private.has_model_agreement(p_user_id, v_session_id) then
    return 'not-agreed';
  end if;
  return private.count_model_call(p_user_id, v_session_id, p_limits, p_reserved, p_now);
end
$$;

-- For the functions of practice: only for a premium account whose newest choice of this kind is yes.
create function private.take_practice_model_call(
  p_user_id uuid,
  p_kind text,
  p_limits jsonb,
  p_reserved integer,
  p_now timestamptz
) returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.opens_premium(p_user_id) then
    return 'not-entitled';
  end if;
  if not coalesce(
    (
      select consent.is_given
      from public.health_consents as consent
      where consent.user_id = p_user_id and consent.kind = p_kind and p_kind in ('ai_feedback', 'ai_practice')
      order by consent.id desc
      limit 1
    ),
    false
  ) then
    return 'not-agreed';
  end if;
  return private.count_model_call(p_user_id, null, p_limits, p_reserved, p_now);
end
$$;

revoke all on function private.take_practice_model_call(uuid, text, jsonb, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.take_practice_model_call(uuid, text, jsonb, integer, timestamptz) to service_role;

create function public.take_practice_model_call(
  p_user_id uuid,
  p_kind text,
  p_limits jsonb,
  p_reserved integer,
  p_now timestamptz default now()
) returns text
language sql
set search_path = ''
as $$
  select private.take_practice_model_call(p_user_id, p_kind, p_limits, p_reserved, p_now)
$$;

comment on function public.take_practice_model_call(uuid, text, jsonb, integer, timestamptz) is
  'Takes one call of a model for a person''s practice: allowed, not-entitled, not-agreed or used-up.';

revoke all on function public.take_practice_model_call(uuid, text, jsonb, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.take_practice_model_call(uuid, text, jsonb, integer, timestamptz) to service_role;
