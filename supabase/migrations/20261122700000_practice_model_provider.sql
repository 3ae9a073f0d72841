-- An agreement about the words of practice names its provider, as every agreement to a model does.
drop function public.take_practice_model_call(uuid, text, jsonb, integer, timestamptz);
drop function private.take_practice_model_call(uuid, text, jsonb, integer, timestamptz);

create function private.take_practice_model_call(
  p_user_id uuid,
  p_kind text,
  p_provider text,
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
  if not private.has_model_agreement(p_user_id, null, p_provider, p_kind) then
    return 'not-agreed';
  end if;
  return private.count_model_call(p_user_id, null, p_limits, p_reserved, p_now);
end
$$;

revoke all on function private.take_practice_model_call(uuid, text, text, jsonb, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.take_practice_model_call(uuid, text, text, jsonb, integer, timestamptz)
  to service_role;

create function public.take_practice_model_call(
  p_user_id uuid,
  p_kind text,
  p_provider text,
  p_limits jsonb,
  p_reserved integer,
  p_now timestamptz default now()
) returns text
language sql
set search_path = ''
as $$
  select private.take_practice_model_call(p_user_id, p_kind, p_provider, p_limits, p_reserved, p_now)
$$;

comment on function public.take_practice_model_call(uuid, text, text, jsonb, integer, timestamptz) is
  'Takes one call of a model for a person''s practice: allowed, not-entitled, not-agreed or used-up.';

revoke all on function public.take_practice_model_call(uuid, text, text, jsonb, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.take_practice_model_call(uuid, text, text, jsonb, integer, timestamptz)
  to service_role;
