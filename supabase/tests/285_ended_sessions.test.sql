begin;
set local search_path = public, extensions;
select plan(11);
select tests.add_owners();

create function pg_temp.session_id(p_number integer) returns uuid
language sql immutable as $$ select ('dddddddd-0000-4000-8000-00000000000' || p_number)::uuid $$;

create function pg_temp.become_person_in(p_user_id uuid, p_session_id text) returns void
language plpgsql as $$
begin
  perform tests.become_person(p_user_id);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', p_user_id, 'role', 'authenticated', 'session_id', p_session_id)::text, true);
end
$$;

insert into auth.sessions (id, user_id) select pg_temp.session_id(number), tests.person_id(1) from generate_series(1, 2) as number;
insert into auth.sessions (id, user_id) values (pg_temp.session_id(3), tests.person_id(2));

select is(
  (
    select count(*) from pg_db_role_setting as setting
    where setting.setrole = 'authenticator'::regrole and 'pgrst.db_pre_request=private.check_request' = any (setting.setconfig)
  ),
  1::bigint,
  'P-23 the API asks before every request'
);

select pg_temp.become_person_in(tests.person_id(1), pg_temp.session_id(1)::text);
select lives_ok($$ select private.check_request() $$, 'whoever is signed in goes on');
select tests.become_owner();
delete from auth.sessions where id = pg_temp.session_id(1);
select pg_temp.become_person_in(tests.person_id(1), pg_temp.session_id(1)::text);
select throws_ok($$ select private.check_request() $$, 'PT401', 'Authentication required', 'P-23 whose session has ended is refused at once');
select pg_temp.become_person_in(tests.person_id(1), pg_temp.session_id(2)::text);
select lives_ok($$ select private.check_request() $$, 'and no other device with it');
select pg_temp.become_person_in(tests.person_id(1), pg_temp.session_id(3)::text);
select throws_ok($$ select private.check_request() $$, 'PT401', null, 'P-23 the session of somebody else counts for nothing');
select pg_temp.become_person_in(tests.person_id(1), 'no uuid');
select throws_ok($$ select private.check_request() $$, 'PT401', null, 'nor does what is none');
select tests.become_owner();
delete from auth.users where id = tests.person_id(1);
select pg_temp.become_person_in(tests.person_id(1), pg_temp.session_id(2)::text);
select throws_ok($$ select private.check_request() $$, 'PT401', null, 'P-23 a deleted account has no session left');

select tests.become_person(tests.person_id(2));
select lives_ok($$ select private.check_request() $$, 'a token that the project signed itself names no session');
select tests.become_visitor();
select lives_ok($$ select private.check_request() $$, 'visitors have none');
select tests.become_service();
select lives_ok($$ select private.check_request() $$, 'nor has the service');
select throws_ok($$ select private.has_ended_session() $$, '42501', null, 'what it asks is nobody''s business');

select * from finish();
rollback;
