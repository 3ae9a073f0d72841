begin;
set local search_path = public, extensions;
select plan(33);
select tests.add_owners();
select tests.add_survey();
delete from private.rate_limits;

select tests.add_run(tests.person_id(1), gen_random_uuid(), array_fill(3, array[16]), '2026-11-20 10:00+00');
insert into ai_feedback_history (user_id, survey_number, model, content_hash, scores, feedback) values (tests.person_id(1), 1, 'm', repeat('a', 64), '{}', '{}');
insert into private.feedback_runs (user_id, survey_number, content_hash, leased_until, created_at) values (tests.person_id(1), 1, repeat('a', 64), now(), now());
insert into private.rate_limits (subject, route, window_name, window_start, request_count) values (tests.person_id(1)::text, '/x', 'day', now(), 1);
insert into user_analytics (user_id, day, event) values (tests.person_id(1), '2026-11-20', 'visit');
insert into auth.sessions (id, user_id, user_agent) values ('dddddddd-0000-4000-8000-000000000001', tests.person_id(1), E'Browser\n1'), ('dddddddd-0000-4000-8000-000000000002', tests.person_id(1), null), ('dddddddd-0000-4000-8000-000000000003', tests.person_id(2), null);
insert into auth.sessions (id, user_id, not_after) values ('dddddddd-0000-4000-8000-000000000004', tests.person_id(1), now() - interval '1 minute');
-- A table of a migration to come, which nobody has registered.
create table public.new_things (id integer primary key, owner_id uuid references auth.users (id) on delete cascade, note text);
insert into public.new_things values (1, tests.person_id(1), 'mine'), (2, tests.person_id(2), 'yours');

-- The list.
select tests.become_person(tests.person_id(1));
select lives_ok($$ select ensure_profile() $$, 'a person has a profile');
select results_eq(
  $$ select kind, row_count, is_erasable from list_my_data() where kind not in ('logs', 'technical') $$,
  $$ values ('account', 1::bigint, false), ('answers', 16, true), ('feedback', 2, true), ('analytics', 1, true), ('practice', 0, true), ('purchases', 0, false), ('consents', 1, false) $$,
  'every kind is listed with what is kept'
);
select is((select oldest_at from list_my_data() where kind = 'answers'), '2026-11-20 10:00+00'::timestamptz, 'and since when');
select ok((select row_count >= 2 from list_my_data() where kind = 'technical'), 'a table that nobody registered counts as technical');
select is((select row_count from list_my_data() where kind = 'logs'), (select count(*) from security_audit_log), 'log entries are counted');

-- The sessions.
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.person_id(1), 'role', 'authenticated', 'session_id', 'dddddddd-0000-4000-8000-000000000002')::text, true);
select results_eq(
  $$ select right(id::text, 1), user_agent, is_current from list_sessions() order by id $$,
  $$ values ('1', 'Browser 1', false), ('2', null, true) $$,
  'a person sees the own sessions that are open, and which is this one'
);

-- The export.
create temporary table exported as select export_user_data() as file;
grant select on exported to public;
select bag_eq(
  $$ select jsonb_object_keys(file) from exported $$,
  $$ select unnest('{user,surveyResponses,analytics,exportedAt,practiceSessions,consents,purchases,auditLogs,otherRecords}'::text[]) $$,
  'P-02 the file has the keys of the specification, then the others'
);
select is((select file -> 'user' ->> 'email' from exported), 'person1@example.test', 'P-02 user has id, email and profile');
select is((select file #>> '{user,profile,subscription_plan}' from exported), 'free', 'P-02 the profile is the row');
select is((select jsonb_array_length(file -> 'surveyResponses') from exported), 16, 'P-04 all answers are in it');
select is((select jsonb_array_length(file -> 'analytics') from exported), 1, 'P-05 and all counts');
select is((select file -> 'practiceSessions' from exported), '[]', 'kinds without rows are empty lists');
select is((select jsonb_array_length(file #> '{consents,health_consents}') from exported), 1, 'agreements are in it');
select ok((select jsonb_array_length(file #> '{auditLogs,security_audit_log}') >= 2 and jsonb_array_length(file #> '{auditLogs,data_access_log}') = 1 from exported), 'the logs too, the export itself included');
select is((select file #>> '{otherRecords,new_things,0,note}' from exported), 'mine', 'and a table that nobody registered');
select is((select jsonb_array_length(file #> '{otherRecords,new_things}') from exported), 1, 'with the own rows only');
select is((select jsonb_array_length(file #> '{otherRecords,auth.sessions}') from exported), 3, 'and sign-ins');
select ok((select file::text not like '%' || tests.person_id(2) || '%' and file::text not like '%person2@%' from exported), 'P-23 nothing of anybody else');
select ok((select file::text not like '%encrypted_password%' and file::text not like '%token_hash":%' from exported), 'no secret of the sign-in service');

-- Erasing one kind.
select throws_ok($$ select erase_my_data('logs') $$, 'PT400', null, 'logs go with the account only');
select throws_ok($$ select erase_my_data('consents') $$, 'PT400', null, 'proof of consent too');
select throws_ok($$ select erase_my_data('technical') $$, 'PT400', null, 'what no kind names too');
select throws_ok($$ select erase_my_data(null) $$, 'PT400', null, 'a kind has to be named');
select is(erase_my_data('feedback'), '{"erased": 2}', 'feedback is erased, where it is streamed too');
select is(erase_my_data('answers'), '{"erased": 16}', 'answers are erased');
select is(erase_my_data('answers'), '{"erased": 0}', 'once');
select is((select row_count from list_my_data() where kind = 'analytics'), 1::bigint, 'other kinds stay');
select results_eq($$ select event_details from security_audit_log where event_type = 'data_erased' order by id limit 1 $$, $$ values ('{"kind": "feedback", "rows": 2}'::jsonb) $$, 'P-20 the log tells of it');

-- Others.
select tests.become_person(tests.person_id(2));
select is((select sum(row_count) from list_my_data() where kind in ('account', 'answers', 'feedback', 'analytics')), 0::numeric, 'P-23 a stranger is told of the own data only');
select tests.become_person('bbbbbbbb-0000-4000-8000-0000000000ff');
select throws_ok($$ select export_user_data() $$, 'PT401', null, 'the token of an account that is gone exports nothing');
select tests.become_visitor();
select throws_ok($$ select export_user_data() $$, '42501', null, 'visitors export nothing');
select throws_ok($$ select erase_my_data('answers') $$, '42501', null, 'and erase nothing');
select throws_ok($$ select * from list_sessions() $$, '42501', null, 'and have no sessions');

select * from finish();
rollback;
