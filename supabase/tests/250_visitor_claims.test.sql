begin;
set local search_path = public, extensions;
select plan(34);
select tests.add_owners();
select tests.add_survey();
delete from private.rate_limits;

-- Sixteen answers of a visitor in one run.
create function pg_temp.add_visitor_run(p_letter text, p_run_id uuid, p_value integer, p_at timestamptz default now(), p_count integer default 16) returns void
language sql as $$
  insert into public.survey_responses (session_id, survey_number, run_id, question_id, response_value, created_at)
  select tests.visitor_id(p_letter), 1, p_run_id, 'q' || place, p_value, p_at from generate_series(1, p_count) as place
$$;
create function pg_temp.become_claimer(p_person integer, p_letter text) returns void
language sql as $$ select tests.become('authenticated', tests.person_id(p_person), tests.session_key(p_letter)) $$;
create function pg_temp.run(p_number integer) returns uuid
language sql as $$ select ('cccccccc-0000-4000-8000-00000000000' || p_number)::uuid $$;
create function pg_temp.nil() returns uuid language sql as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

select pg_temp.add_visitor_run('a', pg_temp.run(1), 4);
insert into private.model_usage (day, session_id, calls, tokens) values ('2026-11-22', tests.visitor_id('a'), 2, 100);
insert into private.model_usage (day, user_id, calls, tokens) values ('2026-11-22', tests.person_id(1), 1, 10);

-- Who cannot.
select tests.become_visitor(tests.session_key('a'));
select throws_ok($$ select claim_visitor_answers() $$, '42501', null, 'a visitor claims nothing');
select tests.become_person(tests.person_id(1));
select throws_ok($$ select claim_visitor_answers() $$, 'PT400', null, 'without the key nothing is claimed');
select pg_temp.become_claimer(1, 'c');
select is(claim_visitor_answers() ->> 'outcome', 'nothing', 'an unknown key claims nothing');
select tests.become('authenticated', tests.person_id(1), 'not a key');
select throws_ok($$ select claim_visitor_answers() $$, 'PT400', null, 'what is no key neither');
select tests.become('authenticated', 'bbbbbbbb-0000-4000-8000-0000000000ff', tests.session_key('a'));
select throws_ok($$ select claim_visitor_answers() $$, 'PT401', null, 'the token of an account that is gone neither');
select tests.become_owner();
select is((select count(*) from survey_responses where session_id = tests.visitor_id('a')), 16::bigint, 'the answers are where they were');

