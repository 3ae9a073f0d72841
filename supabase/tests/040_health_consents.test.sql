begin;
set local search_path = public, extensions;
select plan(32);
select tests.add_owners();

-- A visitor without a key, who knows another visitor's session id.
select tests.become_visitor();
select is((select count(*) from health_consents), 0::bigint, 'without a key nothing can be read');
select is((select count(*) from health_consents where session_id = tests.visitor_id('a')), 0::bigint, 'a session id alone reads nothing');
select throws_ok(
  $$ insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('a'), 'store_answers', false, '1') $$,
  '42501', null, 'a session id alone adds nothing'
);

-- The owner of session a.
select tests.become_visitor(tests.session_key('a'));
select is((select count(*) from health_consents), 1::bigint, 'a visitor reads the own choice and no other');
select is((select count(*) from health_consents where session_id = tests.visitor_id('b')), 0::bigint, 'a guessed filter reads nothing');
select lives_ok(
  $$ insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('a'), 'ai_feedback', true, '1') $$,
  'a visitor adds an own choice'
);
select throws_ok(
  $$ insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('b'), 'ai_feedback', true, '1') $$,
  '42501', null, 'a visitor adds nothing for another visitor'
);
select throws_ok(
  $$ insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(1), 'ai_feedback', true, '1') $$,
  '42501', null, 'a visitor adds nothing for a person'
);
select throws_ok(
  $$ insert into health_consents (session_id, kind, is_given, wording_version, created_at) values (tests.visitor_id('a'), 'ai_feedback', true, '1', now()) $$,
  '42501', null, 'a visitor cannot set the date of a choice'
);
select throws_ok($$ update health_consents set is_given = false $$, '42501', null, 'a visitor cannot change a choice');
select throws_ok($$ delete from health_consents $$, '42501', null, 'a visitor cannot delete a choice');

-- A person.
select tests.become_person(tests.person_id(1));
select is((select count(*) from health_consents), 1::bigint, 'a person reads the own choice and no other');
select is((select count(*) from health_consents where session_id is not null), 0::bigint, 'a person reads no visitor''s choice');
select lives_ok(
  $$ insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(1), 'store_answers', false, '2') $$,
  'a person adds an own choice'
);
select throws_ok(
  $$ insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(2), 'store_answers', false, '2') $$,
  '42501', null, 'a person adds nothing for another person'
);
select throws_ok(
  $$ insert into health_consents (session_id, kind, is_given, wording_version) values (tests.visitor_id('a'), 'store_answers', false, '2') $$,
  '42501', null, 'a person adds nothing for a visitor'
);
select throws_ok($$ update health_consents set is_given = true $$, '42501', null, 'a person cannot change a choice');
select throws_ok($$ delete from health_consents $$, '42501', null, 'a person cannot delete a choice');

-- A stranger with an account.
select tests.become_person(gen_random_uuid());
select is((select count(*) from health_consents), 0::bigint, 'a stranger reads nothing');

select tests.become_service();
select is((select count(*) from health_consents), 6::bigint, 'the service role reads every choice');
select throws_ok(
  $$ insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(1), 'ai_feedback', true, '1') $$,
  '42501', null, 'the service role cannot agree for a person'
);
select throws_ok($$ update health_consents set is_given = true $$, '42501', null, 'the service role cannot change a choice');
select throws_ok($$ delete from health_consents $$, '42501', null, 'the service role cannot delete a choice');

select tests.become_owner();
select is((select count(*) from health_consents), 6::bigint, 'nothing else was written');
select throws_ok(
  $$ insert into health_consents (kind, is_given, wording_version) values ('ai_feedback', true, '1') $$,
  '23514', null, 'a choice needs an owner'
);
select throws_ok(
  $$ insert into health_consents (user_id, session_id, kind, is_given, wording_version) values (tests.person_id(1), tests.visitor_id('a'), 'ai_feedback', true, '1') $$,
  '23514', null, 'a choice has one owner only'
);
select throws_ok(
  $$ insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(1), 'terms', true, '1') $$,
  '23514', null, 'a choice about health answers is never stored as terms'
);
select throws_ok(
  $$ insert into health_consents (user_id, kind, is_given, wording_version) values (tests.person_id(1), 'ai_feedback', true, '') $$,
  '23514', null, 'a choice names the wording that was shown'
);

select ok(not private.has_store_agreement(tests.person_id(1), null), 'the newest choice of a kind counts');
select ok(private.has_store_agreement(null, tests.visitor_id('a')), 'a choice of another kind changes nothing');
select ok(not private.has_store_agreement(null, null), 'nobody has agreed to nothing');

delete from auth.users where id = tests.person_id(1);
select is((select count(*) from health_consents where user_id = tests.person_id(1)), 0::bigint, 'choices go with the account');

select * from finish();
rollback;
