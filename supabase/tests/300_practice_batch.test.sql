begin;
set local search_path = public, extensions;
select plan(33);
select tests.add_owners();
select tests.agree_to_practice();

create function pg_temp.session_id(p_id integer) returns uuid
language sql immutable as $$ select ('cccccccc-0000-4000-8000-' || lpad(p_id::text, 12, '0'))::uuid $$;
create function pg_temp.add_on(p_id integer, p_date date, p_more jsonb default '{}') returns jsonb
language sql as $$
  select jsonb_build_object('type', 'insert', 'data', jsonb_build_object(
    'id', pg_temp.session_id(p_id), 'date', p_date, 'start_time', '18:00', 'end_time', '19:00', 'category', 'Leisure',
    'subcategory', 'Party', 'difficulty', 'Hard', 'title', 'Say hello') || p_more)
$$;
create function pg_temp.move_to(p_id integer, p_date date, p_more jsonb default '{}') returns jsonb
language sql as $$
  select jsonb_build_object('type', 'update', 'id', pg_temp.session_id(p_id), 'data', jsonb_build_object('date', p_date) || p_more)
$$;
create function pg_temp.dates() returns date[]
language sql as $$ select array_agg(date order by date) from public.practice_sessions $$;

select tests.become_person(tests.person_id(1));
select is(
  batch_practice_operations(jsonb_build_array(pg_temp.add_on(1, '2026-12-01'), pg_temp.add_on(2, '2026-12-08'))) -> 'skipped',
  '[]'::jsonb, 'S-27 a list of inserts is done'
);
select is(pg_temp.dates(), '{2026-12-01,2026-12-08}'::date[], 'S-27 every one of them');
select is((select array_agg(distinct user_id) from practice_sessions), array[tests.person_id(1)], 'for the caller');
select is(
  (select jsonb_agg(one ->> 'date') from jsonb_array_elements(batch_practice_operations(jsonb_build_array(pg_temp.add_on(1, '2026-12-01'), pg_temp.add_on(2, '2026-12-08'))) -> 'sessions') as one),
  '["2026-12-01", "2026-12-08"]'::jsonb, 'the same batch once more answers the same'
);
select is(pg_temp.dates(), '{2026-12-01,2026-12-08}'::date[], 'and adds nothing');

select throws_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.add_on(3, '2026-12-03'), pg_temp.add_on(4, '2026-12-08'))) $$,
  'PT409', 'Practice session conflicts with existing sessions', 'S-19 S-27 one conflict refuses the whole batch');
select throws_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.add_on(3, '2026-12-03'), pg_temp.add_on(4, '2026-12-03'))) $$,
  'PT409', 'Practice session conflicts with existing sessions', 'so does one within it');
select is(pg_temp.dates(), '{2026-12-01,2026-12-08}'::date[], 'nothing of it happened');
select is(
  batch_practice_operations(jsonb_build_array(pg_temp.add_on(3, '2026-12-03'), pg_temp.add_on(4, '2026-12-08')), on_conflict => 'skip') -> 'skipped',
  jsonb_build_array(jsonb_build_object('id', pg_temp.session_id(4), 'date', '2026-12-08')), 'X-47 or it is left out and named'
);
select is(pg_temp.dates(), '{2026-12-01,2026-12-03,2026-12-08}'::date[], 'and the others are there');

select throws_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.move_to(1, '2026-12-03'))) $$,
  'PT409', 'Updated time conflicts with existing sessions', 'S-20 a move onto a taken day is refused');
select lives_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.move_to(1, '2026-12-03'), pg_temp.move_to(3, '2026-12-08'), pg_temp.move_to(2, '2026-12-10'))) $$,
  'sessions may take each other''s place');
select is(pg_temp.dates(), '{2026-12-03,2026-12-08,2026-12-10}'::date[], 'and stand where they were sent');
select is((select title from practice_sessions where id = pg_temp.session_id(1)), 'Say hello', 'what a change does not name stays');
select throws_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.move_to(1, '2026-12-20', '{"version": 1}'))) $$,
  'PT409', 'This was changed on another device.', 'an edit of an older version is refused here too');
