begin;
set local search_path = public, extensions;
select plan(34);
select tests.add_owners();

create function pg_temp.add_answer(p_user_id uuid, p_session_id uuid, p_question_id text) returns void
language sql as $$
  insert into public.survey_responses (user_id, session_id, survey_number, question_id, response_value, question_text, category)
  values (p_user_id, p_session_id, 1, p_question_id, 3, 'A question', 'party')
$$;

-- With the own key.
select tests.become_visitor(tests.session_key('a'));
select lives_ok($$ select pg_temp.add_answer(null, tests.visitor_id('a'), 'q1') $$, 'A-81 a visitor''s answer is kept with the session id only');
select is((select count(*) from survey_responses), 1::bigint, 'a visitor reads the own answer');
select is(
  (select row(survey_number, question_id, response_value, question_text, category, user_id, session_id)::text from survey_responses),
  row(1, 'q1', 3, 'A question', 'party', null, tests.visitor_id('a'))::text,
  'A-45 a stored row has the fields of the specification'
);
select is((select run_id from survey_responses), '00000000-0000-0000-0000-000000000000'::uuid, 'a caller that knows no runs uses the nil one');
select lives_ok($$ update survey_responses set response_value = 4 where question_id = 'q1' $$, 'a visitor changes the own answer');
select is((select response_value from survey_responses), 4::smallint, 'the change is kept');
select throws_ok($$ select pg_temp.add_answer(null, tests.visitor_id('b'), 'q1') $$, '42501', null, 'a visitor adds nothing for another visitor');
select throws_ok($$ select pg_temp.add_answer(tests.person_id(1), null, 'q1') $$, '42501', null, 'a visitor adds nothing for a person');
select throws_ok($$ select pg_temp.add_answer(tests.person_id(1), tests.visitor_id('a'), 'q1') $$, '42501', null, 'a visitor cannot tie an answer to a person');
select throws_ok($$ update survey_responses set session_id = tests.visitor_id('b') $$, '42501', null, 'a visitor cannot give an answer to another visitor');
select throws_ok($$ update survey_responses set user_id = tests.person_id(1), session_id = null $$, '42501', null, 'a visitor cannot give an answer to a person');
select throws_ok($$ delete from survey_responses $$, '42501', null, 'a visitor deletes only by erasing the session');
select throws_ok(
  $$ insert into survey_responses (session_id, survey_number, question_id, response_value, created_at) values (tests.visitor_id('a'), 1, 'q2', 3, now()) $$,
  '42501', null, 'a visitor cannot set when a row was made'
);

-- Without a key, with the session id alone, with another key.
select tests.become_visitor();
select is((select count(*) from survey_responses), 0::bigint, 'without a key nothing can be read');
select is((select count(*) from survey_responses where session_id = tests.visitor_id('a')), 0::bigint, 'a session id alone reads nothing');
select is((select count(*) from survey_responses where session_id is not null or user_id is null or true), 0::bigint, 'a guessed filter reads nothing');
select throws_ok($$ select pg_temp.add_answer(null, tests.visitor_id('a'), 'q2') $$, '42501', null, 'a session id alone adds nothing');
select is_empty($$ update survey_responses set response_value = 1 returning 1 $$, 'without a key nothing can be changed');
select tests.become_visitor(tests.session_key('b'));
select is((select count(*) from survey_responses where session_id = tests.visitor_id('a')), 0::bigint, 'another visitor''s key reads nothing');
select is_empty($$ update survey_responses set response_value = 1 returning 1 $$, 'another visitor''s key changes nothing');
select tests.become_visitor(tests.session_key('c'));
select is((select count(*) from survey_responses), 0::bigint, 'a key that opens no session reads nothing');
select throws_ok($$ select pg_temp.add_answer(null, tests.visitor_id('a'), 'q2') $$, '42501', null, 'a key that opens no session adds nothing');

-- A person who sends a visitor's key too is still only that person.
select tests.become('authenticated', tests.person_id(1), tests.session_key('a'));
select is((select count(*) from survey_responses), 0::bigint, 'after sign-in the key opens nothing');
select is_empty($$ delete from survey_responses returning 1 $$, 'after sign-in the key deletes nothing');

-- Agreement.
select tests.become_visitor(tests.session_key('a'));
insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('a'), 'store_answers', false, '1');
select throws_ok($$ select pg_temp.add_answer(null, tests.visitor_id('a'), 'q2') $$, 'PT403', 'Answers can be kept only after the person agreed to it.', 'answers are refused once the agreement is taken back');
select throws_ok($$ update survey_responses set response_value = 5 $$, 'PT403', null, 'changes are refused once the agreement is taken back');
insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('a'), 'store_answers', true, '1');
select lives_ok($$ select pg_temp.add_answer(null, tests.visitor_id('a'), 'q2') $$, 'answers are accepted once the person agrees again');
select tests.become_visitor(tests.session_key('d'));
select open_visitor_session(tests.visitor_id('d'));
select throws_ok($$ select pg_temp.add_answer(null, tests.visitor_id('d'), 'q1') $$, 'PT403', null, 'answers without any recorded agreement are refused');
insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('d'), 'ai_feedback', true, '1');
select throws_ok($$ select pg_temp.add_answer(null, tests.visitor_id('d'), 'q1') $$, 'PT403', null, 'an agreement to something else is not enough');

-- The clock of the retention and erasing.
select tests.become_owner();
update private.visitor_sessions set touched_at = now() - interval '80 days';
select tests.become_visitor(tests.session_key('a'));
select pg_temp.add_answer(null, tests.visitor_id('a'), 'q3');
select tests.become_owner();
select is((select array_agg(id) from private.visitor_sessions where touched_at = now()), array[tests.visitor_id('a')], 'writing restarts the clock of that session alone');
select tests.become_visitor(tests.session_key('b'));
select pg_temp.add_answer(null, tests.visitor_id('b'), 'q1');
select tests.become_visitor(tests.session_key('a'));
select erase_visitor_session();
select is((select count(*) from survey_responses), 0::bigint, 'after erasing the visitor reads nothing');
select tests.become_owner();
select is((select count(*) from survey_responses where session_id = tests.visitor_id('a')), 0::bigint, 'erasing removes every answer of the session');
select is((select count(*) from health_consents where session_id = tests.visitor_id('a')), 0::bigint, 'erasing removes every choice of the session');
select is((select count(*) from survey_responses where session_id = tests.visitor_id('b')), 1::bigint, 'erasing leaves other visitors alone');

select * from finish();
rollback;
