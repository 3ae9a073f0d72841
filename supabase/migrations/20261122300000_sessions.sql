-- Who came in and who left is written where it happens, in the sign-in service's own table: a browser can neither forge
-- nor leave out an entry. Hosted, a trigger there cannot be dropped by a migration; only its function can be replaced.
-- A log that fails stops nobody from signing in or out.
create function private.log_session_start() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_security_event(
    new.user_id, 'sign_in', '{}', p_ip_address => host(new.ip), p_user_agent => new.user_agent
  );
  return null;
exception when others then
  raise warning 'A sign-in was not logged (%).', sqlstate;
  return null;
end
$$;

revoke all on function private.log_session_start() from public, anon, authenticated, service_role;

create trigger sessions_log_start
  after insert on auth.sessions
  for each row execute function private.log_session_start();

-- A person who ends sessions by `end_session` revokes them; the sign-in service itself has no person in its requests.
-- Sessions that ran out are tidied away without an entry, and those of a deleted account have nobody left to tell.
create function private.log_session_end() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event constant text := case when auth.uid() is null then 'sign_out' else 'sessions_revoked' end;
  v_ended record;
begin
  for v_ended in
    select
      session.user_id,
      count(*) as session_count,
      min(host(session.ip)) as ip_address,
      min(session.user_agent) as user_agent
    from ended_sessions as session
    join auth.users as person on person.id = session.user_id
    where session.not_after is null or session.not_after > now()
    group by session.user_id
  loop
    perform private.write_security_event(
      v_ended.user_id,
      v_event,
      jsonb_build_object('sessions', v_ended.session_count),
      p_ip_address => case when v_ended.session_count = 1 then v_ended.ip_address end,
      p_user_agent => case when v_ended.session_count = 1 and v_event = 'sign_out' then v_ended.user_agent end
    );
  end loop;
  return null;
exception when others then
  raise warning 'The end of a session was not logged (%).', sqlstate;
  return null;
end
$$;

revoke all on function private.log_session_end() from public, anon, authenticated, service_role;

create trigger sessions_log_end
  after delete on auth.sessions
  referencing old table as ended_sessions
  for each statement execute function private.log_session_end();

-- A token also outlives its session. What takes, erases or reveals much asks whether the session is still open.
create or replace function private.require_person() returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := auth.uid();
  v_session_id constant text := auth.jwt() ->> 'session_id';
begin
  if not exists (select from auth.users as person where person.id = v_user_id)
    or (
      v_session_id is not null
      and not exists (
        select from auth.sessions as session
        where session.user_id = v_user_id
          and session.id = case when pg_input_is_valid(v_session_id, 'uuid') then v_session_id::uuid end
      )
    )
  then
    raise exception using
      errcode = 'PT401',
      message = 'Authentication required',
      detail = 'AUTH_REQUIRED',
      hint = 'Sign in first.';
  end if;
  return v_user_id;
end
$$;

-- Ends one session of the caller; false where the caller has none with this id. Its device is refused the next time it
-- renews its token, which is within the hour, and at once by everything that asks `require_person`.
create function private.end_session(p_session_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_person();
begin
  perform private.require_rate_limit(v_user_id::text, 'end_session', '{"minute": 30}');
  delete from auth.sessions as session where session.id = p_session_id and session.user_id = v_user_id;
  return found;
end
$$;

revoke all on function private.end_session(uuid) from public, anon, authenticated, service_role;
grant execute on function private.end_session(uuid) to authenticated;

create function public.end_session(p_session_id uuid) returns boolean
language sql
set search_path = ''
as $$
  select private.end_session(p_session_id)
$$;

comment on function public.end_session(uuid) is 'Signs one device of the caller out. False where it is no session of theirs.';

revoke all on function public.end_session(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_session(uuid) to authenticated;
