-- Every order in which a payment can happen ends in the same access.
begin;
set local search_path = public, extensions;
select plan(56);
select tests.add_owners();
create function pg_temp.begin_payment(p_plan text default 'premium') returns jsonb
language sql as $$ select public.begin_payment(tests.person_id(1), p_plan, '2026-12-01T10:00:00Z') $$;
-- How the provider sees the payment of a session at a moment.
create function pg_temp.saw(p_session text, p_state text, p_paid_at text default '2026-12-01T10:05:00Z', p_refunds jsonb default '[]', p_disputes jsonb default '[]', p_event text default null, p_amount integer default 10500) returns text
language sql as $$
  select public.record_payment(
    case when p_event is not null then jsonb_build_object('id', p_event, 'type', 'x') end,
    jsonb_build_object(
      'transactionId', null, 'sessionId', p_session, 'paymentIntentId', 'pi_of_' || p_session, 'state', p_state,
      'amountReceived', p_amount, 'currency', 'usd', 'paidAt', p_paid_at, 'receiptUrl', 'https://receipt.test',
      'refunds', p_refunds, 'disputes', p_disputes
    ),
    '2026-12-01T10:06:00Z'
  ) ->> 'outcome'
$$;
create function pg_temp.refund(p_id text, p_amount integer, p_status text) returns jsonb
language sql as $$ select jsonb_build_array(jsonb_build_object('refundId', p_id, 'requestId', null, 'amount', p_amount, 'status', p_status)) $$;
create function pg_temp.dispute(p_state text) returns jsonb
language sql as $$ select jsonb_build_array(jsonb_build_object('disputeId', 'dp_1', 'state', p_state)) $$;
create function pg_temp.now_is(p_session text) returns text
language sql as $$ select status || ' ' || amount_refunded || ' ' || coalesce(to_char(access_until at time zone 'UTC', 'YYYY-MM-DD'), 'none') from public.payment_transactions where session_id = p_session $$;
create function pg_temp.access(p_at timestamptz default '2026-12-02T00:00:00Z') returns text
language sql as $$ select public.entitlement(tests.person_id(1), p_at) ->> 'source' $$;
create function pg_temp.open_session(p_session text) returns boolean
language sql as $$ select public.attach_payment((pg_temp.begin_payment() -> 'payment' ->> 'transactionId')::uuid, p_session, null, 'cus_1') $$;

select is(pg_temp.begin_payment('standard') ->> 'kind', 'not-on-sale', 'the other plan is not sold');
select is(public.begin_payment(gen_random_uuid(), 'premium') ->> 'kind', 'no-account', 'nobody pays for nobody');
select is(pg_temp.begin_payment() -> 'payment' ->> 'amount', '10500', 'Y-10 the catalogue says what it costs');
select is(pg_temp.begin_payment() -> 'payment' ->> 'transactionId', pg_temp.begin_payment() -> 'payment' ->> 'transactionId', 'an account has one open payment');
select ok(pg_temp.open_session('cs_1'), 'the page is kept');
select is(pg_temp.access(), 'none', 'an open page gives nothing');

select is(pg_temp.saw('cs_1', 'paid', p_amount => 1), 'amount-mismatch', 'another amount is not this payment');
select is(pg_temp.now_is('cs_1'), 'checkout_started 0 none', 'and changes nothing');
select is(pg_temp.saw('cs_unknown', 'paid'), 'unknown', 'a payment that is not ours is none');
select is(pg_temp.saw('cs_1', 'paid', p_event => 'evt_1'), 'recorded', 'paid is paid');
select is(pg_temp.saw('cs_1', 'paid', p_event => 'evt_1'), 'duplicate', 'Z-09 the same message has its effect once');
select is(pg_temp.now_is('cs_1'), 'paid 0 2027-12-01', 'Y-13 it opens a year');
select is(pg_temp.access(), 'subscription', 'Y-14 which is access');
select is(pg_temp.access('2027-12-01T10:05:00Z'), 'none', 'until its end, without anybody doing anything');
select is(pg_temp.saw('cs_1', 'checkout_started'), 'recorded', 'an older look');
select is(pg_temp.now_is('cs_1'), 'paid 0 2027-12-01', 'takes nothing back');
select is(pg_temp.saw('cs_1', 'expired'), 'recorded', 'nor does another');
select is(pg_temp.now_is('cs_1'), 'paid 0 2027-12-01', 'of the end of the page');
select is(pg_temp.begin_payment() ->> 'kind', 'has-access', 'who has access pays nothing');