select throws_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.move_to(77, '2026-12-20'))) $$,
  'PT404', 'Practice session not found or update failed', 'S-21 a session that is gone is not found');

select is(
  batch_practice_operations(jsonb_build_array(
    jsonb_build_object('type', 'delete', 'id', pg_temp.session_id(2)), jsonb_build_object('type', 'delete', 'id', pg_temp.session_id(99)),
    pg_temp.add_on(5, '2026-12-10', jsonb_build_object('recurring_id', pg_temp.session_id(50)))
  ), jsonb_build_object('id', pg_temp.session_id(50), 'frequency', 'weekly', 'days_of_week', '[1, 4]'::jsonb, 'start_date', '2026-12-01', 'time_zone', 'Europe/London')) -> 'deleted',
  '1'::jsonb, 'deletes make room for inserts of the same batch'
);
select is((select days_of_week from practice_series), '{1,4}'::smallint[], 'S-29 the rule of a series is kept once');
select is((select recurring_id from practice_sessions where id = pg_temp.session_id(5)), pg_temp.session_id(50), 'S-50 and its sessions name it');
select throws_ok($$ select batch_practice_operations('[]') $$, 'PT400', 'A batch has at least one operation.', 'an empty batch is none');
select throws_ok($$ select batch_practice_operations(null) $$, 'PT400', null, 'S-27 nor is none at all');
select throws_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.add_on(6, '2026-12-30')), '[]') $$, 'PT400', null, 'a series is one rule');
select throws_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.add_on(6, '2026-12-30')), on_conflict => null) $$, 'PT400', null, 'a conflict fails or is skipped');
select throws_ok($$ select batch_practice_operations((select jsonb_agg(jsonb_build_object('type', 'delete', 'id', gen_random_uuid())) from generate_series(1, 101))) $$,
  'PT413', 'A batch has at most 100 operations.', 'S-52 X-52 a batch ends at a hundred');
select lives_ok($$ select batch_practice_operations((select jsonb_agg(pg_temp.add_on(n + 200, '2027-01-01'::date + n)) from generate_series(1, 100) as n)) $$, 'S-52 a hundred are fine');
select throws_ok($$ select batch_practice_operations('[{"type": "merge", "data": {}}]') $$, 'PT400', null, 'there are three kinds of operation');
select throws_ok($$ select batch_practice_operations('{"type": "insert"}') $$, 'PT400', null, 'and they come as a list');

-- Strangers
select tests.become_person(tests.person_id(2));
select throws_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.move_to(1, '2027-06-01'))) $$, 'PT404', null, 'a stranger moves nothing');
select is(batch_practice_operations(jsonb_build_array(jsonb_build_object('type', 'delete', 'id', pg_temp.session_id(1)))) -> 'deleted', '0'::jsonb, 'deletes nothing');
select throws_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.add_on(900, '2027-06-01')), jsonb_build_object('id', pg_temp.session_id(50), 'frequency', 'daily', 'start_date', '2026-12-01')) $$, '42501', null, 'and changes no rule');
select batch_practice_operations(jsonb_build_array(pg_temp.add_on(901, '2027-06-01', jsonb_build_object('user_id', tests.person_id(1)))));
select is((select user_id from practice_sessions where id = pg_temp.session_id(901)), tests.person_id(2), 'who else''s name is said, it is the caller''s');
-- A session that names nobody
select tests.become_person(null);
select throws_ok($$ select batch_practice_operations(jsonb_build_array(pg_temp.add_on(902, '2027-06-02'))) $$,
  'PT401', 'User not authenticated', 'S-23 nobody''s batch is refused in the words of the specification');
select tests.become_visitor();
select throws_ok($$ select batch_practice_operations('[]') $$, '42501', null, 'S-23 visitors have no batch');

select * from finish();
rollback;
