-- Counters of fixed windows. A subject is a user id or `anonymous:` and a shortened address, never more.
create table private.rate_limits (
  subject text not null,
  route text not null,
  window_name text not null,
  window_start timestamptz not null,
  request_count integer not null,
  constraint rate_limits_pkey primary key (subject, route, window_name, window_start),
  constraint rate_limits_subject_length check (char_length(subject) between 1 and 128),
  constraint rate_limits_route_length check (char_length(route) between 1 and 128),
  constraint rate_limits_window_name_known check (window_name in ('second', 'minute', 'hour', 'day'))
);

create index rate_limits_window_start_idx on private.rate_limits (window_start);

alter table private.rate_limits enable row level security;
revoke all on table private.rate_limits from public, anon, authenticated, service_role;

-- Counts one request in every window of `p_limits` (window name to allowed requests) and reports the window that
-- is exhausted, else the one with the least left. Windows are taken in one order, so callers cannot deadlock.
create function private.take_rate_limit(p_subject text, p_route text, p_limits jsonb, p_now timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit record;
  v_count integer;
  v_start timestamptz;
  v_left integer;
  v_least_left integer;
  v_answer jsonb;
begin
  for v_limit in
    select item.key as window_name, item.value::integer as allowed
    from jsonb_each_text(p_limits) as item
    order by item.key
  loop
    v_start := date_trunc(v_limit.window_name, p_now, 'UTC');

    insert into private.rate_limits as counter (subject, route, window_name, window_start, request_count)
    values (p_subject, p_route, v_limit.window_name, v_start, 1)
    on conflict on constraint rate_limits_pkey do update set request_count = counter.request_count + 1
    returning request_count into v_count;

    v_left := v_limit.allowed - v_count;
    if v_least_left is null or v_left < v_least_left then
      v_least_left := v_left;
      v_answer := jsonb_build_object(
        'isAllowed', v_left >= 0,
        'limit', v_limit.allowed,
        'current', v_count,
        'window', v_limit.window_name,
        'resetTime', v_start + ('1 ' || v_limit.window_name)::interval
      );
    end if;
  end loop;
  return v_answer;
end
$$;

revoke all on function private.take_rate_limit(text, text, jsonb, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.take_rate_limit(text, text, jsonb, timestamptz) to service_role;

create function private.delete_old_rate_limits(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with deleted as (
    delete from private.rate_limits
    where window_start + ('1 ' || window_name)::interval <= p_now
    returning 1
  )
  select count(*) from deleted
$$;

revoke all on function private.delete_old_rate_limits(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_rate_limits(timestamptz) to service_role;

create function public.take_rate_limit(
  p_subject text,
  p_route text,
  p_limits jsonb,
  p_now timestamptz default now()
) returns jsonb
language sql
set search_path = ''
as $$
  select private.take_rate_limit(p_subject, p_route, p_limits, p_now)
$$;

comment on function public.take_rate_limit(text, text, jsonb, timestamptz) is
  'Counts a request of a subject on a route and says whether it is still within its limits.';

revoke all on function public.take_rate_limit(text, text, jsonb, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.take_rate_limit(text, text, jsonb, timestamptz) to service_role;

create function public.delete_old_rate_limits(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_rate_limits(p_now)
$$;

revoke all on function public.delete_old_rate_limits(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_rate_limits(timestamptz) to service_role;
