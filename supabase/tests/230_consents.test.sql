begin;
set local search_path = public, extensions;
select plan(57);
select tests.add_owners();
delete from private.rate_limits;

create function pg_temp.record(p_user_id uuid, p_type text, p_given boolean, p_version text default '1.0.0', p_source text default 'choice') returns setof consent_records
language sql as $$
  insert into public.consent_records (user_id, session_id, consent_type, consent_given, consent_version, source, user_agent, decided_at)
  values (p_user_id, 'c0ffee00-0000-4000-8000-000000000001', p_type, p_given, p_version, p_source, E'Browser\n1', now() - interval '1 minute')
  returning *
$$;

-- A visitor.
select tests.become_visitor();
select set_config('request.headers', '{"x-stepwise-client-ip": "198.51.100.23"}', true);
select results_eq(
  $$ select user_id, session_id, consent_type, consent_given, consent_version, user_agent, ip_address, source from pg_temp.record(null, 'analytics', false) $$,
  $$ values (null::uuid, 'c0ffee00-0000-4000-8000-000000000001', 'analytics', false, '1.0.0', 'Browser 1', '198.51.100.0', 'choice') $$,
  'C-19 C-27 C-32 a visitor records a choice without a user, and the row comes back'
);
select results_eq($$ select count(*) from pg_temp.record(null, 'analytics', false) union all select count(*) from pg_temp.record(null, 'marketing', false) $$, $$ values (1::bigint), (1::bigint) $$, 'two choices come back too');
select set_config('stepwise.new_consents', '', true);
select is_empty($$ select * from consent_records $$, 'the next request of anybody without an account reads none');
select is_empty($$ select * from consent_records where session_id = 'c0ffee00-0000-4000-8000-000000000001' $$, 'the session id opens nothing');
select throws_ok($$ select pg_temp.record(tests.person_id(1), 'analytics', true) $$, '42501', null, 'a visitor records nothing for a person');
select lives_ok($$ insert into consent_records (session_id, consent_type, consent_given, consent_version, decided_at, choice_id) values ('twice', 'analytics', true, '1', '2026-11-20 09:00+00', '0197b2b0-0000-4000-8000-000000000001') $$, 'a visitor says when a choice was made');
select throws_ok($$ insert into consent_records (session_id, consent_type, consent_given, consent_version, decided_at, choice_id) values ('twice', 'analytics', true, '1', '2999-11-20 09:00+00', '0197b2b0-0000-4000-8000-000000000001') $$, '23505', null, 'the same choice is one proof, whatever moment it names');
select lives_ok($$ insert into consent_records (session_id, consent_type, consent_given, consent_version, decided_at) values ('twice', 'analytics', true, '1', '2026-11-20 09:00+00') $$, 'another one of the same moment is another');
select throws_ok($$ update consent_records set consent_given = true $$, '42501', null, 'a visitor changes none');
select throws_ok($$ delete from consent_records $$, '42501', null, 'a visitor deletes none');
select throws_ok($$ select * from sync_consents('x', '[]') $$, '42501', null, 'a visitor syncs nothing');
select lives_ok($$ select pg_temp.record(null, 'analytics', false, p_source => 'gpc') $$, 'Z-05 a no that the browser''s signal gave is recorded as such');
select throws_ok($$ select pg_temp.record(null, 'analytics', true, p_source => 'gpc') $$, '23514', null, 'Z-05 the signal never says yes');
select throws_ok($$ select pg_temp.record(null, 'analytics', true, p_version => '') $$, '23514', null, 'C-25 a choice names the version of the wording');
select throws_ok($$ select pg_temp.record(null, 'health', true) $$, '23514', null, 'C-23 there are four kinds');
select throws_ok($$ select pg_temp.record(null, 'analytics', null) $$, '23502', null, 'C-24 a choice is yes or no');
select throws_ok($$ insert into consent_records (session_id, consent_type, consent_given, consent_version) values (E'a\nb', 'analytics', true, '1') $$, '23514', null, 'a session id has no other characters');

