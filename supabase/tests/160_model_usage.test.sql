begin;
set local search_path = public, extensions;
select plan(30);
select tests.add_owners();

create function pg_temp.key_hash(p_letter text) returns text
language sql as $$ select encode(sha256(decode(tests.session_key(p_letter), 'hex')), 'hex') $$;
create function pg_temp.take(p_person integer, p_at text default '2026-11-20 10:00:00+00', p_of_all integer default 100000)
returns text
language sql as $$
  select take_model_call(
    tests.person_id(p_person), null,
    jsonb_build_object('callsPerDay', 2, 'tokensPerDay', 5000, 'tokensPerDayOfAll', p_of_all),
    2000, p_at::timestamptz, 'Example AI'
  )
$$;
create function pg_temp.take_as_visitor(p_letter text) returns text
language sql as $$
  select take_model_call(
    null, pg_temp.key_hash(p_letter), '{"callsPerDay": 2, "tokensPerDay": 5000, "tokensPerDayOfAll": 100000}', 2000,
    '2026-11-20 10:00:00+00', 'Example AI'
  )
$$;
create function pg_temp.choose(p_person integer, p_is_given boolean, p_version text default '1/Example AI') returns void
language sql as $$
  insert into public.health_consents (user_id, kind, is_given, wording_version)
  values (tests.person_id(p_person), 'ai_feedback', p_is_given, p_version)
$$;
create function pg_temp.is_agreed(p_person integer, p_provider text) returns boolean
language sql as $$
  select (find_model_feedback(tests.person_id(p_person), null, repeat('b', 64), now(), p_provider) ->> 'isAgreed')::boolean
$$;

select tests.become_person(tests.person_id(1));
select throws_ok($$ select pg_temp.take(1) $$, '42501', null, 'people take no calls themselves');

select tests.become_service();
select is(pg_temp.take(1), 'not-agreed', 'without an agreement no call is made');
select is(pg_temp.take_as_visitor('a'), 'not-agreed', 'not for a visitor either');
select is(pg_temp.take_as_visitor('f'), 'not-agreed', 'nor for a key that opens nothing');
select is(take_model_call(null, null, '{}', 1, now(), 'Example AI'), 'not-agreed', 'nor for nobody');

select tests.become_owner();
select pg_temp.choose(1, true);
insert into public.health_consents (session_id, kind, is_given, wording_version)
values (tests.visitor_id('a'), 'ai_feedback', true, '1/Example AI');
select tests.become_service();
select is(pg_temp.take(1), 'allowed', 'with it a call is made');
select is(pg_temp.take(2), 'not-agreed', 'of that person alone');
select is(pg_temp.take_as_visitor('a'), 'allowed', 'a visitor who agreed is known by the key');
select is(pg_temp.take_as_visitor('b'), 'not-agreed', 'another visitor is not');
select is(pg_temp.take(1), 'allowed', 'two calls a day are within the limit');
select is(pg_temp.take(1), 'used-up', 'the third is not');
select is(pg_temp.take(1, '2026-11-21 00:00:00+00'), 'allowed', 'the next day begins anew');
select settle_model_call(tests.person_id(1), null, 2000, 4500, '2026-11-21 00:00:01+00');
select is(pg_temp.take(1, '2026-11-21 00:00:02+00'), 'used-up', 'what a call has cost counts against the day');
select tests.become_owner();
select is((select tokens from private.model_usage where user_id = tests.person_id(1) and day = '2026-11-21'), 4500::bigint, 'the reservation is replaced by the cost');
select is((select tokens from private.model_usage_totals where day = '2026-11-20'), 6000::bigint, 'all calls of a day add up');
select pg_temp.choose(2, true);
select tests.become_service();
select is(pg_temp.take(2, p_of_all => 7000), 'used-up', 'the day of everybody together has an end too');

select tests.become_owner();
select pg_temp.choose(1, false);
select tests.become_service();
select is(pg_temp.take(1, '2026-11-22 00:00:00+00'), 'not-agreed', 'an agreement that was taken back counts no more');

select keep_shared_feedback(repeat('a', 64), '{"summary": "x"}', '2026-11-20 10:00:00+00');
select is(
  find_model_feedback(null, pg_temp.key_hash('a'), repeat('a', 64), '2026-11-21 09:59:59+00', 'Example AI'),
  '{"isAgreed": true, "feedback": {"summary": "x"}}'::jsonb,
  'K-30 what was written for nobody in particular serves for 24 hours'
);
select is(
  find_model_feedback(null, pg_temp.key_hash('b'), repeat('a', 64), '2026-11-21 10:00:00+00', 'Example AI'),
  '{"isAgreed": false, "feedback": null}'::jsonb,
  'K-30 and not longer'
);
select is(
  find_model_feedback(tests.person_id(2), null, repeat('a', 64), '2026-11-20 10:00:00+00', 'Example AI'),
  '{"isAgreed": true, "feedback": null}'::jsonb,
  'a person does not receive what was written for nobody in particular'
);
insert into ai_feedback_history (user_id, survey_number, model, content_hash, scores, feedback)
values (tests.person_id(2), 1, 'm', repeat('a', 64), '{}', '{"summary": "own"}');
select is(find_model_feedback(tests.person_id(2), null, repeat('a', 64)) -> 'feedback', '{"summary": "own"}'::jsonb, 'but the own');
select is(find_model_feedback(tests.person_id(1), null, repeat('a', 64)) -> 'feedback', 'null'::jsonb, 'and nobody else''s');

select is(pg_temp.is_agreed(2, 'Example AI'), true, 'Z-06 an agreement holds for the provider that it names');
select is(pg_temp.is_agreed(2, 'Other AI'), false, 'Z-06 after a change of provider nobody has agreed, until asked again');
select is(pg_temp.is_agreed(2, null), false, 'nor does an agreement hold for a provider without a name');
select tests.become_owner();
select pg_temp.choose(2, true, '1');
select tests.become_service();
select is(pg_temp.is_agreed(2, 'Example AI'), false, 'an agreement that names no provider holds for none');
select tests.become_owner();
select pg_temp.choose(2, true, '2/Other AI');
select tests.become_service();
select is(
  array[pg_temp.is_agreed(2, 'Example AI'), pg_temp.is_agreed(2, 'Other AI')], array[false, true],
  'whoever agrees to another one has agreed to that one'
);
select is(
  take_model_call(tests.person_id(2), null, '{"callsPerDay": 9, "tokensPerDay": 9000, "tokensPerDayOfAll": 100000}', 1, '2026-11-25', 'Example AI'),
  'not-agreed', 'Z-06 and no call is made to the one before'
);

select is(delete_old_model_usage('2026-11-22 12:00:00+00'), 5::bigint, 'two days later usage is cleaned up');
select tests.become_owner();
delete from auth.users where id = tests.person_id(1);
select is((select count(*) from private.model_usage where user_id = tests.person_id(1)), 0::bigint, 'usage goes with the account');

select * from finish();
rollback;
