begin;
set local search_path = public, extensions;
select plan(27);
select tests.add_owners();
insert into public.users (id, email, has_lifetime_access) values (tests.person_id(1), 'person1@example.test', true)
on conflict (id) do update set has_lifetime_access = true;

create function pg_temp.id(p_id integer) returns uuid
language sql immutable as $$ select ('eeeeeeee-0000-4000-8000-' || lpad(p_id::text, 12, '0'))::uuid $$;
create function pg_temp.plan_session(p_id integer, p_date date) returns void language sql as $$
  insert into public.practice_sessions (id, user_id, date, start_time, end_time, category, subcategory, difficulty, title)
  values (pg_temp.id(p_id), tests.person_id(1), p_date, '10:00', '11:00', 'Work', 'Meeting', 'Easy', 'Say one thing')
$$;
create function pg_temp.plan_series() returns jsonb language sql as $$
  select public.batch_practice_operations(
    jsonb_build_array(jsonb_build_object('type', 'insert', 'data', jsonb_build_object(
      'id', pg_temp.id(8), 'date', '2026-12-08', 'start_time', '18:00', 'end_time', '19:00', 'category', 'Leisure',
      'subcategory', 'Party', 'difficulty', 'Hard', 'title', 'Say hello', 'recurring_id', pg_temp.id(9)))),
    jsonb_build_object('id', pg_temp.id(9), 'frequency', 'weekly', 'start_date', '2026-12-08', 'occurrences', 1)
  )
$$;
create function pg_temp.reflect(p_before integer) returns void language sql as $$
  insert into public.exercise_progress (id, user_id, session_id, anxiety_before)
  values (pg_temp.id(1), tests.person_id(1), pg_temp.id(1), p_before)
  on conflict (id) do update set anxiety_before = excluded.anxiety_before
$$;
create function pg_temp.add_step() returns void language sql as $$
  insert into public.pathway_steps (id, user_id, "position", title, difficulty)
  values (pg_temp.id(1), tests.person_id(1), 1, 'Say hello', 'Easy')
$$;
create function pg_temp.write_entry() returns void language sql as $$
  insert into public.social_diary_entries (id, user_id, entry_date, situation)
  values (pg_temp.id(1), tests.person_id(1), '2026-12-01', 'Lunch')
$$;
-- What the database says to a statement of person 1: ok, or the detail of its refusal.
create function pg_temp.try(p_statement text) returns text
language plpgsql as $$
declare v_detail text;
begin
  execute p_statement;
  return 'ok';
exception when others then
  get stacked diagnostics v_detail = pg_exception_detail;
  return sqlstate || ' ' || v_detail;
end $$;

select tests.become_person(tests.person_id(1));
select is(pg_temp.try('select pg_temp.plan_session(1, ''2026-12-01'')'), 'PT403 PRACTICE_AGREEMENT_MISSING', 'X-58 an agreement about answers says nothing about sessions');
select is(pg_temp.try('select pg_temp.plan_series()'), 'PT403 PRACTICE_AGREEMENT_MISSING', 'X-58 nor about a series');
select is(pg_temp.try('select pg_temp.add_step()'), 'PT403 PRACTICE_AGREEMENT_MISSING', 'X-58 nor about a pathway');
select is(pg_temp.try('select pg_temp.write_entry()'), 'PT403 PRACTICE_AGREEMENT_MISSING', 'X-58 nor about a diary');
select is(pg_temp.try('insert into exercise_progress (id, user_id) values (pg_temp.id(1), tests.person_id(1))'), 'PT403 PRACTICE_AGREEMENT_MISSING', 'X-58 nor about a reflection');
select is_empty($$ select from practice_sessions union all select from pathway_steps union all select from social_diary_entries union all select from exercise_progress $$, 'X-58 nothing of it was kept');
select is(pg_temp.try('insert into practice_settings (user_id) values (tests.person_id(1))'), 'ok', 'a setting of the screen says nothing about a person');
select throws_ok($$ insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(2), 'store_practice', true, '1') $$, '42501', null, 'nobody agrees for somebody else');
select tests.become_visitor(tests.session_key('a'));
select throws_ok($$ insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('a'), 'store_practice', true, '1') $$, '23514', null, 'a visitor has no practice to agree to');

select tests.become_owner();
select tests.agree_to_practice();
select tests.become_person(tests.person_id(1));
select is(pg_temp.try('select pg_temp.plan_session(1, ''2026-12-01'')'), 'ok', 'X-58 with the agreement a session is kept');
select is(pg_temp.try('select pg_temp.plan_session(2, ''2026-12-02'')'), 'ok', 'X-58 and another');
select is(pg_temp.try('select pg_temp.plan_series()'), 'ok', 'X-58 a series');
select is(pg_temp.try('select pg_temp.reflect(5)'), 'ok', 'X-58 a reflection');
select is(pg_temp.try('select pg_temp.add_step()'), 'ok', 'X-58 a pathway');
select is(pg_temp.try('select pg_temp.write_entry()'), 'ok', 'X-58 and a diary');

select tests.become_owner();
select tests.agree_to_practice(false);
select tests.become_person(tests.person_id(1));
select is(pg_temp.try('select pg_temp.plan_session(3, ''2026-12-03'')'), 'PT403 PRACTICE_AGREEMENT_MISSING', 'X-58 the newest choice counts: nothing new is kept');
select is(pg_temp.try('update practice_sessions set notes = ''more'' where id = pg_temp.id(1)'), 'PT403 PRACTICE_AGREEMENT_MISSING', 'X-58 nor added to a session');
select is(pg_temp.try('select pg_temp.reflect(9)'), 'PT403 PRACTICE_AGREEMENT_MISSING', 'X-58 a reflection');
select is(pg_temp.try('update pathway_steps set done_at = now()'), 'PT403 PRACTICE_AGREEMENT_MISSING', 'X-58 a pathway');
select is(pg_temp.try('update social_diary_entries set learned = ''more'''), 'PT403 PRACTICE_AGREEMENT_MISSING', 'X-58 or a diary');
select is((select count(*) from practice_sessions), 3::bigint, 'what is there is still read');
select is(pg_temp.try('update practice_sessions set reminder_sent_at = now() where id = pg_temp.id(1)'), 'ok', 'M-09 a reminder can be put off');
select is(pg_temp.try('delete from practice_sessions where id = pg_temp.id(1)'), 'ok', 'and everything be deleted: a session, which its reflection outlives');
select is((select session_id from exercise_progress), null, 'without what it belonged to');
select is(pg_temp.try('delete from exercise_progress'), 'ok', 'the reflection');
select is(pg_temp.try('delete from pathway_steps'), 'ok', 'the pathway');
select is(pg_temp.try('delete from social_diary_entries'), 'ok', 'and the diary');

select * from finish();
rollback;
