begin;
set local search_path = public, extensions;
select plan(24);
select tests.add_owners();
delete from private.rate_limits;

create function pg_temp.session_id(p_number integer) returns uuid
language sql immutable as $$ select ('dddddddd-0000-4000-8000-00000000000' || p_number)::uuid $$;

create function pg_temp.become_person_in(p_user_id uuid, p_session_id text) returns void
language plpgsql as $$
begin
  perform tests.become_person(p_user_id);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', p_user_id, 'role', 'authenticated', 'session_id', p_session_id)::text, true);
end
$$;

create function pg_temp.events() returns table (event_type text, details jsonb, address text, agent text)
language sql as $$
  select entry.event_type, entry.event_details, entry.ip_address, entry.user_agent
  from public.security_audit_log as entry where entry.user_id = tests.person_id(1) and entry.event_type <> 'consent_recorded' order by entry.id
$$;

-- Coming and going, as the sign-in service does it.
insert into auth.sessions (id, user_id, ip, user_agent) values (pg_temp.session_id(1), tests.person_id(1), '203.0.113.77', E'Browser\n1');
select results_eq($$ select * from pg_temp.events() $$, $$ values ('sign_in', '{}'::jsonb, '203.0.113.0', 'Browser 1') $$, 'P-20 a sign-in is logged with its network and browser');
insert into auth.sessions (id, user_id) select pg_temp.session_id(number), tests.person_id(1) from generate_series(2, 5) as number;
insert into auth.sessions (id, user_id) values (pg_temp.session_id(6), tests.person_id(2));
insert into auth.sessions (id, user_id, not_after) values (pg_temp.session_id(7), tests.person_id(1), now() - interval '1 minute');
select is((select count(*) from pg_temp.events() where event_type = 'sign_in'), 6::bigint, 'P-20 each one');
delete from auth.sessions where id = pg_temp.session_id(1);
select results_eq($$ select * from pg_temp.events() offset 6 $$, $$ values ('sign_out', '{"sessions": 1}'::jsonb, '203.0.113.0', 'Browser 1') $$, 'P-20 a sign-out too');
delete from auth.sessions where id = pg_temp.session_id(7);
select is((select count(*) from pg_temp.events()), 7::bigint, 'a session that ran out leaves without an entry');

-- A log that fails.
create function pg_temp.break_log() returns trigger language plpgsql as $$ begin raise exception 'the log is full'; end $$;
create trigger broken before insert on public.security_audit_log for each row execute function pg_temp.break_log();
select lives_ok($$ delete from auth.sessions where id = pg_temp.session_id(5) $$, 'U-15 a sign-out goes on when the log fails');
select is((select count(*) from auth.sessions where id = pg_temp.session_id(5)), 0::bigint, 'U-15 and the session is over');
select lives_ok($$ insert into auth.sessions (id, user_id) values (pg_temp.session_id(8), tests.person_id(1)) $$, 'a sign-in goes on as well');
drop trigger broken on public.security_audit_log;
delete from auth.sessions where id = pg_temp.session_id(8);

-- Ending one session.
select pg_temp.become_person_in(tests.person_id(1), pg_temp.session_id(2)::text);
select ok(end_session(pg_temp.session_id(3)), 'a person ends a session of their own');
select ok(not end_session(pg_temp.session_id(3)), 'once');
select results_eq($$ select right(id::text, 1), is_current from list_sessions() order by id $$, $$ values ('2', true), ('4', false) $$, 'the others stay');
select is((select count(*) from pg_temp.events() where event_type = 'sessions_revoked' and details = '{"sessions": 1}'), 1::bigint, 'P-20 it is logged as revoked');
select ok(not end_session(pg_temp.session_id(6)), 'P-23 the session of another is no session of theirs');
select ok(not end_session(null), 'nor is none');
select tests.become_owner();
select is((select count(*) from auth.sessions where id = pg_temp.session_id(6)), 1::bigint, 'P-23 and stays');
select is((select count(*) from public.security_audit_log where event_type = 'sessions_revoked'), 1::bigint, 'P-23 with nothing logged for anybody');

-- The device that was signed out.
select pg_temp.become_person_in(tests.person_id(1), pg_temp.session_id(3)::text);
select throws_ok($$ select export_user_data() $$, 'PT401', null, 'its token takes no copy');
select throws_ok($$ select erase_my_data('answers') $$, 'PT401', null, 'erases nothing');
select throws_ok($$ select end_session(pg_temp.session_id(2)) $$, 'PT401', null, 'ends nobody''s session');
select throws_ok($$ select log_security_event('sign_in') $$, 'PT401', null, 'and writes no log');
select pg_temp.become_person_in(tests.person_id(1), pg_temp.session_id(6)::text);
select throws_ok($$ select * from list_sessions() $$, 'PT401', null, 'a session of somebody else counts for nothing');
select pg_temp.become_person_in(tests.person_id(1), 'no uuid');
select throws_ok($$ select * from list_sessions() $$, 'PT401', null, 'nor does what is none');
select tests.become_visitor();
select throws_ok($$ select end_session(pg_temp.session_id(2)) $$, '42501', null, 'visitors end nothing');

-- With the account everything goes.
select tests.become_owner();
delete from auth.users where id = tests.person_id(1);
select is((select count(*) from auth.sessions where user_id = tests.person_id(1)), 0::bigint, 'sessions go with the account');
select is((select count(*) from public.security_audit_log where user_id = tests.person_id(1)), 0::bigint, 'and so does what was logged of them');

select * from finish();
rollback;
