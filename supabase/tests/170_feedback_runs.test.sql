begin;
set local search_path = public, extensions;
select plan(20);
select tests.add_owners();
create temporary table kept (run_id uuid);
grant all on kept to public;

create function pg_temp.open(p_person integer, p_hash text, p_at text default '2026-11-20 10:00:00+00', p_run_id uuid default null)
returns jsonb
language sql as $$
  select open_feedback_run(tests.person_id(p_person), 1, repeat(p_hash, 64), p_run_id, 30, p_at::timestamptz)
$$;
create function pg_temp.add(p_place integer, p_text text, p_at text default '2026-11-20 10:00:00+00') returns boolean
language sql as $$
  select add_feedback_section((select run_id from kept), p_place, to_jsonb(p_text), 30, p_at::timestamptz)
$$;

select tests.become_person(tests.person_id(1));
select throws_ok($$ select pg_temp.open(1, 'a') $$, '42501', null, 'people open no runs themselves');
select tests.become_service();
select is(open_feedback_run(gen_random_uuid(), 1, repeat('a', 64), null, 30), null, 'without an agreement to keep nothing begins');
select is(pg_temp.open(1, 'a') - 'runId', '{"sections": [], "isDone": false, "isMine": true}'::jsonb, 'a run begins and its caller writes it');
insert into kept select (pg_temp.open(1, 'a') ->> 'runId')::uuid;
select is(pg_temp.open(1, 'a') ->> 'isMine', 'false', 'a second reader follows the first');
select is(pg_temp.open(2, 'a') ->> 'isMine', 'true', 'another person has a run of its own');
select isnt(pg_temp.open(2, 'a') ->> 'runId', (select run_id::text from kept), 'and never the first one''s');
select isnt(pg_temp.open(2, 'a', p_run_id => (select run_id from kept)) ->> 'runId', (select run_id::text from kept), 'not by its id either');
select ok(pg_temp.add(0, 'one'), 'a section is added at its place');
select ok(not pg_temp.add(0, 'again'), 'a place is taken once');
select ok(not pg_temp.add(2, 'three'), 'no place is left out');
select ok(pg_temp.add(1, 'two', '2026-11-20 10:00:20+00'), 'the next section is added');
select is(pg_temp.open(1, 'a') -> 'sections', '["one", "two"]'::jsonb, 'a reader who comes back finds both');
select is(pg_temp.open(1, 'a', '2026-11-20 10:00:49+00') ->> 'isMine', 'false', 'each section keeps the lease of the writer');
select is(pg_temp.open(1, 'a', '2026-11-20 10:00:50+00') ->> 'isMine', 'true', 'a writer that was lost is replaced');
select finish_feedback_run((select run_id from kept), true);
select is(pg_temp.open(1, 'a', '2026-11-21 09:00:00+00') ->> 'isDone', 'true', 'a finished run serves for 24 hours');
select isnt(pg_temp.open(1, 'a', '2026-11-21 10:00:00+00') ->> 'runId', (select run_id::text from kept), 'and not longer');

select finish_feedback_run((select run_id from kept), false);
select isnt(pg_temp.open(1, 'a') ->> 'runId', (select run_id::text from kept), 'a run that is no model for others is not found');
select is(pg_temp.open(1, 'a', p_run_id => (select run_id from kept)) ->> 'runId', (select run_id::text from kept), 'but by those who read it');

select cmp_ok(delete_old_feedback_runs('2026-11-21 10:00:00+00'), '>=', 1::bigint, 'runs are cleaned up after a day');
select tests.become_owner();
delete from auth.users where id = tests.person_id(2);
select is((select count(*) from private.feedback_runs where user_id = tests.person_id(2)), 0::bigint, 'runs go with the account');

select * from finish();
rollback;
