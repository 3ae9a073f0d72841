-- A visitor's rows go 90 days after the last time the visitor wrote something.
create function private.delete_stale_visitor_sessions(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with deleted as (
    delete from private.visitor_sessions
    where touched_at < p_now - interval '90 days'
    returning id
  )
  select count(*) from deleted
$$;

revoke all on function private.delete_stale_visitor_sessions(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.delete_stale_visitor_sessions(timestamptz) to service_role;

create function public.delete_stale_visitor_sessions(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_stale_visitor_sessions(p_now)
$$;

comment on function public.delete_stale_visitor_sessions(timestamptz) is
  'Deletes visitor sessions untouched for 90 days, with their rows. Answers with how many.';

revoke all on function public.delete_stale_visitor_sessions(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.delete_stale_visitor_sessions(timestamptz) to service_role;
