begin;
set local search_path = public, extensions;
select plan(20);

select tests.become_visitor(null);
select throws_ok(
  $$ select open_visitor_session('aaaaaaaa-0000-4000-8000-00000000000a') $$,
  'PT400', 'A visitor session needs an id and a key.', 'a session cannot be opened without a key'
);
select tests.become_visitor('short');
select throws_ok(
  $$ select open_visitor_session('aaaaaaaa-0000-4000-8000-00000000000a') $$,
  'PT400', 'A visitor session needs an id and a key.', 'a key of another shape is refused'
);
select tests.become_visitor(upper(tests.session_key('a')));
select throws_ok(
  $$ select open_visitor_session('aaaaaaaa-0000-4000-8000-00000000000a') $$,
  'PT400', null, 'capital digits are refused, so that one key has one spelling'
);
select tests.become_visitor(tests.session_key('a'));
select throws_ok($$ select open_visitor_session(null) $$, 'PT400', null, 'a session needs an id');
select lives_ok($$ select open_visitor_session(tests.visitor_id('a')) $$, 'a visitor opens a session');
select lives_ok($$ select open_visitor_session(tests.visitor_id('a')) $$, 'opening it again changes nothing');

select tests.become_visitor(tests.session_key('b'));
select throws_ok(
  $$ select open_visitor_session(tests.visitor_id('a')) $$,
  'PT409', 'This visitor session belongs to another key.', 'another key cannot take the same id'
);
select lives_ok($$ select open_visitor_session(tests.visitor_id('b')) $$, 'another visitor opens another session');
select throws_ok(
  $$ select open_visitor_session(gen_random_uuid()) $$,
  'PT409', null, 'one key opens one session'
);
select throws_ok($$ select * from private.visitor_sessions $$, '42501', null, 'visitors cannot read the sessions');

select tests.become_owner();
select is((select count(*) from private.visitor_sessions), 2::bigint, 'two sessions are kept');
select is(
  (select key_hash from private.visitor_sessions where id = tests.visitor_id('a')),
  sha256(decode(tests.session_key('a'), 'hex')),
  'only the SHA-256 of the key is kept'
);
update private.visitor_sessions set touched_at = now() - interval '80 days';

select tests.become_visitor(tests.session_key('a'));
select open_visitor_session(tests.visitor_id('a'));
select tests.become_owner();
select is(
  (select array_agg(id order by id) from private.visitor_sessions where touched_at = now()),
  array[tests.visitor_id('a')], 'opening restarts the clock of that session alone'
);

select tests.become_person(gen_random_uuid());
select throws_ok($$ select open_visitor_session(gen_random_uuid()) $$, '42501', null, 'people do not open visitor sessions');
select throws_ok($$ select erase_visitor_session() $$, '42501', null, 'people do not erase visitor sessions');
select throws_ok($$ select * from private.visitor_sessions $$, '42501', null, 'people cannot read the sessions');
select tests.become_service();
select throws_ok($$ select * from private.visitor_sessions $$, '42501', null, 'the service role cannot read the sessions');

select tests.become_visitor(tests.session_key('c'));
select lives_ok($$ select erase_visitor_session() $$, 'erasing with an unknown key does nothing');
select tests.become_visitor(tests.session_key('a'));
select lives_ok($$ select erase_visitor_session() $$, 'a visitor erases the own session');
select tests.become_owner();
select is(
  (select array_agg(id) from private.visitor_sessions), array[tests.visitor_id('b')],
  'only the own session is gone'
);

select * from finish();
rollback;