-- Who can.
select pg_temp.become_claimer(1, 'a');
select is(claim_visitor_answers(), '{"outcome": "moved", "answers": 16, "surveys": [1]}', 'U-11 U-12 P-22 the key''s answers move to the account');
select is(claim_visitor_answers(), '{"outcome": "nothing", "answers": 0, "surveys": []}', 'U-12 asking again moves nothing more');
select is((select count(*) from survey_responses where session_id is null and run_id = pg_temp.run(1)), 16::bigint, 'the person reads them, without the session id');
select is(calculate_survey_scores(tests.person_id(1), 1) #>> '{survey1,totalScore}', '64', 'and is scored by them');
select results_eq($$ select is_given from health_consents where kind = 'store_answers' order by id $$, $$ values (true), (true) $$, 'agreements move with their order');
select tests.become_visitor(tests.session_key('a'));
select is_empty($$ select * from survey_responses $$, 'the key opens nothing any more');
select throws_ok($$ insert into survey_responses (session_id, survey_number, run_id, question_id, response_value) values (tests.visitor_id('a'), 1, pg_temp.run(1), 'q1', 1) $$, '42501', 'The visitor session has ended.', 'whoever still writes with it is refused before touching a row, so that two of them cannot block each other');
select tests.become_owner();
select is_empty($$ select 1 from private.visitor_sessions where id = tests.visitor_id('a') $$, 'the visitor session is over');
select results_eq($$ select session_hash, user_id, answer_count from private.claimed_sessions $$, $$ values (sha256(tests.visitor_id('a')::text::bytea), tests.person_id(1), 16) $$, 'where they came from is kept as a hash');
select results_eq($$ select calls, tokens from private.model_usage where user_id = tests.person_id(1) $$, $$ values (3, 110::bigint) $$, 'what a model was asked counts on');
select is((select count(*) from security_audit_log where event_type = 'answers_claimed'), 1::bigint, 'the log tells of it');
select is((select count(*) from survey_responses where user_id <> tests.person_id(1)), 0::bigint, 'nobody else received anything');

-- The newest complete run counts, and none is lost.
select pg_temp.add_visitor_run('b', pg_temp.nil(), 2, now() + interval '1 minute');
select pg_temp.add_visitor_run('b', pg_temp.run(1), 5, now() - interval '1 hour', 8);
insert into survey_responses (session_id, survey_number, run_id, question_id, response_value, created_at) values (tests.visitor_id('b'), 1, pg_temp.run(1), 'q9', 1, now() + interval '30 seconds');
select tests.add_run(tests.person_id(1), pg_temp.nil(), array_fill(3, array[16]));
select pg_temp.become_claimer(1, 'b');
select is(claim_visitor_answers() ->> 'answers', '17', 'A second visitor''s answers move too: a run that both sides have is merged');
select is((select count(*) from survey_responses where run_id = pg_temp.run(1)), 16::bigint, 'into one run');
select results_eq($$ select response_value from survey_responses where run_id = pg_temp.run(1) and question_id in ('q8', 'q9') order by question_id $$, $$ values (4::smallint), (1::smallint) $$, 'with the newer of two answers');
select is((select count(distinct run_id) from survey_responses), 3::bigint, 'a second run without an id becomes a run of its own');
select is((select count(*) from survey_responses where run_id = pg_temp.nil() and response_value = 3), 16::bigint, 'the account''s own stays as it was');
select is(calculate_survey_scores(tests.person_id(1), 1) #>> '{survey1,totalScore}', '32', 'U-12 the newest complete run counts');

-- An incomplete visitor run does not replace a complete one.
select tests.become_owner();
insert into private.visitor_sessions (id, key_hash) values (tests.visitor_id('c'), sha256(decode(tests.session_key('c'), 'hex')));
insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('c'), 'store_answers', true, '1');
select pg_temp.add_visitor_run('c', pg_temp.nil(), 1, now() + interval '2 hours', 15);
select pg_temp.become_claimer(1, 'c');
select is(claim_visitor_answers() ->> 'answers', '15', 'an unfinished run moves too');
select is(calculate_survey_scores(tests.person_id(1), 1) #>> '{survey1,totalScore}', '32', 'but does not replace a finished one');

-- The newest choice of visitor and account counts.
select tests.become_owner();
insert into private.visitor_sessions (id, key_hash) values (tests.visitor_id('d'), sha256(decode(tests.session_key('d'), 'hex')));
insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('d'), 'store_answers', true, '1');
select pg_temp.add_visitor_run('d', pg_temp.run(4), 4);
insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(2), 'store_answers', false, '1');
select pg_temp.become_claimer(2, 'd');
select is(claim_visitor_answers() ->> 'outcome', 'not-agreed', 'whoever said no in the account is not overruled by an older yes');
select is_empty($$ select 1 from survey_responses $$, 'nothing moves');
select tests.become_visitor(tests.session_key('d'));
select is((select count(*) from survey_responses), 16::bigint, 'and nothing is lost');
select tests.become_person(tests.person_id(2));
insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(2), 'store_answers', true, '1');
select pg_temp.become_claimer(2, 'd');
select is(claim_visitor_answers() ->> 'outcome', 'moved', 'after a yes they move');

-- All or nothing.
select tests.become_owner();
insert into private.visitor_sessions (id, key_hash) values (tests.visitor_id('e'), sha256(decode(tests.session_key('e'), 'hex')));
insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('e'), 'store_answers', true, '1');
select pg_temp.add_visitor_run('e', pg_temp.run(5), 4);
alter table private.claimed_sessions add constraint fails check (answer_count <> 16) not valid;
select pg_temp.become_claimer(2, 'e');
select throws_ok($$ select claim_visitor_answers() $$, '23514', null, 'a failure half way is a failure');
select tests.become_visitor(tests.session_key('e'));
select is((select count(*) from survey_responses), 16::bigint, 'and everything is where it was');
select is((select count(*) from health_consents), 1::bigint, 'agreements too');

-- Whatever refers to a visitor session has to be moved by the claim, because the session ends.
select tests.become_owner();
select results_eq(
  $$ select conrelid::regclass::text collate "default" from pg_constraint where confrelid = 'private.visitor_sessions'::regclass order by 1 $$,
  $$ values ('health_consents'), ('private.model_usage'), ('survey_responses') $$,
  'no further table refers to visitor sessions'
);

select * from finish();
rollback;
