begin;
set local search_path = public, extensions;
select plan(20);
select tests.add_owners();

create function pg_temp.keep(p_person integer, p_hash text, p_summary text) returns jsonb
language sql as $$
  select keep_ai_feedback(tests.person_id(p_person), 1, 'test-model', repeat(p_hash, 64), '{"totalScore": 40}', jsonb_build_object('summary', p_summary))
$$;
create function pg_temp.add_row() returns void
language sql as $$
  insert into public.ai_feedback_history (user_id, survey_number, model, content_hash, scores, feedback)
  values (tests.person_id(1), 1, 'm', repeat('f', 64), '{}', '{}')
$$;

select tests.become_service();
select is(pg_temp.keep(1, 'a', 'first'), '{"summary": "first"}'::jsonb, 'new content is kept');
select is(pg_temp.keep(1, 'a', 'second'), '{"summary": "first"}'::jsonb, 'the same content of the same person is answered from what is kept');
select is(pg_temp.keep(2, 'a', 'third'), '{"summary": "third"}'::jsonb, 'the same content of another person is not');
select is(pg_temp.keep(1, 'b', 'fourth'), '{"summary": "fourth"}'::jsonb, 'other content is not');
select is((select count(*) from ai_feedback_history), 3::bigint, 'the service role reads all three rows');
select throws_ok($$ update ai_feedback_history set feedback = '{}' $$, '42501', null, 'the service role cannot change what was said');
select throws_ok($$ delete from ai_feedback_history $$, '42501', null, 'the service role cannot delete what was said');

select tests.become_owner();
update ai_feedback_history set created_at = now() - interval '24 hours' where content_hash = repeat('a', 64);
select tests.become_service();
select is(pg_temp.keep(1, 'a', 'next day'), '{"summary": "next day"}'::jsonb, 'after 24 hours the same content is made anew');

select tests.become_owner();
insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(2), 'store_answers', false, '1');
select tests.become_service();
select is(pg_temp.keep(2, 'e', 'not kept'), '{"summary": "not kept"}'::jsonb, 'a person who did not agree is answered');
select is((select count(*) from ai_feedback_history where content_hash = repeat('e', 64)), 0::bigint, 'but nothing of it is kept');

select tests.become_person(tests.person_id(1));
select is((select count(*) from ai_feedback_history), 3::bigint, 'I-08 a person reads the own history and no other');
select is((select count(*) from ai_feedback_history where user_id = tests.person_id(2)), 0::bigint, 'a filter on another person reads nothing');
select throws_ok($$ select pg_temp.add_row() $$, '42501', null, 'a person adds nothing');
select throws_ok($$ update ai_feedback_history set feedback = '{}' $$, '42501', null, 'a person changes nothing');
select throws_ok($$ delete from ai_feedback_history $$, '42501', null, 'a person deletes nothing');
select throws_ok($$ select pg_temp.keep(1, 'c', 'forged') $$, '42501', null, 'a person cannot call the writing function');

select tests.become_visitor(tests.session_key('a'));
select throws_ok($$ select * from ai_feedback_history $$, '42501', null, 'a visitor has no history to read');
select throws_ok($$ select pg_temp.add_row() $$, '42501', null, 'a visitor adds nothing');

select tests.become_owner();
select throws_ok($$ select keep_ai_feedback(tests.person_id(1), 1, 'm', 'not a hash', '{}', '{}') $$, '23514', null, 'the content hash is a SHA-256');
delete from auth.users where id = tests.person_id(1);
select is((select count(*) from ai_feedback_history where user_id = tests.person_id(1)), 0::bigint, 'the history goes with the account');

select * from finish();
rollback;