select pg_temp.saw('cs_1', 'paid', p_refunds => pg_temp.refund('re_1', 500, 'succeeded'));
select is(pg_temp.now_is('cs_1'), 'partially_refunded 500 2027-12-01', 'a partial refund keeps access');
select pg_temp.saw('cs_1', 'paid');
select is(pg_temp.now_is('cs_1'), 'partially_refunded 500 2027-12-01', 'an older look does not undo it');
select pg_temp.saw('cs_1', 'paid', p_refunds => pg_temp.refund('re_2', 10000, 'pending'));
select is(pg_temp.now_is('cs_1'), 'refunded 10500 none', 'the rest ends access');
select is(pg_temp.access(), 'none', 'at once');
select pg_temp.saw('cs_1', 'paid', p_refunds => pg_temp.refund('re_2', 10000, 'failed'));
select is(pg_temp.now_is('cs_1'), 'partially_refunded 500 2027-12-01', 'a refund that fails gives it back');
select pg_temp.saw('cs_1', 'paid', p_refunds => pg_temp.refund('re_2', 10000, 'succeeded'));
select is(pg_temp.now_is('cs_1'), 'partially_refunded 500 2027-12-01', 'and an older look at it does not count');

select pg_temp.saw('cs_1', 'paid', p_disputes => pg_temp.dispute('open'));
select is(pg_temp.now_is('cs_1') || ' ' || pg_temp.access(), 'disputed 500 none none', 'a dispute suspends');
select pg_temp.saw('cs_1', 'paid', p_disputes => pg_temp.dispute('won'));
select is(pg_temp.now_is('cs_1') || ' ' || pg_temp.access(), 'partially_refunded 500 2027-12-01 subscription', 'won restores');
select pg_temp.saw('cs_1', 'paid', p_disputes => pg_temp.dispute('open'));
select is(pg_temp.access(), 'subscription', 'what is decided stays decided');

-- Renewal, and what a refund of the first year leaves.
select is(public.begin_payment(tests.person_id(1), 'premium', '2027-11-20T00:00:00Z') ->> 'kind', 'open', 'a year can be renewed in its last thirty days');
select public.attach_payment((select id from payment_transactions where status = 'checkout_started'), 'cs_2', null, 'cus_1');
select pg_temp.saw('cs_2', 'paid', '2027-11-20T00:00:00Z');
select is(pg_temp.now_is('cs_2'), 'paid 0 2028-12-01', 'the second year begins where the first ends');
select pg_temp.saw('cs_1', 'paid', p_disputes => '[{"disputeId": "dp_2", "state": "lost"}]');
select is(pg_temp.now_is('cs_2'), 'paid 0 2028-11-20', 'without the first it begins when it was paid');

-- Lifetime by hand and by payment.
select tests.become_service();
select lives_ok($$ select grant_lifetime_access(tests.person_id(2), '2026-01-02T00:00:00Z') $$, 'Y-15 lifetime access is granted');
select tests.become_owner();
select is((select purchased_at from private.lifetime_grants), '2026-01-02T00:00:00Z', 'Y-15 with the date of its purchase');
select is(public.entitlement(tests.person_id(2)) ->> 'source', 'lifetime', 'and opens');
select is(public.access_claims(tests.person_id(2)) ->> 'hasLifetimeAccess', 'true', 'Y-45 the browser may know');
select revoke_lifetime_access(tests.person_id(2));
select is(public.entitlement(tests.person_id(2)) ->> 'source', 'none', 'Y-15 and can be revoked');
select is(public.access_claims(tests.person_id(2)), null, 'then there is nothing to keep');
update private.deployment_settings set value = 'lifetime' where name = 'access_term';
select public.attach_payment((public.begin_payment(tests.person_id(2), 'premium') -> 'payment' ->> 'transactionId')::uuid, 'cs_3', null, 'cus_2');
select pg_temp.saw('cs_3', 'paid');
select is(public.entitlement(tests.person_id(2)) ->> 'source', 'lifetime', 'Y-13 by the other reading a payment is for a lifetime');

-- One way of paying: what comes second is closed, whatever it says is not about the payment, and its money goes back.
select tests.become_owner();
update private.deployment_settings set value = 'oneYear' where name = 'access_term';
create function pg_temp.other(p_state text, p_refunds jsonb default '[]') returns text
language sql as $$
  select public.record_payment(null, jsonb_build_object(
    'transactionId', (select id from public.payment_transactions where session_id = 'cs_4'), 'sessionId', null, 'paymentIntentId', 'pi_other',
    'state', p_state, 'amountReceived', case when p_state = 'paid' then 10500 else 0 end, 'currency', 'usd', 'refunds', p_refunds, 'disputes', jsonb_build_array()
  )) ->> 'outcome'
