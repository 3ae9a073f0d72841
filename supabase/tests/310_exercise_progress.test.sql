begin;
set local search_path = public, extensions;
select plan(42);
select tests.add_owners();
select tests.agree_to_practice();
insert into public.users (id, email, subscription_active, subscription_plan, subscription_expires)
values (tests.person_id(1), 'person1@example.test', true, 'premium', now() + interval '1 year'), (tests.person_id(2), 'person2@example.test', false, 'free', null)
on conflict (id) do update set subscription_active = excluded.subscription_active, subscription_plan = excluded.subscription_plan, subscription_expires = excluded.subscription_expires;

create function pg_temp.id(p_id integer) returns uuid
language sql immutable as $$ select ('dddddddd-0000-4000-8000-' || lpad(p_id::text, 12, '0'))::uuid $$;
create function pg_temp.plan_session(p_id integer, p_date date, p_user integer) returns void language sql as $$
  insert into public.practice_sessions (id, user_id, date, start_time, end_time, category, subcategory, difficulty, title)
  values (pg_temp.id(p_id), tests.person_id(p_user), p_date, '10:00', '11:00', 'Work', 'Meeting', 'Easy', 'Say one thing')
$$;
create function pg_temp.save(p_id integer, p_status text, p_user integer default 1, p_session integer default 1) returns void language sql as $$
  insert into public.exercise_progress (id, user_id, session_id, exercise_number, exercise_status, anxiety_before)
  values (pg_temp.id(p_id), tests.person_id(p_user), pg_temp.id(p_session), 3, p_status, 7)
  on conflict (id) do update set exercise_status = excluded.exercise_status
$$;
create function pg_temp.the_session() returns public.practice_sessions
language sql as $$ select session from public.practice_sessions as session where id = pg_temp.id(1) $$;
create function pg_temp.try(p_column text, p_value text) returns text
language plpgsql as $$
begin
  execute format('update public.exercise_progress set %I = %s where id = pg_temp.id(1)', p_column, p_value);
  return 'ok';
exception when others then return sqlstate;
end $$;

select tests.become_person(tests.person_id(1));
select pg_temp.plan_session(1, '2026-12-01', 1);
select lives_ok($$ select pg_temp.save(1, 'pre_started') $$, 'S-47 a premium account begins a reflection');
select is((pg_temp.the_session()).exercise_status, 'pre_started', 'S-07 the session knows');
select is((pg_temp.the_session()).anxiety_before, 7::smallint, 'and how it felt before');
select is((pg_temp.the_session()).version, 1, 'which is no edit of the session');
select pg_temp.save(1, 'post_started');
select is((pg_temp.the_session()).exercise_status, 'post_started', 'S-07 M-08 a reflection after it has begun');
select pg_temp.save(1, 'pre_completed');
select is((select exercise_status from exercise_progress), 'post_started', 'a late save of an earlier part takes nothing back');
update exercise_progress set exercise_status = 'completed', anxiety_during = 8, anxiety_after = 3, confidence_gained = 6, rating = 4, would_repeat = true;
select results_eq($$ select completed, completed_at, anxiety_during, anxiety_after, confidence_gained from practice_sessions $$,
  $$ values (true, now(), 8::smallint, 3::smallint, 6::smallint) $$, 'S-40 finishing it completes the session');
select is((select completed_at from exercise_progress), now(), 'and stamps the time');

update practice_sessions set anxiety_after = 5, version = 1, write_id = pg_temp.id(80);
select is((pg_temp.the_session()).version, 2, 'an edit of the session itself counts');
update exercise_progress set anxiety_after = 3, anxiety_during = 7;
update practice_sessions set anxiety_after = 5, version = 1, write_id = pg_temp.id(80);
select is((pg_temp.the_session()).anxiety_after, 3::smallint, 'and takes nothing back when it arrives a second time');

select is(pg_temp.try('rating', '0'), '23514', 'S-30 K-50 a rating begins at one');
select is(pg_temp.try('rating', '6'), '23514', 'S-30 K-50 and ends at five');
select is(pg_temp.try('what_went_well', $$repeat('x', 1001)$$), '23514', 'S-30 K-49 what went well ends at 1000');
select is(pg_temp.try('challenges', $$repeat('x', 1001)$$), '23514', 'S-30 K-49 so do challenges');
select is(pg_temp.try('learnings', $$repeat('x', 1001)$$), '23514', 'S-30 K-49 and learnings');
select is(pg_temp.try('learnings', $$repeat('x', 1000)$$), 'ok', 'S-30 K-49 a thousand are fine');
select is(pg_temp.try('anxiety_after', '11'), '23514', 'feelings end at ten');
select is(pg_temp.try('outcome_versus_expectation', $$'great'$$), '23514', 'there are three outcomes');
select throws_ok($$ update exercise_progress set version = 1, challenges = 'x' $$, 'PT409', null, 'an older version is refused');

