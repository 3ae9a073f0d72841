-- A new release is first given to a part of the visitors. Here stands how far each rollout is, and why it was ended.
-- What was heard from browsers lies in private.telemetry_failures and private.telemetry_measures: counts, and nothing else.
create table private.rollouts (
  channel text not null,
  sequence integer not null,
  rollout text not null,
  -- Shares of the visitors in percent, and the place of the one that is served.
  steps integer[] not null,
  step integer not null,
  step_started_at timestamptz not null,
  state text not null,
  reason text,
  started_at timestamptz not null,
  judged_at timestamptz not null,
  constraint rollouts_pkey primary key (channel, sequence),
  constraint rollouts_channel_length check (char_length(channel) between 1 and 39),
  constraint rollouts_rollout_length check (char_length(rollout) between 1 and 64),
  constraint rollouts_steps_count check (cardinality(steps) between 1 and 20),
  constraint rollouts_step_known check (step between 0 and cardinality(steps) - 1),
  constraint rollouts_state_known check (state in ('running', 'rolled-back', 'passed')),
  constraint rollouts_reason_length check (char_length(reason) <= 200)
);

alter table private.rollouts enable row level security;
revoke all on table private.rollouts from public, anon, authenticated, service_role;

-- What the origin serves; null for a rollout that no judge has taken notice of.
create function private.rollout_verdict(p_channel text, p_sequence integer) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('state', rollout.state, 'step', rollout.step)
  from private.rollouts as rollout
  where rollout.channel = p_channel and rollout.sequence = p_sequence
$$;

revoke all on function private.rollout_verdict(text, integer) from public, anon, authenticated, service_role;
grant execute on function private.rollout_verdict(text, integer) to anon, authenticated, service_role;

-- As before, but for what rollouts are judged by: there a browser speaks for itself only.
create or replace function private.record_telemetry(p_batch jsonb, p_now timestamptz) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_day constant date := (p_now at time zone 'UTC')::date;
begin
  insert into private.telemetry_failures as kept (day, composition, remote, release, code, seen)
  select v_day, report.composition, report.remote, report.release, report.code, 
    sum(least(report.count, case when report.code in ('REMOTE_TRIED', 'REMOTE_FAILED') then 1 else 10000 end))
  from jsonb_to_recordset(p_batch -> 'reports')
    as report(composition text, remote text, release text, code text, count numeric)
  where (select count(*) from private.telemetry_failures as known where known.day = v_day) < 5000
    or exists (
      select from private.telemetry_failures as known
      where known.day = v_day and known.composition = report.composition and known.remote = report.remote
        and known.release = report.release and known.code = report.code
    )
  group by report.composition, report.remote, report.release, report.code
  order by report.composition, report.remote, report.release, report.code
  on conflict on constraint telemetry_failures_pkey do update set seen = kept.seen + excluded.seen;

  insert into private.telemetry_measures as kept (day, composition, route, name, bucket, seen)
  select v_day, bucketed.composition, bucketed.route, bucketed.name, bucketed.bucket, count(*)
  from (
    select
      measure.composition,
      measure.route,
      measure.name,
      -- A value on a bound lies below it, as "good" does.
      (select count(*) from unnest(private.telemetry_bounds(measure.name)) as bound where bound < measure.value)
        ::smallint as bucket
    from (
      select vital.composition, vital.route, vital.name, vital.value
      from jsonb_to_recordset(p_batch -> 'vitals')
        as vital(composition text, route text, name text, value numeric)
      union all
      select page.composition, page.route, 'SLOW_PAGE', page."durationMs"
      from jsonb_to_recordset(p_batch -> 'slowPages')
        as page(composition text, route text, "durationMs" numeric)
    ) as measure
  ) as bucketed
  where (select count(*) from private.telemetry_measures as known where known.day = v_day) < 50000
    or exists (
      select from private.telemetry_measures as known
      where known.day = v_day and known.composition = bucketed.composition and known.route = bucketed.route
        and known.name = bucketed.name and known.bucket = bucketed.bucket
    )
  group by bucketed.composition, bucketed.route, bucketed.name, bucketed.bucket
  order by bucketed.composition, bucketed.route, bucketed.name, bucketed.bucket
  on conflict on constraint telemetry_measures_pkey do update set seen = kept.seen + excluded.seen;
