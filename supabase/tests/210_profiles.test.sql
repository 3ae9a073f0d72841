begin;
set local search_path = public, extensions;
select plan(47);
select tests.add_owners();
update auth.users set raw_user_meta_data = '{"full_name": "Ada van Dam"}' where id = tests.person_id(1);
insert into auth.users (id, email) values (tests.person_id(3), null);

-- The first sign-in.
select tests.become_person(tests.person_id(1));
select is_empty($$ select * from users $$, 'there is no profile before the first sign-in');
select results_eq(
  $$ select id, email, first_name, last_name, subscription_plan, subscription_active, subscription_expires, has_lifetime_access from ensure_profile() $$,
  $$ values (tests.person_id(1), 'person1@example.test', 'Ada', 'van Dam', 'free', false, null::timestamptz, false) $$,
  'U-16 U-17 the first sign-in makes a free, inactive profile'
);
select is((select count(*) from users), 1::bigint, 'U-20 a person reads the own profile');
select is((ensure_profile()).created_at, (select created_at from users), 'asking again changes nothing');

-- What a person may write.
select isnt_empty($$ update users set first_name = 'Ida', onboarding_completed = true where id = tests.person_id(1) returning 1 $$, 'U-20 a person changes names and progress');
select is((select first_name from users), 'Ida', 'they are kept');
select throws_ok($$ update users set has_lifetime_access = true $$, '42501', null, 'a person gives no lifetime access');
select throws_ok($$ update users set subscription_expires = now() + interval '1 year' $$, '42501', null, 'nor a later expiry');
select throws_ok($$ update users set stripe_customer_id = 'cus_1' $$, '42501', null, 'nor a customer id');
select throws_ok($$ update users set created_at = now() $$, '42501', null, 'nor a date of the account');
select throws_ok($$ update users set subscription_plan = 'premium' $$, '42501', null, 'nor a plan');
select throws_ok($$ update users set subscription_active = true $$, '42501', null, 'nor a subscription');
select throws_ok($$ update users set subscription_plan = 'trial', subscription_active = true $$, '42501', null, 'nor a trial');
select throws_ok($$ update users set email = 'person2@example.test' $$, '42501', null, 'nor another address');
select throws_ok($$ update users set id = tests.person_id(2) $$, '42501', null, 'nor another owner');
select throws_ok($$ update users set first_name = repeat('x', 101) $$, '23514', null, 'a name has at most 100 characters');
select throws_ok($$ delete from users $$, '42501', null, 'a profile is not deleted apart from its account');

-- A payer's sign-in.
select tests.become_service();
select isnt_empty($$ update users set subscription_plan = 'premium', subscription_active = true, subscription_expires = now() + interval '1 year', has_lifetime_access = true, stripe_customer_id = 'cus_1' where id = tests.person_id(1) returning 1 $$, 'the service role writes what was paid for');
select throws_ok($$ update users set email = 'x@example.test' $$, '42501', null, 'and nothing else');
select throws_ok($$ insert into users (id, email) values (tests.person_id(2), 'person2@example.test') $$, '42501', null, 'it adds no profile');
select throws_ok($$ delete from users $$, '42501', null, 'it deletes no profile');

select tests.become_person(tests.person_id(1));
select lives_ok(
  $$
    insert into users (id, email, first_name, last_name, subscription_plan, subscription_active, updated_at)
    values (tests.person_id(1), 'person1@example.test', 'Ada', 'van Dam', 'free', false, '2020-01-01')
    on conflict (id) do update set id = excluded.id, email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      subscription_plan = excluded.subscription_plan, subscription_active = excluded.subscription_active, updated_at = excluded.updated_at
  $$,
  'U-19 the upsert of the specification works'
);
select results_eq(
  $$ select subscription_plan, subscription_active, has_lifetime_access, stripe_customer_id, first_name from users $$,
  $$ values ('premium', true, true, 'cus_1', 'Ada') $$,
  'Z-10 it downgrades nobody'
);
select ok((select updated_at > '2026-01-01' from users), 'and the time of the change is the server''s');
select is((ensure_profile()).subscription_plan, 'premium', 'Z-10 nor does asking for the profile');
select throws_ok($$ update users set subscription_active = false $$, '42501', null, 'a payer does not end the subscription here');
select throws_ok($$ update users set subscription_plan = 'free' $$, '42501', null, 'nor change the plan');

-- Others.
select tests.become_person(tests.person_id(2));
select is_empty($$ select * from users $$, 'P-23 a stranger reads no profile');
select is_empty($$ update users set first_name = 'x' returning 1 $$, 'a stranger changes no profile');
select throws_ok($$ insert into users (id, email) values (tests.person_id(1), 'person1@example.test') $$, '42501', null, 'nor adds one for another');
select throws_ok($$ insert into users (id, email) values (tests.person_id(2), 'person1@example.test') $$, '42501', null, 'nor with another''s address');
select throws_ok($$ insert into users (id, email, subscription_plan) values (tests.person_id(2), 'person2@example.test', 'premium') $$, '42501', null, 'a first profile is free');
select throws_ok($$ insert into users (id, email, subscription_active) values (tests.person_id(2), 'person2@example.test', true) $$, '42501', null, 'and inactive');
select throws_ok($$ insert into users (id, email, has_lifetime_access) values (tests.person_id(2), 'person2@example.test', true) $$, '42501', null, 'without lifetime access');
select lives_ok($$ insert into users (id, email, subscription_plan, subscription_active) values (tests.person_id(2), 'PERSON2@example.test', 'free', false) $$, 'U-19 the specification''s row is added');
select is((select email from users), 'person2@example.test', 'with the address of the sign-in');
select is_empty($$ select 1 from users where id = tests.person_id(1) $$, 'a stranger with a profile reads no other');

select tests.become_person(tests.person_id(3));
select throws_ok($$ select ensure_profile() $$, 'PT400', 'Email is required for user profile creation', 'U-21 a profile needs an address');
select tests.become_person('bbbbbbbb-0000-4000-8000-0000000000ff');
select throws_ok($$ select ensure_profile() $$, 'PT401', 'Authentication required', 'the token of an account that is gone makes no profile');

select tests.become_visitor();
select throws_ok($$ select * from users $$, '42501', null, 'visitors read no profile');
select throws_ok($$ insert into users (id, email) values (tests.person_id(2), 'x@example.test') $$, '42501', null, 'visitors add none');
select throws_ok($$ update users set first_name = 'x' $$, '42501', null, 'visitors change none');
select throws_ok($$ delete from users $$, '42501', null, 'visitors delete none');
select throws_ok($$ select ensure_profile() $$, '42501', null, 'visitors ask for none');

-- The log.
select tests.become_owner();
select results_eq(
  $$ select event_type, event_details - 'expires' from security_audit_log where user_id = tests.person_id(1) and event_type <> 'consent_recorded' order by id $$,
  $$
    values
      ('account_created', '{}'::jsonb),
      ('profile_updated', '{"fields": ["first_name", "onboarding_completed"]}'),
      ('subscription_changed', '{"plan": "premium", "active": true, "lifetime": true}'),
      ('profile_updated', '{"fields": ["first_name"]}')
  $$,
  'P-20 the log tells of each change, and of names only that they changed'
);
select is((select first_name from users where id = tests.person_id(1)), 'Ada', 'the payer''s row is as it was');
delete from auth.users where id = tests.person_id(1);
select is_empty($$ select 1 from users where id = tests.person_id(1) $$, 'the profile goes with the account');

select * from finish();
rollback;
