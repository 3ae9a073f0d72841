-- Feedback that is streamed section by section, so that a reader whose connection broke continues where it stopped.
-- A run belongs to a person who agreed that results are kept, and goes after a day.
create table private.feedback_runs (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  survey_number smallint not null,
  content_hash text not null,
  sections jsonb not null default '[]',
  is_done boolean not null default false,
  -- False when the run is not what was meant to be written; then it serves its own readers only.
  is_reusable boolean not null default true,
  leased_until timestamptz not null,
  created_at timestamptz not null,
  constraint feedback_runs_pkey primary key (id),
  constraint feedback_runs_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint feedback_runs_survey_number_in_series check (survey_number between 1 and 5),
  constraint feedback_runs_content_hash_is_sha256 check (content_hash ~ '^[0-9a-f]{64}$'),
  constraint feedback_runs_sections_is_list check (jsonb_typeof(sections) = 'array')
);

create index feedback_runs_user_id_idx on private.feedback_runs (user_id, content_hash, created_at desc);
create index feedback_runs_created_at_idx on private.feedback_runs (created_at);

alter table private.feedback_runs enable row level security;
revoke all on table private.feedback_runs from public, anon, authenticated, service_role;

-- Finds the run that the reader knows, else the newest of the same content within 24 hours, else begins one.
-- `isMine`: the caller writes it now, because it is new or its writer was lost. Null without an agreement to keep.
create function private.open_feedback_run(
  p_user_id uuid,
  p_survey_number integer,
  p_content_hash text,
  p_run_id uuid,
  p_lease_seconds integer,
  p_now timestamptz
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_run private.feedback_runs;
  v_is_mine boolean := false;
begin
  if not private.has_store_agreement(p_user_id, null) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('run' || p_user_id::text || p_content_hash, 0));

  select * into v_run
  from private.feedback_runs as run
  where run.user_id = p_user_id
    and run.content_hash = p_content_hash
    and run.created_at > p_now - interval '24 hours'
    and (run.is_reusable or run.id = p_run_id)
  order by (run.id = p_run_id) desc nulls last, run.created_at desc
  limit 1;

  if v_run.id is null then
    insert into private.feedback_runs (user_id, survey_number, content_hash, leased_until, created_at)
    values (p_user_id, p_survey_number, p_content_hash, p_now + make_interval(secs => p_lease_seconds), p_now)
    returning * into v_run;
    v_is_mine := true;
  elsif not v_run.is_done and v_run.leased_until <= p_now then
    update private.feedback_runs
    set leased_until = p_now + make_interval(secs => p_lease_seconds)
    where id = v_run.id;
    v_is_mine := true;
  end if;
  return jsonb_build_object(
    'runId', v_run.id, 'sections', v_run.sections, 'isDone', v_run.is_done, 'isMine', v_is_mine
  );
end
$$;

revoke all on function private.open_feedback_run(uuid, integer, text, uuid, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.open_feedback_run(uuid, integer, text, uuid, integer, timestamptz) to service_role;

-- Adds the section at its place and keeps the writer's lease. False when the place is taken: another writes now.
create function private.add_feedback_section(
  p_run_id uuid,
  p_place integer,
  p_section jsonb,
  p_lease_seconds integer,
  p_now timestamptz
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.feedback_runs
  set sections = sections || jsonb_build_array(p_section),
    leased_until = p_now + make_interval(secs => p_lease_seconds)
  where id = p_run_id and not is_done and jsonb_array_length(sections) = p_place;
  return found;
end
$$;

revoke all on function private.add_feedback_section(uuid, integer, jsonb, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.add_feedback_section(uuid, integer, jsonb, integer, timestamptz) to service_role;

create function private.finish_feedback_run(p_run_id uuid, p_is_reusable boolean) returns void
language sql
security definer
set search_path = ''
as $$
  update private.feedback_runs set is_done = true, is_reusable = p_is_reusable where id = p_run_id
$$;

revoke all on function private.finish_feedback_run(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function private.finish_feedback_run(uuid, boolean) to service_role;

create function private.delete_old_feedback_runs(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with deleted as (
    delete from private.feedback_runs
    where created_at <= p_now - interval '24 hours'
    returning 1
  )
  select count(*) from deleted
$$;

revoke all on function private.delete_old_feedback_runs(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_feedback_runs(timestamptz) to service_role;

create function public.open_feedback_run(
  p_user_id uuid,
  p_survey_number integer,
  p_content_hash text,
  p_run_id uuid,
  p_lease_seconds integer,
  p_now timestamptz default now()
) returns jsonb
language sql
set search_path = ''
as $$
  select private.open_feedback_run(p_user_id, p_survey_number, p_content_hash, p_run_id, p_lease_seconds, p_now)
$$;

comment on function public.open_feedback_run(uuid, integer, text, uuid, integer, timestamptz) is
  'Finds or begins the streamed feedback of a person on one content. Null without an agreement to keep it.';

revoke all on function public.open_feedback_run(uuid, integer, text, uuid, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.open_feedback_run(uuid, integer, text, uuid, integer, timestamptz) to service_role;

create function public.add_feedback_section(
  p_run_id uuid,
  p_place integer,
  p_section jsonb,
  p_lease_seconds integer,
  p_now timestamptz default now()
) returns boolean
language sql
set search_path = ''
as $$
  select private.add_feedback_section(p_run_id, p_place, p_section, p_lease_seconds, p_now)
$$;

revoke all on function public.add_feedback_section(uuid, integer, jsonb, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.add_feedback_section(uuid, integer, jsonb, integer, timestamptz) to service_role;

create function public.finish_feedback_run(p_run_id uuid, p_is_reusable boolean) returns void
language sql
set search_path = ''
as $$
  select private.finish_feedback_run(p_run_id, p_is_reusable)
$$;

revoke all on function public.finish_feedback_run(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.finish_feedback_run(uuid, boolean) to service_role;

create function public.delete_old_feedback_runs(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_feedback_runs(p_now)
$$;

revoke all on function public.delete_old_feedback_runs(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_feedback_runs(timestamptz) to service_role;