end
$$;

-- What browsers reported under one label of a composition: for each remote how many tried it and how many saw it fail,
-- and for each vital how many were measured and how many were poor.
create function private.composition_health(p_composition text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'remotes', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.remote), '[]')
      from (
        select
          failure.remote,
          coalesce(sum(failure.seen) filter (where failure.code = 'REMOTE_TRIED'), 0) as tried,
          coalesce(sum(failure.seen) filter (where failure.code = 'REMOTE_FAILED'), 0) as failed
        from private.telemetry_failures as failure
        where failure.composition = p_composition and failure.code in ('REMOTE_TRIED', 'REMOTE_FAILED')
        group by failure.remote
      ) as counted
    ),
    'vitals', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.name), '[]')
      from (
        select
          measure.name,
          sum(measure.seen) as seen,
          coalesce(sum(measure.seen) filter (
            where measure.bucket >= case measure.name when 'CLS' then 6 else 8 end
          ), 0) as poor
        from private.telemetry_measures as measure
        where measure.composition = p_composition and measure.name in ('CLS', 'INP', 'LCP')
        group by measure.name
      ) as counted
    )
  )
$$;

revoke all on function private.composition_health(text) from public, anon, authenticated, service_role;

-- Everything that the judge of a rollout looks at. `rollout` is null before its first look.
create function private.rollout_facts(p_channel text, p_sequence integer, p_percent integer) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'rollout', (
      select jsonb_build_object(
        'step', rollout.step, 'stepStartedAt', rollout.step_started_at, 'state', rollout.state
      )
      from private.rollouts as rollout
      where rollout.channel = p_channel and rollout.sequence = p_sequence
    ),
    'canary', private.composition_health(p_channel || ' ' || p_sequence || ' canary ' || p_percent),
    'control', private.composition_health(p_channel || ' ' || p_sequence || ' control ' || p_percent)
  )
$$;

revoke all on function private.rollout_facts(text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function private.rollout_facts(text, integer, integer) to service_role;

-- Keeps a verdict. A rollout that has ended never runs again, and none goes back a step.
create function private.keep_rollout(p_rollout jsonb, p_now timestamptz) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.rollouts as kept
    (channel, sequence, rollout, steps, step, step_started_at, state, reason, started_at, judged_at)
  select
    given.channel, given.sequence, given.rollout, given.steps, given.step, given."stepStartedAt", given.state,
    given.reason, given."startedAt", p_now
  from jsonb_to_record(p_rollout) as given(
    channel text, sequence integer, rollout text, steps integer[], step integer, "stepStartedAt" timestamptz,
    state text, reason text, "startedAt" timestamptz
  )
  on conflict on constraint rollouts_pkey do update
    set step = excluded.step, step_started_at = excluded.step_started_at, state = excluded.state,
      reason = excluded.reason, judged_at = excluded.judged_at
    where kept.state = 'running' and excluded.step >= kept.step;
  return found;
end
$$;

revoke all on function private.keep_rollout(jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.keep_rollout(jsonb, timestamptz) to service_role;

create function public.rollout_verdict(p_channel text, p_sequence integer) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.rollout_verdict(p_channel, p_sequence)
$$;

comment on function public.rollout_verdict(text, integer) is
  'How far the rollout of a channel is, for the origin that serves it: its step, and whether it runs, passed or was rolled back.';

revoke all on function public.rollout_verdict(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.rollout_verdict(text, integer) to anon, authenticated, service_role;

create function public.rollout_facts(p_channel text, p_sequence integer, p_percent integer) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.rollout_facts(p_channel, p_sequence, p_percent)
$$;

revoke all on function public.rollout_facts(text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.rollout_facts(text, integer, integer) to service_role;

create function public.keep_rollout(p_rollout jsonb, p_now timestamptz default now()) returns boolean
language sql
set search_path = ''
as $$
  select private.keep_rollout(p_rollout, p_now)
$$;

revoke all on function public.keep_rollout(jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.keep_rollout(jsonb, timestamptz) to service_role;
