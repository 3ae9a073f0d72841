begin;
set local search_path = public, extensions;
select plan(9);
select tests.add_owners();

create function pg_temp.is_kept(p_person integer, p_hash text, p_at text) returns boolean
language sql as $$ select is_csrf_token(tests.person_id(p_person), repeat(p_hash, 64), p_at::timestamptz) $$;

select tests.become_person(tests.person_id(1));
select throws_ok($$ select keep_csrf_token(tests.person_id(1), repeat('a', 64)) $$, '42501', null, 'people cannot make tokens');
select tests.become_service();
select ok(keep_csrf_token(tests.person_id(1), repeat('a', 64), '2026-11-20 10:00:00+00'), 'a token of a person is kept');
select ok(not keep_csrf_token(gen_random_uuid(), repeat('b', 64), '2026-11-20 10:00:00+00'), 'one of nobody is not');
select ok(pg_temp.is_kept(1, 'a', '2026-11-21 09:59:59+00'), 'L-26 K-20 it holds for 24 hours');
select ok(not pg_temp.is_kept(1, 'a', '2026-11-21 10:00:00+00'), 'L-26 K-20 and not longer');
select ok(not pg_temp.is_kept(2, 'a', '2026-11-20 10:00:00+00'), 'it is nobody else''s');
select is(delete_old_csrf_tokens('2026-11-21 10:00:00+00'), 1::bigint, 'what has expired is cleaned up');
select throws_ok($$ select * from private.csrf_tokens $$, '42501', null, 'the service role cannot read the hashes');

select keep_csrf_token(tests.person_id(2), repeat('c', 64));
select tests.become_owner();
delete from auth.users where id = tests.person_id(2);
select is((select count(*) from private.csrf_tokens), 0::bigint, 'tokens go with the account');

select * from finish();
rollback;