-- Two devices begin one reflection without knowing of each other.
create function pg_temp.save_first(p_words text, p_write integer) returns text language plpgsql as $$
begin
  insert into public.exercise_progress (id, user_id, exercise_status, version, write_id, expectation)
  values (pg_temp.id(30), tests.person_id(1), 'pre_completed', 0, pg_temp.id(p_write), p_words)
  on conflict (id) do update
  set exercise_status = excluded.exercise_status, version = excluded.version, write_id = excluded.write_id, expectation = excluded.expectation;
  return 'ok';
exception when sqlstate 'PT409' then return 'refused';
end $$;
create function pg_temp.the_row() returns public.exercise_progress
language sql as $$ select progress from public.exercise_progress as progress where id = pg_temp.id(30) $$;
select is(pg_temp.save_first('They laugh', 31), 'ok', 'S-47 a first save makes the row');
select is((pg_temp.the_row()).version, 1, 'of version 1');
select is(pg_temp.save_first('They look away', 32), 'refused', 'the first save of a device that knew of none takes nothing away');
select is((pg_temp.the_row()).expectation, 'They laugh', 'so that nothing is lost');
select is(pg_temp.save_first('They laugh', 31), 'ok', 'the same save once more is taken');
select is((pg_temp.the_row()).version, 1, 'and changes nothing');
update exercise_progress set exercise_status = 'post_started' where id = pg_temp.id(30);
select is((pg_temp.the_row()).version, 1, 'that the look back has begun makes no edit older');
delete from exercise_progress where id = pg_temp.id(30);
insert into exercise_progress (id, user_id, exercise_status) values (pg_temp.id(30), tests.person_id(1), 'post_started');
select is(pg_temp.save_first('They laugh', 33), 'ok', 'a row that says nothing yet is no other edit');
select is((pg_temp.the_row()).exercise_status, 'post_started', 'and what it tells stays');
delete from exercise_progress where id = pg_temp.id(30);

select tests.become_person(tests.person_id(2));
select is_empty($$ select * from exercise_progress $$, 'a stranger reads none');
select is_empty($$ delete from exercise_progress returning 1 $$, 'deletes none');
select pg_temp.plan_session(2, '2026-12-01', 2);
select throws_ok($$ select pg_temp.save(2, 'pre_started', 2, 2) $$, 'PT403', null, 'S-53 X-27 a free account begins none');
select tests.become_owner();
update public.users set has_lifetime_access = true where id = tests.person_id(2);
select tests.become_person(tests.person_id(2));
select lives_ok($$ select pg_temp.save(2, 'pre_started', 2, 2) $$, 'with access it does');
select throws_ok($$ select pg_temp.save(3, 'pre_started', 2, 1) $$, '23503', null, 'but not of another''s session');
select throws_ok($$ select exercise_attempts(tests.person_id(1), 3, now()) $$, '42501', null, 'attempts are for functions');
select tests.become_visitor();
select throws_ok($$ select * from exercise_progress $$, '42501', null, 'visitors read none');

select tests.become_owner();
update public.users set has_lifetime_access = false where id = tests.person_id(2);
select tests.become_person(tests.person_id(2));
select lives_ok($$ update exercise_progress set challenges = 'mine' $$, 'what was begun may be finished when access has ended');

select tests.become_service();
select is(exercise_attempts(tests.person_id(1), 3, now() - interval '1 day') #> '{0,anxietyAfter}', '3'::jsonb, 'I-14 functions read the numbers of finished goes');
select is(exercise_attempts(tests.person_id(1), 3, now() + interval '1 day'), '[]'::jsonb, 'I-11 within a time');
select ok(opens_premium(tests.person_id(1)) and not opens_premium(tests.person_id(2)), 'and whether an account is premium');

select tests.become_person(tests.person_id(1));
delete from practice_sessions where id = pg_temp.id(1);
select is((select session_id from exercise_progress), null, 'what was written stays when the session goes');
select is((select erase_my_data('practice') ->> 'erased'), '1', 'P-05 it is erased with the data of practice');
select is_empty($$ select * from exercise_progress $$, 'all of it');

select * from finish();
rollback;
