-- Scheduled jobs run from the run-jobs function. A run holds a lease, so that two callers never do one job at once
-- and a caller that died is replaced when its lease ends.
create table private.job_runs (
  id uuid not null default gen_random_uuid(),
  job text not null,
  started_at timestamptz not null,
  leased_until timestamptz not null,
  finished_at timestamptz,
  outcome text,
  details jsonb not null default '{}',
  constraint job_runs_pkey primary key (id),
  constraint job_runs_job_length check (char_length(job) between 1 and 64),
  constraint job_runs_outcome_known check (outcome in ('succeeded', 'failed', 'abandoned')),
  constraint job_runs_outcome_when_finished check ((finished_at is null) = (outcome is null))
);

create unique index job_runs_one_unfinished_idx on private.job_runs (job) where finished_at is null;
create index job_runs_job_started_at_idx on private.job_runs (job, started_at desc);

alter table private.job_runs enable row level security;
revoke all on table private.job_runs from public, anon, authenticated, service_role;

create function private.claim_job_run(p_job text, p_lease_seconds integer, p_now timestamptz) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_run_id uuid;
begin
  update private.job_runs
  set finished_at = p_now, outcome = 'abandoned'
  where job = p_job and finished_at is null and leased_until <= p_now;

  insert into private.job_runs (job, started_at, leased_until)
  values (p_job, p_now, p_now + make_interval(secs => p_lease_seconds))
  on conflict (job) where finished_at is null do nothing
  returning id into v_run_id;
  return v_run_id;
end
$$;

revoke all on function private.claim_job_run(text, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.claim_job_run(text, integer, timestamptz) to service_role;

create function private.finish_job_run(p_run_id uuid, p_outcome text, p_details jsonb, p_now timestamptz)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.job_runs
  set finished_at = p_now, outcome = p_outcome, details = p_details
  where id = p_run_id and finished_at is null;
  return found;
end
$$;

revoke all on function private.finish_job_run(uuid, text, jsonb, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.finish_job_run(uuid, text, jsonb, timestamptz) to service_role;

create function private.last_job_runs()
returns table (job text, started_at timestamptz, finished_at timestamptz, outcome text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select distinct on (run.job) run.job, run.started_at, run.finished_at, run.outcome, run.details
  from private.job_runs as run
  order by run.job, run.started_at desc
$$;

revoke all on function private.last_job_runs() from public, anon, authenticated, service_role;
grant execute on function private.last_job_runs() to service_role;

create function private.delete_old_job_runs(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with deleted as (
    delete from private.job_runs
    where finished_at < p_now - interval '30 days'
    returning id
  )
  select count(*) from deleted
$$;

revoke all on function private.delete_old_job_runs(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_job_runs(timestamptz) to service_role;

create function public.claim_job_run(p_job text, p_lease_seconds integer, p_now timestamptz default now())
returns uuid
language sql
set search_path = ''
as $$
  select private.claim_job_run(p_job, p_lease_seconds, p_now)
$$;

comment on function public.claim_job_run(text, integer, timestamptz) is
  'Starts a run of a job and answers with its id, or with null while another run holds the lease.';

revoke all on function public.claim_job_run(text, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_job_run(text, integer, timestamptz) to service_role;

create function public.finish_job_run(
  p_run_id uuid,
  p_outcome text,
  p_details jsonb default '{}',
  p_now timestamptz default now()
) returns boolean
language sql
set search_path = ''
as $$
  select private.finish_job_run(p_run_id, p_outcome, p_details, p_now)
$$;

comment on function public.finish_job_run(uuid, text, jsonb, timestamptz) is
  'Ends a run. False when its lease had ended and the run was given up.';

revoke all on function public.finish_job_run(uuid, text, jsonb, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.finish_job_run(uuid, text, jsonb, timestamptz) to service_role;

create function public.last_job_runs()
returns table (job text, started_at timestamptz, finished_at timestamptz, outcome text, details jsonb)
language sql
stable
set search_path = ''
as $$
  select * from private.last_job_runs()
$$;

revoke all on function public.last_job_runs() from public, anon, authenticated, service_role;
grant execute on function public.last_job_runs() to service_role;

create function public.delete_old_job_runs(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_job_runs(p_now)
$$;

revoke all on function public.delete_old_job_runs(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_job_runs(timestamptz) to service_role;
