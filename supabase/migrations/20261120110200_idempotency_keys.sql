-- What a request with an `Idempotency-Key` was answered, for 24 hours. An owner is a person, a visitor (by the hash
-- of the session key) or the service itself.
create table private.idempotency_keys (
  owner text not null,
  route text not null,
  key text not null,
  user_id uuid,
  body_hash text not null,
  claimed_at timestamptz not null,
  -- Null while the first request is still being answered.
  status smallint,
  answer jsonb,
  constraint idempotency_keys_pkey primary key (owner, route, key),
  constraint idempotency_keys_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint idempotency_keys_owner_length check (char_length(owner) between 1 and 128),
  constraint idempotency_keys_route_length check (char_length(route) between 1 and 128),
  constraint idempotency_keys_key_length check (char_length(key) between 1 and 128),
  constraint idempotency_keys_body_hash_is_sha256 check (body_hash ~ '^[0-9a-f]{64}$'),
  constraint idempotency_keys_status_is_http check (status between 200 and 499)
);

create index idempotency_keys_user_id_idx on private.idempotency_keys (user_id) where user_id is not null;
create index idempotency_keys_claimed_at_idx on private.idempotency_keys (claimed_at);

alter table private.idempotency_keys enable row level security;
revoke all on table private.idempotency_keys from public, anon, authenticated, service_role;

-- `new`: answer the request and finish or release the key. `replay`: this was the answer. `busy`: another request
-- with the key is being answered. `mismatch`: the key was used with another body. After a minute without an answer
-- the first request counts as lost.
create function private.claim_idempotency_key(
  p_owner text,
  p_route text,
  p_key text,
  p_body_hash text,
  p_user_id uuid,
  p_now timestamptz
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_kept private.idempotency_keys;
begin
  insert into private.idempotency_keys as kept (owner, route, key, user_id, body_hash, claimed_at)
  values (p_owner, p_route, p_key, p_user_id, p_body_hash, p_now)
  on conflict on constraint idempotency_keys_pkey do update
    set body_hash = excluded.body_hash, claimed_at = excluded.claimed_at, status = null, answer = null
    where kept.claimed_at <= p_now - interval '24 hours'
      or (
        kept.status is null and kept.body_hash = excluded.body_hash and kept.claimed_at <= p_now - interval '1 minute'
      );
  if found then
    return '{"kind": "new"}';
  end if;

  select * into v_kept
  from private.idempotency_keys as kept
  where kept.owner = p_owner and kept.route = p_route and kept.key = p_key;
  return case
    when v_kept.body_hash is distinct from p_body_hash then '{"kind": "mismatch"}'::jsonb
    when v_kept.status is null then '{"kind": "busy"}'::jsonb
    else jsonb_build_object('kind', 'replay', 'status', v_kept.status, 'answer', v_kept.answer)
  end;
end
$$;

revoke all on function private.claim_idempotency_key(text, text, text, text, uuid, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.claim_idempotency_key(text, text, text, text, uuid, timestamptz) to service_role;

create function private.finish_idempotency_key(
  p_owner text,
  p_route text,
  p_key text,
  p_status integer,
  p_answer jsonb
) returns void
language sql
security definer
set search_path = ''
as $$
  update private.idempotency_keys
  set status = p_status, answer = p_answer
  where owner = p_owner and route = p_route and key = p_key and status is null
$$;

revoke all on function private.finish_idempotency_key(text, text, text, integer, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.finish_idempotency_key(text, text, text, integer, jsonb) to service_role;

create function private.release_idempotency_key(p_owner text, p_route text, p_key text) returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.idempotency_keys
  where owner = p_owner and route = p_route and key = p_key and status is null
$$;

revoke all on function private.release_idempotency_key(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.release_idempotency_key(text, text, text) to service_role;

create function private.delete_old_idempotency_keys(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with deleted as (
    delete from private.idempotency_keys
    where claimed_at <= p_now - interval '24 hours'
    returning 1
  )
  select count(*) from deleted
$$;

revoke all on function private.delete_old_idempotency_keys(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_idempotency_keys(timestamptz) to service_role;

create function public.claim_idempotency_key(
  p_owner text,
  p_route text,
  p_key text,
  p_body_hash text,
  p_user_id uuid default null,
  p_now timestamptz default now()
) returns jsonb
language sql
set search_path = ''
as $$
  select private.claim_idempotency_key(p_owner, p_route, p_key, p_body_hash, p_user_id, p_now)
$$;

comment on function public.claim_idempotency_key(text, text, text, text, uuid, timestamptz) is
  'Says whether a request with this key is new, was answered, is being answered or has another body.';

revoke all on function public.claim_idempotency_key(text, text, text, text, uuid, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_idempotency_key(text, text, text, text, uuid, timestamptz) to service_role;

create function public.finish_idempotency_key(
  p_owner text,
  p_route text,
  p_key text,
  p_status integer,
  p_answer jsonb
) returns void
language sql
set search_path = ''
as $$
  select private.finish_idempotency_key(p_owner, p_route, p_key, p_status, p_answer)
$$;

revoke all on function public.finish_idempotency_key(text, text, text, integer, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.finish_idempotency_key(text, text, text, integer, jsonb) to service_role;

create function public.release_idempotency_key(p_owner text, p_route text, p_key text) returns void
language sql
set search_path = ''
as $$
  select private.release_idempotency_key(p_owner, p_route, p_key)
$$;

revoke all on function public.release_idempotency_key(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.release_idempotency_key(text, text, text) to service_role;

create function public.delete_old_idempotency_keys(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_idempotency_keys(p_now)
$$;

revoke all on function public.delete_old_idempotency_keys(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_idempotency_keys(timestamptz) to service_role;
