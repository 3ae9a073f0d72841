begin;
set local search_path = public, extensions;
select plan(14);

create function pg_temp.network(p_address text) returns text
language plpgsql as $$
begin
  perform set_config('request.headers', json_build_object('x-stepwise-client-ip', p_address)::text, true);
  return private.client_network();
end
$$;

select is(pg_temp.network('203.0.113.77'), '203.0.113.0', 'P-17 the last octet of an IPv4 address is zero');
select is(pg_temp.network('::ffff:203.0.113.77'), '203.0.113.0', 'an IPv4 address in IPv6 clothes is one');
select is(pg_temp.network('2001:0db8:00a1:0001::7'), '2001:db8:a1::', 'P-18 three groups of an IPv6 address are left');
select is(pg_temp.network('203.0.113.77, 10.0.0.1'), '203.0.113.0', 'the first of several counts');
select is(pg_temp.network('not an address'), 'unknown', 'what is no address is unknown');
select is(pg_temp.network(null), 'unknown', 'no header is unknown');
select set_config('request.headers', '{"x-forwarded-for": "198.51.100.1", "cf-connecting-ip": "198.51.100.2"}', true);
select is(private.client_network(), 'unknown', 'a header that the gateway does not set is not read');
update private.deployment_settings set value = 'cf-connecting-ip' where name = 'client_address_header';
select is(private.client_network(), '198.51.100.0', 'a deployment names the header of its own gateway');
update private.deployment_settings set value = 'x-stepwise-client-ip' where name = 'client_address_header';

-- One network opens sessions: the hundredth is the last of the minute.
create function pg_temp.open(p_number integer, p_address text default '203.0.113.7') returns void
language plpgsql as $$
begin
  perform set_config(
    'request.headers',
    json_build_object('x-stepwise-client-ip', p_address, 'x-session-key', lpad(to_hex(p_number), 64, '0'))::text,
    true
  );
  perform open_visitor_session(('cccccccc-0000-4000-8000-' || lpad(p_number::text, 12, '0'))::uuid);
end
$$;

select set_config('role', 'anon', true);
select lives_ok($$ select pg_temp.open(n) from generate_series(1, 100) as n $$, 'a network opens 100 sessions in a minute');
select throws_ok($$ select pg_temp.open(101) $$, 'PGRST', null, 'and not one more');
select lives_ok($$ select pg_temp.open(1) $$, 'the own session is opened again without being counted');
select lives_ok($$ select pg_temp.open(102, '198.51.100.9') $$, 'another network has its own count');
select throws_ok($$ select private.require_rate_limit('a', 'b', '{"minute": 1}') $$, '42501', null, 'visitors cannot count for others');
select set_config('role', 'none', true);
select is(
  (select count(*) from private.visitor_sessions where id::text like 'cccccccc-%'),
  101::bigint,
  'a refused session is not kept'
);

select * from finish();
rollback;
