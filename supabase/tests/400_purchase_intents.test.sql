begin;
set local search_path = public, extensions;
select plan(18);
select tests.add_owners();

select tests.become_person(tests.person_id(1));
select lives_ok(
  $$ insert into purchase_intents (plan_type, price, currency, status, source, metadata) values ('premium', 105, 'USD', 'intent', 'sales_page', '{"page": "sales"}') $$,
  'Y-17 Y-35 a person writes a wish to buy'
);
select lives_ok(
  $$ insert into purchase_intents (plan_type, price, currency, source) values ('standard', 67, 'USD', 'sales_page') $$,
  'Y-10 also for the other plan'
);
select is((select status from purchase_intents where plan_type = 'standard'), 'intent', 'Y-18 it starts as an intent');
select throws_ok($$ insert into purchase_intents (plan_type, price, currency, source) values ('premium', 1, 'USD', 'x') $$, 'PT400', null, 'another price is refused');
select throws_ok($$ insert into purchase_intents (plan_type, price, currency, source) values ('premium', 105, 'JPY', 'x') $$, 'PT400', null, 'so is another currency');
select throws_ok($$ insert into purchase_intents (plan_type, price, currency, source, status) values ('premium', 105, 'USD', 'x', 'paid') $$, '42501', null, 'Y-18 nobody says that they have paid');
select throws_ok($$ insert into purchase_intents (user_id, plan_type, price, currency, source) values (tests.person_id(2), 'premium', 105, 'USD', 'x') $$, '42501', null, 'nobody wishes for another');
select throws_ok($$ update purchase_intents set status = 'paid' $$, '42501', null, 'nothing is changed afterwards');
select throws_ok($$ delete from purchase_intents $$, '42501', null, 'or deleted');
select lives_ok($$ insert into lead_captures (source, interest_level, metadata) values ('sales_page', 'high', '{"selected_plan": "premium"}') $$, 'Y-19 Y-36 a lead is captured');
select throws_ok($$ insert into lead_captures (source, interest_level) values ('sales_page', 'enormous') $$, '23514', null, 'of a known level');
select throws_ok($$ insert into lead_captures (source, interest_level, metadata) values ('x', 'high', jsonb_build_object('x', repeat('x', 3000))) $$, '23514', null, 'and small');

select tests.become_person(tests.person_id(2));
select is((select count(*) from purchase_intents) + (select count(*) from lead_captures), 0::bigint, 'a stranger sees neither');
select tests.become_visitor();
select throws_ok($$ insert into purchase_intents (plan_type, price, currency, source) values ('premium', 105, 'USD', 'x') $$, '42501', null, 'visitors sign in first');
select throws_ok($$ insert into lead_captures (source, interest_level) values ('x', 'high') $$, '42501', null, 'for both');

select tests.become_owner();
update private.deployment_settings set value = 'oneYear95' where name = 'catalogue';
select tests.become_person(tests.person_id(1));
select lives_ok($$ insert into purchase_intents (plan_type, price, currency, source) values ('premium', 95, 'USD', 'x') $$, 'Y-11 by the other catalogue premium is 95');
select throws_ok($$ insert into purchase_intents (plan_type, price, currency, source) values ('premium', 105, 'USD', 'x') $$, 'PT400', null, 'and 105 is the wrong price');
select tests.become_owner();
select throws_ok($$ update private.deployment_settings set value = 'x' where name = 'catalogue' $$, '23514', null, 'there is no other catalogue');

select * from finish();
rollback;
