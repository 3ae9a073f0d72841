begin;
set local search_path = public, extensions;
select plan(20);
select tests.add_owners();
delete from private.rate_limits;

insert into auth.sessions (id, user_id, created_at) values ('dddddddd-0000-4000-8000-000000000001', tests.person_id(1), now() - interval '16 minutes'), ('dddddddd-0000-4000-8000-000000000002', tests.person_id(1), now() - interval '14 minutes'), ('dddddddd-0000-4000-8000-000000000003', tests.person_id(2), now());
insert into auth.refresh_tokens (id, token, user_id, session_id) values ('t1', 't1', tests.person_id(1), 'dddddddd-0000-4000-8000-000000000002');
insert into auth.flow_state (id, user_id, authentication_method, provider_type) values (gen_random_uuid(), tests.person_id(1), 'oauth', 'google');
insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), json_build_object('actor_id', tests.person_id(1))), (gen_random_uuid(), '{"actor_username": "person1@example.test"}'), (gen_random_uuid(), '{"actor_username": "aperson1@example.test"}');
insert into private.rate_limits (subject, route, window_name, window_start, request_count) values (tests.person_id(1)::text, '/x', 'day', now(), 1);
insert into survey_responses (user_id, survey_number, question_id, response_value) values (tests.person_id(1), 1, 'q1', 1), (tests.person_id(2), 1, 'q1', 1);
insert into user_analytics (user_id, day, event) values (tests.person_id(1), '2026-11-20', 'visit');
insert into users (id, email) values (tests.person_id(1), 'x');
-- An invoice that the law keeps.
create table public.invoices (id integer primary key, user_id uuid references auth.users (id) on delete set null, amount integer);
insert into public.invoices values (1, tests.person_id(1), 10500);
select tests.become_visitor();
select log_security_event('login_failed', p_event_details => '{"email": "person1@example.test"}');
select log_security_event('login_failed', p_event_details => '{"email": "person2@example.test"}');

select throws_ok($$ select delete_user_account(tests.person_id(1), null) $$, '42501', null, 'visitors delete no account');
select tests.become_person(tests.person_id(1));
select throws_ok($$ select delete_user_account(tests.person_id(1), 'dddddddd-0000-4000-8000-000000000002') $$, '42501', null, 'people delete no account past the function');

select tests.become_service();
select is(delete_user_account(gen_random_uuid(), null), 'no-user', 'P-08 an account that never was');
select is(delete_user_account(tests.person_id(1), null), 'no-session', 'P-07 without a session nothing is deleted');
select is(delete_user_account(tests.person_id(1), gen_random_uuid()), 'no-session', 'P-07 nor with one that was ended');
select is(delete_user_account(tests.person_id(1), 'dddddddd-0000-4000-8000-000000000003'), 'no-session', 'nor with one of somebody else');
select is(delete_user_account(tests.person_id(1), 'dddddddd-0000-4000-8000-000000000001'), 'sign-in-too-old', 'nor with one of more than 15 minutes ago');
select is((select count(*) from survey_responses), 2::bigint, 'everything is where it was');
select is(delete_user_account(tests.person_id(1), 'dddddddd-0000-4000-8000-000000000002'), 'deleted', 'P-06 P-21 after a recent sign-in the account is deleted');
select is(delete_user_account(tests.person_id(1), 'dddddddd-0000-4000-8000-000000000002'), 'already-deleted', 'asking again tells that it is gone');

select tests.become_owner();
select is((select count(*) from auth.users where id = tests.person_id(1)), 0::bigint, 'the account is gone');
select is((select count(*) from auth.sessions where user_id = tests.person_id(1)) + (select count(*) from auth.refresh_tokens) + (select count(*) from auth.flow_state), 0::bigint, 'and every sign-in');
select results_eq($$ select payload ->> 'actor_username' from auth.audit_log_entries $$, $$ values ('aperson1@example.test') $$, 'the sign-in service''s log keeps others only');
select is((select count(*) from private.rate_limits where subject = tests.person_id(1)::text), 0::bigint, 'counters are gone');
select is((select count(*) from user_analytics), 0::bigint, 'P-06 counts are gone');
select results_eq($$ select user_id, amount from public.invoices $$, $$ values (null::uuid, 10500) $$, 'an invoice stays and names nobody');
select is((select count(*) from security_audit_log where event_type = 'login_failed'), 1::bigint, 'failed sign-ins with the address are gone, those of others are not');
select is((select count(*) from survey_responses where user_id = tests.person_id(2)), 1::bigint, 'the rows of others stay');
select results_eq($$ select id_hash from private.deleted_accounts $$, $$ values (sha256(tests.person_id(1)::text::bytea)) $$, 'that it was deleted is kept as a hash');
select is(
  (select string_agg(format('%I.%I', schema_name, table_name), ',') from private.personal_columns() where is_cascading and private.rows_of_person(schema_name, table_name, column_name, tests.person_id(1)) <> '[]'),
  null,
  'no table names the person'
);

select * from finish();
rollback;
