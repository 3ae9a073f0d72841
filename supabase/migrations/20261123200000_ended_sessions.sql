-- A token outlives its session by up to an hour. Whose session has ended (signed out here or elsewhere, account deleted)
-- is refused at the door of the API from that moment on, whatever the token still says. A token that names no session was
-- not given out by the sign-in service but signed with the project's own key.
create function private.has_ended_session() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select token.session_id is not null and not exists (
    select from auth.sessions as session
    where session.user_id = auth.uid()
      and session.id = case when pg_input_is_valid(token.session_id, 'uuid') then token.session_id::uuid end
  )
  from (select auth.jwt() ->> 'session_id') as token (session_id)
$$;

revoke all on function private.has_ended_session() from public, anon, authenticated, service_role;

create function private.refuse_unknown_person() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT401',
    message = 'Authentication required',
    detail = 'AUTH_REQUIRED',
    hint = 'Sign in first.';
end
$$;

revoke all on function private.refuse_unknown_person() from public, anon, authenticated, service_role;

create or replace function private.require_person() returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := auth.uid();
begin
  if not exists (select from auth.users as person where person.id = v_user_id) or private.has_ended_session() then
    perform private.refuse_unknown_person();
  end if;
  return v_user_id;
end
$$;

-- PostgREST calls this at the start of each request, in its transaction and as its role: one look-up by primary key for
-- people, none for visitors.
create function private.check_request() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.jwt() ->> 'role' = 'authenticated' and private.has_ended_session() then
    perform private.refuse_unknown_person();
  end if;
end
$$;

comment on function private.check_request() is 'Runs before every request of the API (pgrst.db_pre_request).';

revoke all on function private.check_request() from public, anon, authenticated, service_role;
grant execute on function private.check_request() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';
