-- Calls that a person asked to be answered later. Only how a call ended is kept here; what it made lies where that
-- kind of result always lies.
create table private.invocations (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  function_name text not null,
  state text not null default 'running',
  code text,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint invocations_pkey primary key (id),
  constraint invocations_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint invocations_function_name_length check (char_length(function_name) between 1 and 64),
  constraint invocations_state_known check (state in ('running', 'succeeded', 'failed')),
  constraint invocations_code_length check (char_length(code) <= 64),
  constraint invocations_finished_when_over check ((state = 'running') = (finished_at is null))
);

create index invocations_user_id_idx on private.invocations (user_id);
create index invocations_created_at_idx on private.invocations (created_at);

alter table private.invocations enable row level security;
revoke all on table private.invocations from public, anon, authenticated, service_role;

-- Null when the person has not agreed that results are kept: there would be nowhere to find this one.
create function private.start_invocation(p_user_id uuid, p_function_name text, p_now timestamptz) returns uuid
language sql
security definer
set search_path = ''
as $$
  insert into private.invocations (user_id, function_name, created_at)
  select p_user_id, p_function_name, p_now
  where private.has_store_agreement(p_user_id, null)
  returning id
$$;

revoke all on function private.start_invocation(uuid, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.start_invocation(uuid, text, timestamptz) to service_role;

create function private.finish_invocation(p_id uuid, p_state text, p_code text, p_now timestamptz) returns void
language sql
security definer
set search_path = ''
as $$
  update private.invocations
  set state = p_state, code = p_code, finished_at = p_now
  where id = p_id and state = 'running'
$$;

revoke all on function private.finish_invocation(uuid, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.finish_invocation(uuid, text, text, timestamptz) to service_role;

create function private.read_invocation(p_user_id uuid, p_id uuid) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('invocationId', call.id, 'state', call.state, 'code', call.code)
  from private.invocations as call
  where call.id = p_id and call.user_id = p_user_id
$$;

revoke all on function private.read_invocation(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function private.read_invocation(uuid, uuid) to service_role;

create function private.delete_old_invocations(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with deleted as (
    delete from private.invocations
    where created_at <= p_now - interval '24 hours'
    returning 1
  )
  select count(*) from deleted
$$;

revoke all on function private.delete_old_invocations(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_invocations(timestamptz) to service_role;

create function public.start_invocation(p_user_id uuid, p_function_name text, p_now timestamptz default now())
returns uuid
language sql
set search_path = ''
as $$
  select private.start_invocation(p_user_id, p_function_name, p_now)
$$;

comment on function public.start_invocation(uuid, text, timestamptz) is
  'Notes a call that is answered later. Null when the person has not agreed that results are kept.';

revoke all on function public.start_invocation(uuid, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.start_invocation(uuid, text, timestamptz) to service_role;

create function public.finish_invocation(
  p_id uuid,
  p_state text,
  p_code text default null,
  p_now timestamptz default now()
) returns void
language sql
set search_path = ''
as $$
  select private.finish_invocation(p_id, p_state, p_code, p_now)
$$;

revoke all on function public.finish_invocation(uuid, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.finish_invocation(uuid, text, text, timestamptz) to service_role;

create function public.read_invocation(p_user_id uuid, p_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.read_invocation(p_user_id, p_id)
$$;

revoke all on function public.read_invocation(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_invocation(uuid, uuid) to service_role;

create function public.delete_old_invocations(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_invocations(p_now)
$$;

revoke all on function public.delete_old_invocations(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_invocations(timestamptz) to service_role;
