begin;
set local search_path = public, extensions;
select plan(19);
select tests.add_owners();
insert into users (id, email) select tests.person_id(n), 'x' from generate_series(1, 2) as n;

-- A premium table as later migrations make them.
create table public.premium_things (name text primary key);
insert into public.premium_things values ('a thing');
alter table public.premium_things enable row level security;
grant select on public.premium_things to authenticated;
create policy "payers read" on public.premium_things for select to authenticated using ((select private.is_entitled()));

create function pg_temp.grant_access(p_active boolean, p_expires timestamptz, p_plan text, p_lifetime boolean) returns void
language sql as $$
  update public.users set subscription_active = p_active, subscription_expires = p_expires, subscription_plan = p_plan, has_lifetime_access = p_lifetime
  where id = tests.person_id(1)
$$;
create function pg_temp.things() returns bigint language sql as $$ select count(*) from public.premium_things $$;

select tests.become_person(tests.person_id(1));
select is(entitlement(tests.person_id(1)), '{"lifetime": false, "active": false, "source": "none"}', 'Y-14 a free account has no access');
select is(pg_temp.things(), 0::bigint, 'Z-08 and reads no premium row');
select set_config('request.headers', '{"x-has-lifetime-access": "true", "cookie": "hasLifetimeAccess=true"}', true);
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.person_id(1), 'role', 'authenticated', 'user_metadata', '{"has_lifetime_access": true, "subscription_plan": "premium"}'::jsonb)::text, true);
select is(pg_temp.things(), 0::bigint, 'Z-08 whatever the browser or the editable part of the token says');

select tests.become_owner();
select pg_temp.grant_access(false, null, 'free', true);
select tests.become_person(tests.person_id(1));
select is(entitlement(tests.person_id(1)), '{"lifetime": true, "active": false, "source": "lifetime"}', 'lifetime access is access');
select is(pg_temp.things(), 1::bigint, 'it opens premium rows');

select tests.become_owner();
select pg_temp.grant_access(true, now() + interval '1 second', 'premium', false);
select tests.become_person(tests.person_id(1));
select is(entitlement(tests.person_id(1)), '{"lifetime": false, "active": true, "source": "subscription"}', 'an active subscription is access');
select is(pg_temp.things(), 1::bigint, 'it opens premium rows');
select is(entitlement(tests.person_id(1), now() + interval '1 second') ->> 'active', 'false', 'until the moment of its expiry');

select tests.become_owner();
select pg_temp.grant_access(true, now(), 'premium', false);
select tests.become_person(tests.person_id(1));
select is(pg_temp.things(), 0::bigint, 'an expired one opens nothing');
select tests.become_owner();
select pg_temp.grant_access(true, null, 'premium', false);
select tests.become_person(tests.person_id(1));
select is(pg_temp.things(), 0::bigint, 'one without an expiry neither');

-- The operator's reading.
select tests.become_owner();
select pg_temp.grant_access(true, now() + interval '1 day', 'trial', false);
update private.deployment_settings set value = 'lifetime' where name = 'premium_needs';
select tests.become_person(tests.person_id(1));
select is(pg_temp.things(), 0::bigint, 'where lifetime access is needed, a subscription opens nothing');
select tests.become_owner();
update private.deployment_settings set value = 'active' where name = 'premium_needs';
select tests.become_person(tests.person_id(1));
select is(pg_temp.things(), 1::bigint, 'where an active one is needed, it does');
select tests.become_owner();
select pg_temp.grant_access(false, null, 'free', true);
select tests.become_person(tests.person_id(1));
select is(pg_temp.things(), 0::bigint, 'and lifetime access does not');
select tests.become_owner();
select throws_ok($$ update private.deployment_settings set value = 'none' where name = 'premium_needs' $$, '23514', null, 'there is no other reading');

-- Others.
select tests.become_person(tests.person_id(2));
select is(entitlement(tests.person_id(1)), '{"lifetime": false, "active": false, "source": "none"}', 'P-23 a stranger learns nothing of it');
select is(pg_temp.things(), 0::bigint, 'and reads no premium row');
select tests.become_visitor();
select throws_ok($$ select entitlement(tests.person_id(1)) $$, '42501', null, 'visitors do not ask');
select throws_ok($$ select private.is_entitled() $$, '42501', null, 'in no way');
select tests.become_service();
select is(entitlement(tests.person_id(1)) ->> 'source', 'lifetime', 'the service asks for anybody');

select * from finish();
rollback;
