begin;
set local search_path = public, extensions;
select plan(13);
select tests.add_owners();

-- The statement PostgREST makes of `Prefer: resolution=merge-duplicates` without `on_conflict`: the primary key decides.
create function pg_temp.merge_answer(p_user_id uuid, p_session_id uuid, p_value integer) returns void
language sql as $$
  insert into public.survey_responses (user_id, session_id, survey_number, question_id, response_value)
  values (p_user_id, p_session_id, 1, 'q1', p_value)
  on conflict (owner_key, survey_number, run_id, question_id) do update
  set user_id = excluded.user_id, session_id = excluded.session_id, survey_number = excluded.survey_number,
      question_id = excluded.question_id, response_value = excluded.response_value
$$;

select is(
  (
    select array_agg(indexrelid::regclass::text) from pg_index
    where indrelid = 'public.survey_responses'::regclass and indisunique
  ),
  array['survey_responses_pkey'],
  'A-83 no second unique index can meet a rival before the one that a merge waits at'
);
select tests.become_visitor(tests.session_key('a'));
select lives_ok($$ select pg_temp.merge_answer(null, tests.visitor_id('a'), 2) $$, 'A-83 a merge without text or category adds a row');
select lives_ok($$ select pg_temp.merge_answer(null, tests.visitor_id('a'), 5) $$, 'a second merge of a visitor is no conflict');
select is((select array_agg(response_value) from survey_responses), array[5::smallint], 'A-83 the second merge replaces the first');

select tests.become_person(tests.person_id(1));
select pg_temp.merge_answer(tests.person_id(1), null, 2);
select pg_temp.merge_answer(tests.person_id(1), null, 4);
select is((select array_agg(response_value) from survey_responses), array[4::smallint], 'a person''s second merge replaces the first');
insert into survey_responses (user_id, survey_number, run_id, question_id, response_value)
values (tests.person_id(1), 1, gen_random_uuid(), 'q1', 3);
select is((select count(*) from survey_responses), 2::bigint, 'a retake is another run and keeps the old one');
select throws_ok($$ select pg_temp.merge_answer(tests.person_id(2), null, 1) $$, '42501', null, 'a merge into another person''s rows is refused');

-- At most 500 rows a visitor session.
select tests.become_visitor(tests.session_key('b'));
insert into survey_responses (session_id, survey_number, question_id, response_value)
select tests.visitor_id('b'), 1, 'q' || n, 3 from generate_series(1, 500) as n;
select is((select count(*) from survey_responses), 500::bigint, 'a visitor keeps 500 answers');
select throws_ok(
  $$ insert into survey_responses (session_id, survey_number, question_id, response_value) values (tests.visitor_id('b'), 1, 'q501', 3) $$,
  'PT413', 'A visitor can keep at most 500 answers.', 'the next one is refused'
);
select throws_ok(
  $$ insert into survey_responses (session_id, survey_number, run_id, question_id, response_value) select tests.visitor_id('b'), 2, gen_random_uuid(), 'q' || n, 3 from generate_series(1, 16) as n $$,
  'PT413', null, 'a batch over the limit is refused as a whole'
);
select lives_ok($$ select pg_temp.merge_answer(null, tests.visitor_id('b'), 5) $$, 'an answer that is there can still be changed');
select is((select count(*) from survey_responses), 500::bigint, 'nothing was added');

select tests.become_person(tests.person_id(2));
insert into survey_responses (user_id, survey_number, run_id, question_id, response_value)
select tests.person_id(2), 1, gen_random_uuid(), 'q1', 3 from generate_series(1, 501);
select is((select count(*) from survey_responses), 501::bigint, 'the limit is for visitors only');

select * from finish();
rollback;
