-- A visitor session costs a row, so a network may open 100 new ones a minute and 1000 an hour. Opening the own
-- session again is not counted.
create or replace function private.open_visitor_session(p_session_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_key_hash constant bytea := private.request_key_hash();
begin
  if p_session_id is null or v_key_hash is null then
    raise exception using
      errcode = 'PT400',
      message = 'A visitor session needs an id and a key.',
      detail = 'VISITOR_KEY_INVALID',
      hint = 'Send 64 hexadecimal digits in the x-session-key header.';
  end if;

  update private.visitor_sessions
  set touched_at = now()
  where id = p_session_id and key_hash = v_key_hash;
  if found then
    return;
  end if;

  insert into private.visitor_sessions (id, key_hash)
  values (p_session_id, v_key_hash)
  on conflict do nothing;

  if not found and not exists (
    select from private.visitor_sessions as visitor where visitor.id = p_session_id and visitor.key_hash = v_key_hash
  ) then
    raise exception using
      errcode = 'PT409',
      message = 'This visitor session belongs to another key.',
      detail = 'VISITOR_SESSION_TAKEN',
      hint = 'Create a new session id and a new key.';
  end if;

  perform private.require_rate_limit(
    'anonymous:' || private.client_network(),
    'open_visitor_session',
    '{"minute": 100, "hour": 1000}'
  );
end
$$;

-- For exposed functions that limit themselves: counts, or refuses with 429, the details of the specification and
-- `Retry-After`. A refused request is rolled back and with it its count, which then stays at the limit.
create function private.require_rate_limit(p_subject text, p_route text, p_limits jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_now constant timestamptz := clock_timestamp();
  v_state constant jsonb := private.take_rate_limit(p_subject, p_route, p_limits, v_now);
  v_reset constant timestamptz := v_state ->> 'resetTime';
  v_retry_after constant integer := greatest(1, ceil(extract(epoch from v_reset - v_now)));
begin
  if (v_state ->> 'isAllowed')::boolean then
    return;
  end if;
  raise exception using
    errcode = 'PGRST',
    message = jsonb_build_object(
      'code', 'RATE_LIMIT_EXCEEDED',
      'message', 'Too many requests. Please try again later.',
      'details', (v_state - 'isAllowed' || jsonb_build_object('retryAfter', v_retry_after))::text,
      'hint', null
    )::text,
    detail = jsonb_build_object(
      'status', 429,
      'headers', jsonb_build_object(
        'Retry-After', v_retry_after::text,
        'X-RateLimit-Limit', v_state ->> 'limit',
        'X-RateLimit-Remaining', '0',
        'X-RateLimit-Reset', ceil(extract(epoch from v_reset))::text
      )
    )::text;
end
$$;

revoke all on function private.require_rate_limit(text, text, jsonb) from public, anon, authenticated, service_role;