-- A person.
select tests.become_person(tests.person_id(1));
select is((select count(*) from pg_temp.record(tests.person_id(1), 'terms', true)), 1::bigint, 'C-27 a person records a choice');
select is((select consent_given from pg_temp.record(tests.person_id(1), 'terms', false)), false, 'and another one later');
select results_eq($$ select consent_given from consent_records where user_id = tests.person_id(1) order by id desc $$, $$ values (false), (true) $$, 'C-28 P-27 both are the history');
select throws_ok($$ select pg_temp.record(tests.person_id(2), 'terms', true) $$, '42501', null, 'nothing is recorded for another person');
select throws_ok($$ select pg_temp.record(null, 'terms', true) $$, '42501', null, 'nor without a person');
select throws_ok($$ update consent_records set consent_given = true $$, '42501', null, 'a person changes none');
select throws_ok($$ delete from consent_records $$, '42501', null, 'a person deletes none');
insert into consent_records (user_id, consent_type, consent_given, consent_version, decided_at) values (tests.person_id(1), 'cookies', true, '1.0.0', now() + interval '1 year');
select ok((select decided_at <= now() from consent_records where consent_type = 'cookies'), 'a choice was not made in the future');

-- The sync at sign-in.
create function pg_temp.sync(p_choices text) returns text
language sql as $$ select string_agg(consent_type || ' ' || consent_given || ' ' || consent_version || ' ' || source, ', ' order by consent_type) from public.sync_consents('s', p_choices::jsonb) $$;
select tests.become_person(tests.person_id(2));
select is(pg_temp.sync('[{"consent_type": "analytics", "consent_given": true, "consent_version": "1.0.0", "decided_at": "2026-11-20T10:00:00Z"}, {"consent_type": "marketing", "consent_given": false, "consent_version": "1.0.0"}]'), 'analytics true 1.0.0 choice, marketing false 1.0.0 choice', 'C-16 choices of the browser are recorded');
select pg_temp.sync('[{"consent_type": "analytics", "consent_given": true, "consent_version": "1.0.0", "decided_at": "2026-11-20T10:00:00Z"}]');
select is((select count(*) from consent_records), 2::bigint, 'C-16 a second sync adds nothing');
select is(pg_temp.sync('[{"consent_type": "analytics", "consent_given": false, "consent_version": "1.0.0", "decided_at": "2026-11-20T09:00:00Z"}]'), 'analytics true 1.0.0 choice, marketing false 1.0.0 choice', 'an older choice of another browser changes nothing');
select is(pg_temp.sync('[{"consent_type": "analytics", "consent_given": false, "consent_version": "1.0.0", "decided_at": "2026-11-20T11:00:00Z", "source": "gpc"}]'), 'analytics false 1.0.0 gpc, marketing false 1.0.0 choice', 'a newer one holds');
select is(pg_temp.sync('[{"consent_type": "analytics", "consent_given": true, "consent_version": "1.0.0"}]'), 'analytics false 1.0.0 gpc, marketing false 1.0.0 choice', 'one without a time never undoes it');
select is(pg_temp.sync('[{"consent_type": "marketing", "consent_given": true, "consent_version": "1.0.0", "decided_at": "2999-01-01T00:00:00Z"}]'), 'analytics false 1.0.0 gpc, marketing false 1.0.0 choice', 'a clock that runs ahead counts as now');
select is(pg_temp.sync('[{"consent_type": "marketing", "consent_given": true, "consent_version": "1.0.0", "decided_at": "2999-01-01T00:00:00Z", "choice_id": "0197b2b0-0000-4000-8000-000000000002"}]'), 'analytics false 1.0.0 gpc, marketing false 1.0.0 choice', 'a clock that runs ahead does not win by it');
insert into consent_records (user_id, consent_type, consent_given, consent_version, decided_at, choice_id) values
  (tests.person_id(2), 'analytics', true, '1.0.0', '2999-01-01', '0197b2b0-0000-4000-8000-000000000003'),
  (tests.person_id(2), 'analytics', false, '1.0.0', now() - interval '1 second', '0197b2b0-0000-4000-8000-000000000004');
