begin;
set local search_path = public, extensions;
select plan(71);
select tests.add_owners();
select tests.agree_to_practice();

create function pg_temp.session_id(p_id integer) returns uuid
language sql immutable as $$ select ('cccccccc-0000-4000-8000-' || lpad(p_id::text, 12, '0'))::uuid $$;
-- A session of person 1 on a day, ten to eleven unless said otherwise.
create function pg_temp.plan_session(p_id integer, p_date date, p_start text default '10:00', p_end text default '11:00', p_user integer default 1)
returns void language sql as $$
  insert into public.practice_sessions (id, user_id, date, start_time, end_time, time_zone, category, subcategory, difficulty, title)
  values (pg_temp.session_id(p_id), tests.person_id(p_user), p_date, p_start, p_end, 'Europe/London', 'Work', 'Meeting', 'Easy', 'Say one thing')
$$;
create function pg_temp.the_session(p_id integer) returns public.practice_sessions
language sql as $$ select session from public.practice_sessions as session where id = pg_temp.session_id(p_id) $$;
-- Tries one column with a value on the first session.
create function pg_temp.try(p_column text, p_value text) returns text
language plpgsql as $$
begin
  execute format('update public.practice_sessions set %I = %s where id = pg_temp.session_id(1)', p_column, p_value);
  return 'ok';
exception when others then return sqlstate;
end $$;

select tests.become_person(tests.person_id(1));
select lives_ok($$ select pg_temp.plan_session(1, '2026-12-01') $$, 'S-02 a person plans a session');
select is((pg_temp.the_session(1)).reminder_minutes_before, 30::smallint, 'S-15 K-48 the reminder is half an hour before by itself');
select is((pg_temp.the_session(1))."reminderMinutesBefore", 30::smallint, 'X-24 and comes back in both spellings');
select ok((pg_temp.the_session(1)).pre_notification and (pg_temp.the_session(1)).post_notification, 'S-16 both notifications are on');
select is((pg_temp.the_session(1)).version, 1, 'it has the first version');
select throws_ok($$ insert into practice_sessions (user_id, start_time, end_time, category, subcategory, difficulty, title) values (tests.person_id(1), '10:00', '11:00', 'Work', 'Meeting', 'Easy', 'x') $$, '23502', null, 'S-08 a session needs a date');

select is(pg_temp.try('category', $$'Home'$$), '23514', 'S-03 no other category');
select is(pg_temp.try('subcategory', $$'Concert'$$), '23514', 'S-04 no other subcategory');
select is(pg_temp.try('difficulty', $$'Extreme'$$), '23514', 'S-05 no other difficulty');
select is(pg_temp.try('anxiety_before', '11'), '23514', 'S-06 K-50 anxiety before ends at ten');
select is(pg_temp.try('anxiety_during', '-1'), '23514', 'S-06 K-50 anxiety during begins at zero');
select is(pg_temp.try('anxiety_after', '10'), 'ok', 'S-06 K-50 ten is on the scale');
select is(pg_temp.try('confidence_gained', '0'), 'ok', 'S-06 K-50 zero is on the scale');
select is(pg_temp.try('exercise_status', $$'done'$$), '23514', 'S-07 no other status');
select is(pg_temp.try('exercise_status', $$'post_started'$$), 'ok', 'S-07 a status of the reflection');
select is(pg_temp.try('start_time', $$'24:00'$$), '23514', 'S-09 hours end at 23');
select is(pg_temp.try('end_time', $$'10:60'$$), '23514', 'S-09 minutes end at 59');
select is(pg_temp.try('end_time', $$'10:00'$$), '23514', 'S-17 a session ends after it starts');
select is(pg_temp.try('title', $$''$$), '23514', 'S-10 K-49 a title has a character');
select is(pg_temp.try('title', $$repeat('x', 101)$$), '23514', 'S-10 K-49 and at most a hundred');
select is(pg_temp.try('description', $$repeat('x', 501)$$), '23514', 'S-11 K-49 a description ends at 500');
select is(pg_temp.try('location', $$repeat('x', 201)$$), '23514', 'S-12 K-49 a place ends at 200');
select is(pg_temp.try('participants', $$array_fill('x'::text, array[21])$$), '23514', 'S-13 K-49 twenty people');
select is(pg_temp.try('participants', $$array[repeat('x', 101)]$$), '23514', 'S-13 K-49 each at most a hundred');
select is(pg_temp.try('participants', $$array_fill(repeat('x', 100), array[20])$$), 'ok', 'S-13 K-49 which may all be there');
select is(pg_temp.try('notes', $$repeat('x', 1001)$$), '23514', 'S-14 K-49 notes end at 1000');
select is(pg_temp.try('reminder_minutes_before', '0'), '23514', 'S-15 K-48 a reminder is before');
select is(pg_temp.try('reminder_minutes_before', '1441'), '23514', 'S-15 K-48 by a day at most');
select is(pg_temp.try('reminderMinutesBefore', '45'), 'ok', 'X-24 the other spelling is understood');
select is((pg_temp.the_session(1)).reminder_minutes_before, 45::smallint, 'X-24 and is the same');
select is(pg_temp.try('time_zone', $$'Mars/Base'$$), '22023', 'Z-14 a time zone exists');
select is(pg_temp.try('time_zone', $$'UTC+3'$$), '23514', 'Z-14 and has a name');
select is(pg_temp.try('time_zone', $$'IST'$$), '23514', 'Z-14 an abbreviation is none');
select is(pg_temp.try('time_zone', $$'Foo/3'$$), '23514', 'Z-14 nor is a rule');
select is(
  (select array_agg(zone) from unnest('{UTC,Etc/GMT+3,America/Port-au-Prince,America/Argentina/Buenos_Aires,Asia/Calcutta,Singapore,EST,PST8PDT}'::text[]) as zone where pg_temp.try('time_zone', quote_literal(zone)) <> 'ok'),
  null, 'Z-14 every name that a browser tells is taken'
);
select is(pg_temp.try('date', $$'infinity'$$), '23514', 'S-51 a date is a day');
select is(pg_temp.try('date', $$'10000-01-01'$$), '23514', 'S-51 of a year with four digits');
select is(pg_temp.try('date', $$'2026-02-30'$$), '22008', 'S-51 that there is');

