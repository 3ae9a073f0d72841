-- Home of everything that must not be reachable over HTTP: visitor keys, rate limits, job leases and every
-- function that runs with its owner's rights. The API exposes `public` only.
create schema private;

revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