select is(pg_temp.sync('[{"consent_type": "analytics", "consent_given": true, "consent_version": "1.0.0", "decided_at": "2999-01-01T00:00:00Z", "choice_id": "0197b2b0-0000-4000-8000-000000000003"}]'), 'analytics false 1.0.0 choice, marketing false 1.0.0 choice', 'C-16 an earlier yes that arrives again never undoes a no, however far ahead its clock was');
select throws_ok($$ select pg_temp.sync('{}') $$, 'PT400', null, 'choices are a list');
select throws_ok($$ select pg_temp.sync((select jsonb_agg('{}'::jsonb) from generate_series(1, 21))::text) $$, 'PT400', null, 'of at most 20');
select throws_ok($$ select pg_temp.sync('[{"consent_type": "health", "consent_given": true, "consent_version": "1"}]') $$, '23514', null, 'of the four kinds');
select is_empty($$ select 1 from consent_records where user_id = tests.person_id(1) $$, 'P-23 a stranger reads no choice');
select throws_ok($$ select private.consents_of_this_request() $$, '42501', null, 'people have no use for the visitors'' door');

-- The service, and the owner of the table.
select tests.become_service();
select throws_ok($$ select * from consent_records $$, '42501', null, 'the service role reads none');
select throws_ok($$ select pg_temp.record(null, 'terms', true) $$, '42501', null, 'it records none');
select tests.become_owner();
select throws_ok($$ update consent_records set consent_given = true $$, '42501', null, 'proof is never changed');
select throws_ok($$ delete from consent_records $$, '42501', null, 'nor deleted');
select results_eq(
  $$ select event_details from security_audit_log where user_id = tests.person_id(1) and event_type = 'consent_recorded' and event_details ? 'consent_type' order by id limit 1 $$,
  $$ values ('{"source": "choice", "consent_type": "terms", "consent_given": true, "consent_version": "1.0.0"}'::jsonb) $$,
  'P-20 a person''s choice is in the security log'
);
select results_eq(
  $$ select event_details from security_audit_log where user_id = tests.person_id(1) and event_details ? 'kind' $$,
  $$ values ('{"kind": "store_answers", "is_given": true, "wording_version": "1"}'::jsonb) $$,
  'P-20 so is one about health answers'
);
select is((select count(*) from security_audit_log where user_id is null), 0::bigint, 'a visitor''s is not');
insert into consent_records (consent_type, consent_given, consent_version) values ('terms', true, 'old');
alter table consent_records disable trigger consent_records_append_only;
update consent_records set created_at = now() - interval '366 days' where consent_version = 'old';
alter table consent_records enable trigger consent_records_append_only;
select tests.become_service();
select is(delete_old_visitor_consents(), 1::bigint, 'choices of visitors go after a year');
select tests.become_owner();
delete from auth.users where id = tests.person_id(1);
select is_empty($$ select 1 from consent_records where user_id = tests.person_id(1) $$, 'choices of a person go with the account');

-- Versions of policies.
select tests.become_visitor();
select results_eq($$ select version from policy_versions where policy_type = 'terms' order by effective_date desc limit 1 $$, $$ values ('1.0.0') $$, 'C-20 C-30 visitors read the version of a policy');
select throws_ok($$ insert into policy_versions values ('terms', '2', '2030-01-01') $$, '42501', null, 'visitors add none');
select throws_ok($$ update policy_versions set version = '2' $$, '42501', null, 'visitors change none');
select throws_ok($$ delete from policy_versions $$, '42501', null, 'visitors delete none');
select tests.become_person(tests.person_id(2));
select is((select count(*) from policy_versions), 3::bigint, 'C-30 people read them');
select throws_ok($$ insert into policy_versions values ('terms', '2', '2030-01-01') $$, '42501', null, 'people add none');
select throws_ok($$ update policy_versions set version = '2' $$, '42501', null, 'people change none');
select throws_ok($$ delete from policy_versions $$, '42501', null, 'people delete none');
select tests.become_owner();
insert into policy_versions values ('terms', '1.9.0', '2027-01-01');
select throws_ok($$ insert into policy_versions values ('terms', '1.10.0', '2027-02-01') $$, '23514', null, 'C-18 a version that breaks the order as text is not published');
select lives_ok($$ insert into policy_versions values ('terms', '1.91.0', '2027-02-01') $$, 'C-18 one that keeps it is');

select * from finish();
rollback;
