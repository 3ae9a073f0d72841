-- How often something failed, and how long pages took, by day and composition. No id, no address, no time of day: a
-- row cannot be led back to anybody.
create table private.telemetry_failures (
  day date not null,
  composition text not null,
  remote text not null,
  release text not null,
  code text not null,
  seen bigint not null,
  constraint telemetry_failures_pkey primary key (day, composition, remote, release, code),
  constraint telemetry_failures_composition_length check (char_length(composition) between 1 and 64),
  constraint telemetry_failures_remote_length check (char_length(remote) between 1 and 32),
  constraint telemetry_failures_release_length check (char_length(release) between 1 and 64),
  constraint telemetry_failures_code_length check (char_length(code) between 1 and 40)
);

alter table private.telemetry_failures enable row level security;
revoke all on table private.telemetry_failures from public, anon, authenticated, service_role;

-- A histogram for each measured thing of a page: `seen` values lay in the bucket, whose upper bounds are those of
-- private.telemetry_bounds.
create table private.telemetry_measures (
  day date not null,
  composition text not null,
  route text not null,
  name text not null,
  bucket smallint not null,
  seen bigint not null,
  constraint telemetry_measures_pkey primary key (day, composition, route, name, bucket),
  constraint telemetry_measures_composition_length check (char_length(composition) between 1 and 64),
  constraint telemetry_measures_route_length check (char_length(route) between 1 and 64),
  constraint telemetry_measures_name_known check (name in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB', 'SLOW_PAGE'))
);

alter table private.telemetry_measures enable row level security;
revoke all on table private.telemetry_measures from public, anon, authenticated, service_role;

-- Upper bounds of the buckets; whatever is more lies in one bucket above. Both limits of "good" and "poor" are bounds.
create function private.telemetry_bounds(p_name text) returns numeric[]
language sql
immutable
set search_path = ''
as $$
  select case p_name
    when 'CLS' then array[0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
    when 'INP' then array[25, 50, 75, 100, 150, 200, 300, 500, 1000, 2000]
    when 'TTFB' then array[100, 200, 300, 500, 800, 1200, 1800, 3000, 6000]
    when 'FCP' then array[300, 600, 900, 1200, 1500, 1800, 2400, 3000, 5000, 10000]
    else array[500, 1000, 1500, 1800, 2000, 2500, 3000, 4000, 6000, 10000, 30000]
  end
$$;

revoke all on function private.telemetry_bounds(text) from public, anon, authenticated, service_role;

-- Adds a batch to the counts of its day. Anybody may send one, so two things bound what a liar can do: a report
-- counts for at most 10,000, and a day has at most 5,000 kinds of failure and 50,000 buckets; new kinds beyond that
-- are dropped. Rows are taken in one order, so that two batches cannot deadlock.
create function private.record_telemetry(p_batch jsonb, p_now timestamptz) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_day constant date := (p_now at time zone 'UTC')::date;
begin
  insert into private.telemetry_failures as kept (day, composition, remote, release, code, seen)
  select v_day, report.composition, report.remote, report.release, report.code, sum(least(report.count, 10000))
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

revoke all on function private.record_telemetry(jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.record_telemetry(jsonb, timestamptz) to service_role;

create function private.delete_old_telemetry(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with failures as (
    delete from private.telemetry_failures where day < (p_now at time zone 'UTC')::date - 90 returning 1
  ), measures as (
    delete from private.telemetry_measures where day < (p_now at time zone 'UTC')::date - 90 returning 1
  )
  select (select count(*) from failures) + (select count(*) from measures)
$$;

revoke all on function private.delete_old_telemetry(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_telemetry(timestamptz) to service_role;

create function public.record_telemetry(p_batch jsonb, p_now timestamptz default now()) returns void
language sql
set search_path = ''
as $$
  select private.record_telemetry(p_batch, p_now)
$$;

comment on function public.record_telemetry(jsonb, timestamptz) is
  'Adds a batch of health reports, web vitals and slow pages to the counts of its day.';

revoke all on function public.record_telemetry(jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.record_telemetry(jsonb, timestamptz) to service_role;

create function public.delete_old_telemetry(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_telemetry(p_now)
$$;

revoke all on function public.delete_old_telemetry(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_telemetry(timestamptz) to service_role;
