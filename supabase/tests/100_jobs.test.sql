begin;
set local search_path = public, extensions;
select plan(22);
select tests.add_owners();
insert into survey_responses (session_id, survey_number, question_id, response_value)
select tests.visitor_id(letter), 1, 'q1', 3 from unnest('{a,b}'::text[]) as letter;
update private.visitor_sessions set touched_at = '2026-08-01 00:00:00+00' where id = tests.visitor_id('a');
update private.visitor_sessions set touched_at = '2026-08-01 00:00:01+00' where id = tests.visitor_id('b');

-- Retention.
select tests.become_visitor(tests.session_key('a'));
select throws_ok($$ select delete_stale_visitor_sessions(now()) $$, '42501', null, 'visitors cannot run the retention');
select tests.become_person(tests.person_id(1));
select throws_ok($$ select delete_stale_visitor_sessions(now()) $$, '42501', null, 'people cannot run the retention');
select throws_ok($$ select private.delete_stale_visitor_sessions(now()) $$, '42501', null, 'nor reach the function behind it');
select tests.become_service();
select is(delete_stale_visitor_sessions('2026-10-30 00:00:00+00'), 0::bigint, 'after 90 days to the second nothing goes yet');
select is(delete_stale_visitor_sessions('2026-10-30 00:00:01+00'), 1::bigint, 'a second later the untouched session goes');
select is(delete_stale_visitor_sessions('2026-10-30 00:00:01+00'), 0::bigint, 'a second run finds nothing');
select tests.become_owner();
select is((select array_agg(session_id) from survey_responses), array[tests.visitor_id('b')], 'its answers go with it');
select is((select array_agg(session_id) from health_consents where session_id is not null), array[tests.visitor_id('b')], 'its choices go with it');

-- Leases.
select tests.become_visitor();
select throws_ok($$ select claim_job_run('retention', 60) $$, '42501', null, 'visitors cannot claim a job');
select tests.become_person(tests.person_id(1));
select throws_ok($$ select claim_job_run('retention', 60) $$, '42501', null, 'people cannot claim a job');
select throws_ok($$ select * from last_job_runs() $$, '42501', null, 'people cannot read the runs');

select tests.become_service();
create temporary table claimed as select claim_job_run('retention', 60, '2026-11-20 10:00:00+00') as id;
select isnt((select id from claimed), null, 'a free job can be claimed');
select is(claim_job_run('retention', 60, '2026-11-20 10:00:59+00'), null, 'a leased job cannot be claimed');
select isnt(claim_job_run('clean-up', 60, '2026-11-20 10:00:59+00'), null, 'another job can');
select ok(finish_job_run((select id from claimed), 'succeeded', '{"deleted": 1}', '2026-11-20 10:01:00+00'), 'a run can be finished');
select ok(not finish_job_run((select id from claimed), 'succeeded', '{}', '2026-11-20 10:01:01+00'), 'but once only');
select results_eq(
  $$ select outcome, details, finished_at from last_job_runs() where job = 'retention' $$,
  $$ values ('succeeded', '{"deleted": 1}'::jsonb, '2026-11-20 10:01:00+00'::timestamptz) $$,
  'the last run is reported'
);
select isnt(claim_job_run('clean-up', 60, '2026-11-20 10:02:00+00'), null, 'a run whose lease ended is replaced');
select is((select count(*) from last_job_runs()), 2::bigint, 'each job is reported once');
select tests.become_owner();
select is((select outcome from private.job_runs where job = 'clean-up' order by started_at limit 1), 'abandoned', 'the run that was given up says so');
select tests.become_service();
select is(delete_old_job_runs('2026-12-20 10:01:01+00'), 1::bigint, 'runs are kept for 30 days');
select throws_ok($$ select * from private.job_runs $$, '42501', null, 'the service role cannot read the table itself');

select * from finish();
rollback;