select is(pg_temp.try('completed', 'true'), 'ok', 'a session is completed');
select is((pg_temp.the_session(1)).completed_at, now(), 'S-40 which stamps the time');
select is(pg_temp.try('completed', 'false'), 'ok', 'a completion is taken back');
select is((pg_temp.the_session(1)).completed_at, null, 'and so is its time');

-- Conflicts
select throws_ok($$ select pg_temp.plan_session(2, '2026-12-01', '15:00', '16:00') $$, 'PT409', 'Practice session conflicts with existing sessions', 'S-19 a second session on a day conflicts');
select lives_ok($$ select pg_temp.plan_session(2, '2026-12-02') $$, 'the next day is free');
select throws_ok($$ update practice_sessions set date = '2026-12-01' where id = pg_temp.session_id(2) $$, 'PT409', 'Updated time conflicts with existing sessions', 'S-20 so does a move onto it');
select lives_ok($$ update practice_sessions set start_time = '08:00' where id = pg_temp.session_id(2) $$, 'X-25 a session is not in its own way');
select is(count_sessions_on_date('2026-12-01'), 1, 'S-26 the sessions of a day are counted');
select is(count_sessions_on_date('2026-12-24'), 0, 'S-26 none is none');

select tests.become_owner();
update private.deployment_settings set value = 'overlap' where name = 'practice_conflict';
select tests.become_person(tests.person_id(1));
select lives_ok($$ select pg_temp.plan_session(3, '2026-12-01', '11:00', '12:00') $$, 'X-25 overlap: one may follow at once');
select throws_ok($$ select pg_temp.plan_session(4, '2026-12-01', '10:59', '11:01') $$, 'PT409', 'Practice session conflicts with existing sessions', 'X-25 overlap: but not at the same time');
select tests.become_owner();
update private.deployment_settings set value = 'date' where name = 'practice_conflict';
select tests.become_person(tests.person_id(1));
select lives_ok($$ update practice_sessions set notes = 'n' where date = '2026-12-01' $$, 'sessions that do not move are not judged again');

-- Edits
update practice_sessions set write_id = pg_temp.session_id(91), title = 'First', version = (pg_temp.the_session(3)).version where id = pg_temp.session_id(3);
select is((pg_temp.the_session(3)).version, 3, 'an edit counts');
update practice_sessions set write_id = pg_temp.session_id(91), title = 'First', version = 2 where id = pg_temp.session_id(3);
select is((pg_temp.the_session(3)).version, 3, 'the same edit once more is none');
select throws_ok($$ update practice_sessions set write_id = pg_temp.session_id(92), title = 'Second', version = 2 where id = pg_temp.session_id(3) $$, 'PT409', 'This was changed on another device.', 'an edit of what has changed meanwhile is refused');
select is((pg_temp.the_session(3)).title, 'First', 'and changes nothing');
update practice_sessions set reminder_sent_at = now() where id = pg_temp.session_id(3);
select is((pg_temp.the_session(3)).version, 3, 'M-09 the stamp of a reminder is no edit');
select is((pg_temp.the_session(3)).reminder_sent_at, now(), 'M-09 but is kept');
select throws_ok($$ update practice_sessions set id = gen_random_uuid() where id = pg_temp.session_id(3) $$, '42501', null, 'a session keeps its id');
select throws_ok($$ update practice_sessions set user_id = tests.person_id(2) where id = pg_temp.session_id(3) $$, '42501', null, 'and its owner');

-- Strangers
select tests.become_person(tests.person_id(2));
select is_empty($$ select * from practice_sessions $$, 'a stranger reads no session');
select is_empty($$ update practice_sessions set title = 'x' returning 1 $$, 'changes none');
select is_empty($$ delete from practice_sessions returning 1 $$, 'deletes none');
select throws_ok($$ select pg_temp.plan_session(5, '2026-12-05') $$, '42501', null, 'adds none in another''s name');
select is(count_sessions_on_date('2026-12-01'), 0, 'S-26 and counts the own ones only');
select lives_ok($$ select pg_temp.plan_session(6, '2026-12-01', p_user => 2) $$, 'S-19 another person''s day is free');
select throws_ok($$ insert into practice_series (id, user_id, frequency, start_date) values (gen_random_uuid(), tests.person_id(1), 'daily', '2026-12-01') $$, '42501', null, 'nor a series');

select tests.become_visitor();
select throws_ok($$ select * from practice_sessions $$, '42501', null, 'visitors read none');
select throws_ok($$ select pg_temp.plan_session(7, '2026-12-07') $$, '42501', null, 'S-23 visitors plan none');
select tests.become_service();
select throws_ok($$ select * from practice_sessions $$, '42501', null, 'the service reads none');

select tests.become_person(tests.person_id(1));
select isnt_empty($$ delete from practice_sessions where id = pg_temp.session_id(1) returning 1 $$, 'a person deletes a session');
select tests.become_owner();
delete from auth.users where id = tests.person_id(1);
select is_empty($$ select * from practice_sessions where user_id = tests.person_id(1) $$, 'sessions go with the account');

select * from finish();
rollback;
