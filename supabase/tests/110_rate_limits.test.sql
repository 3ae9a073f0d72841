begin;
set local search_path = public, extensions;
select plan(13);

create function pg_temp.take(p_subject text, p_at text) returns jsonb
language sql as $$
  select take_rate_limit(p_subject, 'generate-ai-feedback', '{"minute": 2, "hour": 3}', p_at::timestamptz)
$$;

select tests.become_visitor();
select throws_ok($$ select pg_temp.take('anonymous:x', '2026-11-20 10:00:00+00') $$, '42501', null, 'visitors cannot count requests');
select tests.become_person(gen_random_uuid());
select throws_ok($$ select pg_temp.take('anonymous:x', '2026-11-20 10:00:00+00') $$, '42501', null, 'people cannot count requests');

select tests.become_service();
select is(
  pg_temp.take('person', '2026-11-20 10:00:10+00'),
  '{"isAllowed": true, "limit": 2, "current": 1, "window": "minute", "resetTime": "2026-11-20T10:01:00+00:00"}'::jsonb,
  'the first request is allowed and the nearest limit is reported'
);
select is(pg_temp.take('person', '2026-11-20 10:00:20+00') ->> 'isAllowed', 'true', 'the second is allowed');
select is(
  pg_temp.take('person', '2026-11-20 10:00:30+00'),
  '{"isAllowed": false, "limit": 2, "current": 3, "window": "minute", "resetTime": "2026-11-20T10:01:00+00:00"}'::jsonb,
  'the third in a minute is not'
);
select is(pg_temp.take('other', '2026-11-20 10:00:30+00') ->> 'isAllowed', 'true', 'another subject has its own count');
select is(
  pg_temp.take('person', '2026-11-20 10:01:00+00'),
  '{"isAllowed": false, "limit": 3, "current": 4, "window": "hour", "resetTime": "2026-11-20T11:00:00+00:00"}'::jsonb,
  'in the next minute the hour is exhausted'
);
select is(pg_temp.take('person', '2026-11-20 11:00:00+00') ->> 'isAllowed', 'true', 'in the next hour it is allowed again');
select throws_ok($$ select take_rate_limit('person', 'r', '{"week": 1}', now()) $$, '23514', null, 'a window is a second, minute, hour or day');
select throws_ok($$ select * from private.rate_limits $$, '42501', null, 'the service role cannot read the counters themselves');

select tests.become_person(gen_random_uuid());
select throws_ok($$ select delete_old_rate_limits(now()) $$, '42501', null, 'people cannot clean up');
select tests.become_service();
select is(delete_old_rate_limits('2026-11-20 11:00:00+00'), 5::bigint, 'windows that ended are cleaned up');
select tests.become_owner();
select is((select count(*) from private.rate_limits), 2::bigint, 'windows that run are kept');

select * from finish();
rollback;
