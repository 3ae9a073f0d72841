begin;
set local search_path = public, extensions;
select plan(55);
select tests.add_owners();
delete from private.rate_limits;

create function pg_temp.log_event(p_type text, p_user_id uuid default null, p_details jsonb default '{}', p_ip text default null, p_agent text default null) returns bigint
language sql as $$ select log_security_event(p_type, p_user_id, p_details, p_ip, p_agent, true) $$;

-- What an entry keeps.
select tests.become_owner();
select is(private.anonymized_address('203.0.113.77'), '203.0.113.0', 'P-17 the last octet of an IPv4 address is zero');
select is(private.anonymized_address('::ffff:203.0.113.77'), '203.0.113.0', 'P-17 also of one that is written as IPv6');
select is(private.anonymized_address('2001:db8:1234:5678:9abc::1'), '2001:db8:1234::', 'P-18 of an IPv6 address three groups are left');
select is(private.anonymized_address('2001:db8::1'), '2001:db8::', 'P-18 groups of zeros count');
select is(private.anonymized_address('1.2.3.4; drop table users'), null, 'what is no address is not kept');
select is(private.one_line(E'curl/8\r\nforged entry\u2028\x1b[31m', 64), 'curl/8 forged entry [31m', 'a browser''s name is one line without control characters');
select is(octet_length(private.one_line(repeat('x', 5000), 256)), 256, 'and no longer than allowed');
select is(private.capped_body(jsonb_build_object('a', repeat('x', 20000))), '{"omittedBytes": 20009}', 'P-19 of a body above 10 KB only the size is kept');
select is(private.capped_body('{"a": 1}'), '{"a": 1}', 'P-19 a smaller one is kept');
select is(private.capped_body('"text"'), '{}', 'a body is an object');

-- A person.
select tests.become_person(tests.person_id(1));
select set_config('request.headers', '{"x-stepwise-client-ip": "198.51.100.23", "user-agent": "Test browser"}', true);
select lives_ok($$ select pg_temp.log_event('sign_in', tests.person_id(1)) $$, 'P-12 P-20 a person logs the own sign-in');
select lives_ok($$ select pg_temp.log_event('sign_out') $$, 'P-12 P-20 and sign-out, without an id');
select results_eq(
  $$ select event_type, user_id, ip_address, user_agent, success from security_audit_log where event_type like 'sign%' order by id $$,
  $$ values ('sign_in', tests.person_id(1), '198.51.100.0', 'Test browser', true), ('sign_out', tests.person_id(1), '198.51.100.0', 'Test browser', true) $$,
  'P-10 the entry has the person of the token, the network and the browser'
);
select lives_ok($$ select pg_temp.log_event('sign_in', p_ip => '203.0.113.77', p_agent => E'a\nb') $$, 'a caller may name address and browser');
select is((select ip_address || ' ' || user_agent from security_audit_log order by id desc limit 1), '198.51.100.0 a b', 'the network that the gateway saw comes first');
select throws_ok($$ select pg_temp.log_event('sign_in', tests.person_id(2)) $$, '42501', null, 'nobody logs in the name of another');
select throws_ok($$ select pg_temp.log_event('subscription_changed') $$, 'PT400', null, 'events of the database are not reported by a browser');
select throws_ok($$ select pg_temp.log_event(null) $$, 'PT400', null, 'an event has a type');
select throws_ok($$ select pg_temp.log_event(E'sign_in\nforged') $$, 'PT400', null, 'a type is one of the known');
select lives_ok($$ select pg_temp.log_event('sign_in', p_details => jsonb_build_object('x', repeat('x', 20000))) $$, 'a large body is no error');
select is((select event_details from security_audit_log order by id desc limit 1), '{"omittedBytes": 20009}', 'P-19 but is not kept');
select lives_ok($$ select log_data_access_event('view', 'survey_responses', p_resource_id => '1', p_metadata => '{"rows": 3}') $$, 'P-13 P-20 a person logs an access');
select results_eq(
  $$ select user_id, action_type, resource_type, resource_id, metadata, ip_address, user_agent from data_access_log $$,
  $$ values (tests.person_id(1), 'view', 'survey_responses', '1', '{"rows": 3}'::jsonb, '198.51.100.0', 'Test browser') $$,
  'P-11 the entry has every field, with the network only'
);
select throws_ok($$ select log_data_access_event('view', 'survey_responses', tests.person_id(2)) $$, '42501', null, 'nobody logs an access of another');
select throws_ok($$ select log_data_access_event(E'view\nx', 'a') $$, '23514', null, 'an action is a word');
select throws_ok($$ select log_data_access_event('view', 'a b') $$, '23514', null, 'a resource is a word');
select lives_ok($$ select log_data_access_event('view', 'a', p_resource_id => E'1\r\n2') $$, 'a resource id may be anything');
select is((select resource_id from data_access_log order by id desc limit 1), '1 2', 'but is kept as one line');

