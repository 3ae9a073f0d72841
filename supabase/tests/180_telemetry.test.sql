begin;
set local search_path = public, extensions;
select plan(14);

create function pg_temp.report(p_code text, p_count numeric default 1, p_release text default 'shell@1.0.0') returns jsonb
language sql as $$
  select jsonb_build_object(
    'composition', 'production 12', 'remote', 'shell', 'release', p_release, 'code', p_code, 'count', p_count
  )
$$;
create function pg_temp.vital(p_name text, p_value numeric) returns jsonb
language sql as $$
  select jsonb_build_object('composition', 'production 12', 'route', '/', 'name', p_name, 'value', p_value)
$$;
create function pg_temp.send(p_reports jsonb default '[]', p_vitals jsonb default '[]', p_pages jsonb default '[]')
returns void
language sql as $$
  select record_telemetry(
    jsonb_build_object('reports', p_reports, 'vitals', p_vitals, 'slowPages', p_pages), '2026-11-20 23:59:00+00'
  )
$$;

select tests.become_visitor();
select throws_ok($$ select pg_temp.send() $$, '42501', null, 'visitors cannot write counts past the function');
select tests.become_person(gen_random_uuid());
select throws_ok($$ select pg_temp.send() $$, '42501', null, 'people cannot write counts past the function');
select throws_ok($$ select delete_old_telemetry() $$, '42501', null, 'people cannot clean up');

select tests.become_service();
select throws_ok($$ select * from private.telemetry_failures $$, '42501', null, 'the service role cannot read the table itself');
select lives_ok($$ select pg_temp.send() $$, 'an empty batch is nothing');
select pg_temp.send(jsonb_build_array(pg_temp.report('A'), pg_temp.report('B', 3), pg_temp.report('A')));
select pg_temp.send(jsonb_build_array(pg_temp.report('A'), pg_temp.report('A', 9e15, 'shell@2.0.0')));
select pg_temp.send(
  p_vitals => jsonb_build_array(
    pg_temp.vital('LCP', 2500), pg_temp.vital('LCP', 2500.5), pg_temp.vital('LCP', 2400), pg_temp.vital('LCP', 600000),
    pg_temp.vital('CLS', 0), pg_temp.vital('INP', 200)
  ),
  p_pages => '[{"composition": "production 12", "route": "/", "durationMs": 3001}]'
);

select tests.become_owner();
select results_eq(
  $$ select day, release, code, seen from private.telemetry_failures order by release, code $$,
  $$
    values
      ('2026-11-20'::date, 'shell@1.0.0', 'A', 3::bigint),
      ('2026-11-20'::date, 'shell@1.0.0', 'B', 3::bigint),
      ('2026-11-20'::date, 'shell@2.0.0', 'A', 10000::bigint)
  $$,
  'failures add up by day, composition, remote, release and code, and no report counts for more than 10,000'
);
select results_eq(
  $$ select name, bucket::integer, seen from private.telemetry_measures order by name collate "C", bucket $$,
  $$
    values
      ('CLS', 0, 1::bigint), ('INP', 5, 1::bigint), ('LCP', 5, 2::bigint), ('LCP', 6, 1::bigint),
      ('LCP', 11, 1::bigint), ('SLOW_PAGE', 7, 1::bigint)
  $$,
  'measures are counted in buckets; a value on a bound lies below it'
);
select is((private.telemetry_bounds('LCP'))[6], 2500::numeric, 'so that "good" is a whole number of buckets');
select is_empty(
  $$
    select attname from pg_attribute
    where attrelid in ('private.telemetry_failures'::regclass, 'private.telemetry_measures'::regclass)
      and attnum > 0
      and attname not in ('day', 'composition', 'remote', 'release', 'code', 'route', 'name', 'bucket', 'seen')
  $$,
  'nothing that could name a person has a column'
);

-- A day that is full.
insert into private.telemetry_failures
select '2026-11-20', 'production 12', 'shell', 'filler', 'F' || number, 1 from generate_series(1, 5000) as number;
select pg_temp.send(jsonb_build_array(pg_temp.report('NEW'), pg_temp.report('B')));
select is((select count(*) from private.telemetry_failures where code = 'NEW'), 0::bigint, 'a full day takes no new kind');
select is((select seen from private.telemetry_failures where code = 'B'), 4::bigint, 'and goes on counting those it knows');

-- Retention.
select tests.become_service();
select is(delete_old_telemetry('2027-02-18 12:00:00+00'), 0::bigint, 'after 90 days nothing goes yet');
select is(delete_old_telemetry('2027-02-19 00:00:00+00'), 5009::bigint, 'a day later everything of the day goes');
select is(delete_old_telemetry('2027-02-19 00:00:00+00'), 0::bigint, 'a second run finds nothing');

select * from finish();
rollback;
