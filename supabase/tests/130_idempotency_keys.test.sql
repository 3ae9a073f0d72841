begin;
set local search_path = public, extensions;
select plan(18);
select tests.add_owners();

create function pg_temp.claim_as(p_owner text, p_body text, p_at text, p_route text) returns jsonb
language sql as $$
  select claim_idempotency_key(p_owner, p_route, 'key-1', repeat(p_body, 64), null, p_at::timestamptz)
$$;
create function pg_temp.claim(p_owner text, p_body text, p_at text default '2026-11-20 10:00:00+00', p_route text default 'pay')
returns jsonb
language sql as $$ select pg_temp.claim_as(p_owner, p_body, p_at, p_route) - 'claimId' $$;

select tests.become_visitor(tests.session_key('a'));
select throws_ok($$ select pg_temp.claim('user:1', 'a') $$, '42501', null, 'visitors cannot claim keys');
select tests.become_person(tests.person_id(1));
select throws_ok($$ select pg_temp.claim('user:1', 'a') $$, '42501', null, 'people cannot claim keys');

select tests.become_service();
create temporary table claims as
select 'first' as name, (pg_temp.claim_as('user:1', 'a', '2026-11-20 10:00:00+00', 'pay') ->> 'claimId')::uuid as id;
select isnt((select id from claims), null, 'the first request is new and holds the claim');
select is(pg_temp.claim('user:1', 'a'), '{"kind": "busy"}'::jsonb, 'a second one meanwhile is told that the first runs');
select is(pg_temp.claim('user:1', 'b'), '{"kind": "mismatch"}'::jsonb, 'another body does not fit the key');
insert into claims
select 'second', (pg_temp.claim_as('user:2', 'b', '2026-11-20 10:00:00+00', 'pay') ->> 'claimId')::uuid;
select isnt((select id from claims where name = 'second'), null, 'another owner has keys of the same name');
select is(pg_temp.claim('user:1', 'b', p_route => 'refund'), '{"kind": "new"}'::jsonb, 'another route too');

select finish_idempotency_key((select id from claims where name = 'first'), 201, '{"paid": true}');
select is(
  pg_temp.claim('user:1', 'a'),
  '{"kind": "replay", "status": 201, "answer": {"paid": true}}'::jsonb,
  'the same request again receives the same answer'
);
select is(pg_temp.claim('user:1', 'b'), '{"kind": "mismatch"}'::jsonb, 'another body never receives it');
select finish_idempotency_key((select id from claims where name = 'first'), 200, '{"paid": false}');
select is(pg_temp.claim('user:1', 'a') -> 'answer', '{"paid": true}'::jsonb, 'what was answered is not changed');
select release_idempotency_key((select id from claims where name = 'first'));
select is(pg_temp.claim('user:1', 'a') ->> 'kind', 'replay', 'nor forgotten');

select release_idempotency_key((select id from claims where name = 'second'));
insert into claims
select 'slow', (pg_temp.claim_as('user:2', 'a', '2026-11-20 10:00:00+00', 'pay') ->> 'claimId')::uuid;
select isnt((select id from claims where name = 'slow'), null, 'a key that was given back is new, for any body');
select is(pg_temp.claim('user:2', 'a', '2026-11-20 10:01:00+00'), '{"kind": "new"}'::jsonb, 'a request lost for a minute is replaced');
select finish_idempotency_key((select id from claims where name = 'slow'), 200, '{}');
select release_idempotency_key((select id from claims where name = 'slow'));
select is(
  pg_temp.claim('user:2', 'a', '2026-11-20 10:01:01+00'), '{"kind": "busy"}'::jsonb,
  'if it was only slow, it neither answers for the one that replaced it nor lets a third begin'
);
select is(pg_temp.claim('user:1', 'b', '2026-11-21 10:00:00+00'), '{"kind": "new"}'::jsonb, 'after 24 hours a key is free');

select is(delete_old_idempotency_keys('2026-11-21 10:00:30+00'), 1::bigint, 'old keys are cleaned up');
select throws_ok($$ select * from private.idempotency_keys $$, '42501', null, 'the service role cannot read what was answered');

select claim_idempotency_key('user:3', 'pay', 'key-1', repeat('a', 64), tests.person_id(1));
select tests.become_owner();
delete from auth.users where id = tests.person_id(1);
select is((select count(*) from private.idempotency_keys where owner = 'user:3'), 0::bigint, 'keys go with the account');

select * from finish();
rollback;