-- Append-only.
select throws_ok($$ insert into security_audit_log (user_id, event_type) values (tests.person_id(1), 'sign_in') $$, '42501', null, 'people add no entry past the function');
select throws_ok($$ update security_audit_log set success = false $$, '42501', null, 'people change no entry');
select throws_ok($$ delete from security_audit_log $$, '42501', null, 'people delete no entry');
select throws_ok($$ insert into data_access_log (user_id, action_type, resource_type) values (tests.person_id(1), 'a', 'b') $$, '42501', null, 'people add no access past the function');
select throws_ok($$ update data_access_log set action_type = 'x' $$, '42501', null, 'people change no access');
select throws_ok($$ delete from data_access_log $$, '42501', null, 'people delete no access');
select tests.become_service();
select throws_ok($$ select * from security_audit_log $$, '42501', null, 'the service role reads no entry');
select throws_ok($$ select * from data_access_log $$, '42501', null, 'nor an access');
select tests.become_owner();
select throws_ok($$ update security_audit_log set success = false $$, '42501', null, 'not even the owner of the table changes an entry');
select throws_ok($$ delete from security_audit_log $$, '42501', null, 'or deletes one');
select throws_ok($$ update data_access_log set metadata = '{}' $$, '42501', null, 'nor an access');
select throws_ok($$ delete from data_access_log $$, '42501', null, 'nor deletes one');

-- A stranger and a visitor.
select tests.become_person(tests.person_id(2));
select is((select count(*) from security_audit_log where user_id = tests.person_id(1)), 0::bigint, 'P-14 P-23 a stranger reads no entry');
select is((select count(*) from data_access_log), 0::bigint, 'P-15 P-23 nor an access');
select tests.become_visitor();
select throws_ok($$ select * from security_audit_log $$, '42501', null, 'visitors read no entry');
select throws_ok($$ select * from data_access_log $$, '42501', null, 'visitors read no access');
select throws_ok($$ select pg_temp.log_event('sign_in') $$, 'PT400', null, 'a visitor logs no sign-in');
select throws_ok($$ select pg_temp.log_event('login_failed', tests.person_id(1)) $$, '42501', null, 'a visitor logs nothing in a person''s name');
select throws_ok($$ select log_data_access_event('view', 'a') $$, '42501', null, 'a visitor logs no access');
select lives_ok($$ select pg_temp.log_event('login_failed', p_details => '{"email": " Person1@Example.test ", "note": "forged"}') from generate_series(1, 3) $$, 'a visitor logs a failed sign-in');
select throws_ok($$ select count_failed_logins('person1@example.test') $$, '42501', null, 'a visitor counts none');

select tests.become_owner();
select is((select count(*) from security_audit_log where event_type = 'login_failed' and event_details ? 'note' or event_details::text ilike '%example.test%' or success and event_type = 'login_failed'), 0::bigint, 'it keeps a hash of the address and nothing else of the visitor, and is no success');
insert into security_audit_log (event_type, event_details, created_at) values ('login_failed', jsonb_build_object('emailHash', private.email_hash('person1@example.test')), now() - interval '25 hours');

select tests.become_person(tests.person_id(1));
select is(count_failed_logins('PERSON1@example.test'), 3::bigint, 'P-16 a person counts the failed sign-ins of the last 24 hours with the own address');
select throws_ok($$ select count_failed_logins('person2@example.test') $$, '42501', null, 'P-16 and asks for no other address');
select throws_ok($$ select count_failed_logins(null) $$, '42501', null, 'P-16 nor for none');

-- Entries go with the account and after a year.
select tests.become_owner();
delete from auth.users where id = tests.person_id(1);
select is((select count(*) from security_audit_log where user_id = tests.person_id(1)) + (select count(*) from data_access_log), 0::bigint, 'entries go with the account');
insert into security_audit_log (user_id, event_type, created_at) values (tests.person_id(2), 'sign_in', now() - interval '366 days'), (tests.person_id(2), 'sign_in', now() - interval '364 days');
select tests.become_service();
select is(delete_old_audit_logs(), 1::bigint, 'and after a year');

select * from finish();
rollback;
