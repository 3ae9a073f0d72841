begin;
set local search_path = public, extensions;
select plan(9);
select tests.add_owners();
create temporary table kept (id uuid);
grant all on kept to public;

select tests.become_person(tests.person_id(1));
select throws_ok($$ select start_invocation(tests.person_id(1), 'f') $$, '42501', null, 'people cannot write invocations themselves');
select tests.become_service();
insert into kept select start_invocation(tests.person_id(1), 'f', '2026-11-20 10:00:00+00');
select is(
  read_invocation(tests.person_id(1), (select id from kept)) - 'invocationId',
  '{"state": "running", "code": null}'::jsonb,
  'a call that was accepted runs'
);
select is(read_invocation(tests.person_id(2), (select id from kept)), null, 'nobody else learns of it');
select is(start_invocation(gen_random_uuid(), 'f'), null, 'without an agreement to keep results nothing is started');
select finish_invocation((select id from kept), 'failed', 'SERVICE_UNAVAILABLE', '2026-11-20 10:00:09+00');
select is(
  read_invocation(tests.person_id(1), (select id from kept)) - 'invocationId',
  '{"state": "failed", "code": "SERVICE_UNAVAILABLE"}'::jsonb,
  'how it ended is told'
);
select finish_invocation((select id from kept), 'succeeded');
select is(read_invocation(tests.person_id(1), (select id from kept)) ->> 'state', 'failed', 'an end is final');
select throws_ok($$ select * from private.invocations $$, '42501', null, 'the service role cannot list them');
select is(delete_old_invocations('2026-11-21 10:00:00+00'), 1::bigint, 'after 24 hours they are cleaned up');

select start_invocation(tests.person_id(1), 'f');
select tests.become_owner();
delete from auth.users where id = tests.person_id(1);
select is((select count(*) from private.invocations), 0::bigint, 'they go with the account');

select * from finish();
rollback;
