begin;
set local search_path = public, extensions;
select plan(25);
select tests.add_owners();

create function pg_temp.add_answer(p_user_id uuid, p_session_id uuid, p_question_id text) returns void
language sql as $$
  insert into public.survey_responses (user_id, session_id, survey_number, question_id, response_value)
  values (p_user_id, p_session_id, 1, p_question_id, 3)
$$;

select tests.become_person(tests.person_id(1));
select lives_ok($$ select pg_temp.add_answer(tests.person_id(1), null, 'q1') $$, 'A-81 a person''s answer is kept with the user id and no session id');
select is((select count(*) from survey_responses where user_id = tests.person_id(1) and session_id is null), 1::bigint, 'a person reads the own answer');
select throws_ok($$ select pg_temp.add_answer(tests.person_id(2), null, 'q1') $$, '42501', null, 'a person adds nothing for another person');
select throws_ok($$ select pg_temp.add_answer(tests.person_id(1), tests.visitor_id('a'), 'q2') $$, '42501', null, 'a person''s answer has no session id');
select throws_ok($$ select pg_temp.add_answer(null, tests.visitor_id('a'), 'q2') $$, '42501', null, 'a person adds nothing for a visitor');
select throws_ok($$ update survey_responses set user_id = tests.person_id(2) $$, '42501', null, 'a person cannot give an answer to another person');
select isnt_empty($$ update survey_responses set response_value = 4 where survey_number = 1 returning 1 $$, 'a person changes the own answer');

select tests.become_person(tests.person_id(2));
select is((select count(*) from survey_responses), 0::bigint, 'a stranger reads nothing');
select is((select count(*) from survey_responses where user_id = tests.person_id(1)), 0::bigint, 'a stranger''s filter reads nothing');
select is_empty($$ update survey_responses set response_value = 1 returning 1 $$, 'a stranger changes nothing');
select is_empty($$ delete from survey_responses returning 1 $$, 'a stranger deletes nothing');

select tests.become_service();
select is((select response_value from survey_responses), 4::smallint, 'the service role reads, and the answer is unchanged');
select throws_ok($$ select pg_temp.add_answer(tests.person_id(1), null, 'q9') $$, '42501', null, 'the service role adds no answer');
select throws_ok($$ update survey_responses set response_value = 1 $$, '42501', null, 'the service role changes no answer');
select throws_ok($$ delete from survey_responses $$, '42501', null, 'the service role deletes no answer');

select tests.become_person(tests.person_id(1));
insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(1), 'store_answers', false, '1');
select throws_ok($$ select pg_temp.add_answer(tests.person_id(1), null, 'q2') $$, 'PT403', null, 'answers are refused once the agreement is taken back');
select isnt_empty($$ delete from survey_responses where user_id = tests.person_id(1) and survey_number = 1 returning 1 $$, 'A-85 a person deletes the own answers of a survey');
select is((select count(*) from survey_responses), 0::bigint, 'they are gone');

-- What a row may hold.
select tests.become_owner();
select throws_ok($$ insert into survey_responses (survey_number, question_id, response_value) values (1, 'q1', 1) $$, '23502', null, 'an answer needs an owner');
select throws_ok($$ insert into survey_responses (user_id, session_id, survey_number, question_id, response_value) values (tests.person_id(2), tests.visitor_id('a'), 1, 'q1', 1) $$, '23514', null, 'an answer has one owner only');
select throws_ok($$ insert into survey_responses (user_id, survey_number, question_id, response_value) values (tests.person_id(2), 6, 'q1', 1) $$, '23514', null, 'a survey number is 1 to 5');
select throws_ok($$ insert into survey_responses (user_id, survey_number, question_id, response_value) values (tests.person_id(2), 1, 'q1', 0) $$, '23514', null, 'an answer is 1 to 5, not 0');
select throws_ok($$ insert into survey_responses (user_id, survey_number, question_id, response_value) values (tests.person_id(2), 1, 'q1', 6) $$, '23514', null, 'an answer is 1 to 5, not 6');

insert into survey_responses (user_id, survey_number, question_id, response_value) values (tests.person_id(2), 1, 'q1', 1);
select throws_ok($$ select pg_temp.add_answer(tests.person_id(2), null, 'q1') $$, '23505', null, 'one run has one answer to a question');
delete from auth.users where id = tests.person_id(2);
select is((select count(*) from survey_responses), 0::bigint, 'answers go with the account');

select * from finish();
rollback;
