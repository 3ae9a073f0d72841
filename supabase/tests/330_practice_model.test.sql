begin;
set local search_path = public, extensions;
select plan(10);
select tests.add_owners();
insert into public.users (id, email, has_lifetime_access)
values (tests.person_id(1), 'person1@example.test', true), (tests.person_id(2), 'person2@example.test', false)
on conflict (id) do update set has_lifetime_access = excluded.has_lifetime_access;

create function pg_temp.agree(p_user integer, p_kind text, p_given boolean default true) returns void language sql as $$
  insert into public.health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(p_user), p_kind, p_given, '1/Example AI')
$$;
create function pg_temp.take(p_user integer, p_kind text, p_provider text default 'Example AI') returns text language sql as $$
  select take_practice_model_call(tests.person_id(p_user), p_kind, p_provider, '{"callsPerDay": 2, "tokensPerDay": 100000, "tokensPerDayOfAll": 1000000}', 1000)
$$;

select tests.become_service();
select is(pg_temp.take(1, 'ai_practice'), 'not-agreed', 'Z-06 without an agreement no model is asked');
select tests.become_person(tests.person_id(1));
select pg_temp.agree(1, 'ai_feedback');
select tests.become_service();
select is(pg_temp.take(1, 'ai_practice'), 'not-agreed', 'an agreement about scores says nothing about words');
select is(pg_temp.take(1, 'store_answers'), 'not-agreed', 'nor does any other');
select is(pg_temp.take(1, 'ai_feedback'), 'allowed', 'it allows a call about scores');
select tests.become_person(tests.person_id(1));
select pg_temp.agree(1, 'ai_practice');
select tests.become_service();
select is(pg_temp.take(1, 'ai_practice', 'Another AI'), 'not-agreed', 'X-58 not with a provider that it does not name');
select is(pg_temp.take(1, 'ai_practice'), 'allowed', 'its own agreement allows one about words');
select is(pg_temp.take(1, 'ai_practice'), 'used-up', 'within the limits of a day');
select tests.become_person(tests.person_id(2));
select pg_temp.agree(2, 'ai_practice');
select tests.become_service();
select is(pg_temp.take(2, 'ai_practice'), 'not-entitled', 'X-27 a free account has no model');
select tests.become_person(tests.person_id(1));
select pg_temp.agree(1, 'ai_practice', false);
select throws_ok($$ select pg_temp.take(1, 'ai_practice') $$, '42501', null, 'people take no calls themselves');
select tests.become_service();
select is(pg_temp.take(1, 'ai_practice'), 'not-agreed', 'and it ends with the agreement');

select * from finish();
rollback;