$$;
create function pg_temp.attach(p_session text, p_intent text) returns boolean
language sql as $$ select public.attach_payment((public.begin_payment(tests.person_id(3), 'premium') -> 'payment' ->> 'transactionId')::uuid, p_session, p_intent, 'cus_3') $$;
insert into auth.users (id, email) values (tests.person_id(3), 'three@example.test') on conflict do nothing;
select is(array[pg_temp.attach('cs_4', null), pg_temp.attach(null, 'pi_other'), pg_temp.attach('cs_5', null), pg_temp.attach('cs_4', null)], '{true,false,false,true}', 'Y-25 a payment has one way of being paid, and is told of it again');
select is((select array_agg(kind || ' ' || provider_id order by id) from private.payment_clean_ups), '{"intent pi_other","session cs_5"}', 'what came second is closed, and its customer stays');
select is(array[pg_temp.other('expired'), pg_temp.now_is('cs_4')], '{unknown,checkout_started 0 none}', 'its end is not the end of the payment');
select pg_temp.saw('cs_4', 'paid');
select is(pg_temp.other('paid'), 'paid-twice', 'Y-25 money that comes a second time');
select is((select payment_intent_id || ' ' || amount_refunded from payment_transactions where session_id = 'cs_4'), 'pi_of_cs_4 0', 'is not the payment');
select is((select count(*) from private.payment_clean_ups where kind = 'refund' and provider_id = 'pi_other'), 1::bigint, 'and goes back');
delete from private.payment_clean_ups;
select is(pg_temp.other('paid', pg_temp.refund('re_other', 10500, 'pending')), 'paid-twice', 'once it is on its way');
select is((select count(*) from private.payment_clean_ups), 0::bigint, 'nothing more is asked for');
update payment_transactions set paid_at = '2020-01-01', created_at = '2020-01-01' where session_id = 'cs_4';
select private.refresh_access(tests.person_id(3));
insert into purchase_intents (user_id, plan_type, price, currency, source) values (tests.person_id(3), 'premium', 105, 'USD', 'x');
select give_up_payment((public.begin_payment(tests.person_id(3), 'premium') -> 'payment' ->> 'transactionId')::uuid);
select is((select status from payment_transactions where user_id = tests.person_id(3) and session_id is null) || ' ' || (select status from purchase_intents where user_id = tests.person_id(3)), 'expired intent', 'a payment that could not begin ends, and the wish to buy is free');

-- Refunds: the amount is set aside before the provider is asked.
create function pg_temp.ask(p_amount integer, p_key text, p_now timestamptz default '2026-12-02T00:00:00Z', p_user integer default 2) returns text
language sql as $$ select public.begin_refund(tests.person_id(p_user), 'pi_of_cs_3', p_amount, p_key, p_now) ->> 'kind' $$;
select is(pg_temp.ask(1, 'key-0', p_user => 1), 'not-found', 'Y-34 nobody gives back what is not theirs');
select is(pg_temp.ask(1, 'key-0', '2026-12-31T10:05:01Z'), 'too-late', 'Y-16 K-33 after thirty days it is too late');
select is(array[pg_temp.ask(10499, 'key-1'), pg_temp.ask(10501, 'key-1'), pg_temp.ask(10500, 'key-1'), pg_temp.ask(10500, 'key-1'), pg_temp.ask(10500, 'key-2'), pg_temp.ask(null, 'key-3')], '{in-part,too-much,refundable,refundable,too-much,too-much}'::text[], 'X-45 all of what is left, once');
select is((select sum(refund.amount) from private.payment_refunds as refund join payment_transactions as paid on paid.id = transaction_id where session_id = 'cs_3'), 10500::bigint, 'however often it is asked');

-- Deletion.
update users set stripe_customer_id = 'cus_1' where id = tests.person_id(1);
delete from auth.users where id = tests.person_id(1);
select is((select array_agg(distinct user_id is null and receipt_url is null and customer_id is null) from payment_transactions where session_id in ('cs_1', 'cs_2')), '{true}', 'the figures of a deleted account stay without its person');
select is((select array_agg(kind || ' ' || provider_id) from private.payment_clean_ups), '{customer cus_1}', 'and its customer is to be deleted');

-- The longest that accounting law asks for: ten years after the end of the year.
update payment_transactions set created_at = '2026-12-01T10:00:00Z';
select is(delete_old_payments('2036-12-31T23:59:59Z'), 0::bigint, 'figures of a deleted account are kept for ten years and the rest of theirs');
select cmp_ok(delete_old_payments('2037-01-01T00:00:00Z'), '>', 0::bigint, 'then they go');
select is((select array_agg(distinct user_id is null) from payment_transactions), '{false}', 'and those of an account stay');

select * from finish();
rollback;
