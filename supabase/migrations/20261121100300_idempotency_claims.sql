-- Whoever claimed a key holds the claim's id, and only that claim can be finished or given back. Without it a request
-- that was taken for lost, and was only slow, would end the claim of the one that replaced it: a third would begin
-- while the second still runs.
alter table private.idempotency_keys add column claim_id uuid not null default gen_random_uuid();

create or replace function private.claim_idempotency_key(
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
  v_claim_id uuid;
  v_kept private.idempotency_keys;
begin
  insert into private.idempotency_keys as kept (owner, route, key, user_id, body_hash, claimed_at)
  values (p_owner, p_route, p_key, p_user_id, p_body_hash, p_now)
  on conflict on constraint idempotency_keys_pkey do update
    set body_hash = excluded.body_hash, claimed_at = excluded.claimed_at, claim_id = excluded.claim_id,
      status = null, answer = null
    where kept.claimed_at <= p_now - interval '24 hours'
      or (
        kept.status is null and kept.body_hash = excluded.body_hash and kept.claimed_at <= p_now - interval '1 minute'
      )
  returning kept.claim_id into v_claim_id;
  if found then
    return jsonb_build_object('kind', 'new', 'claimId', v_claim_id);
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

drop function public.finish_idempotency_key(text, text, text, integer, jsonb);
drop function public.release_idempotency_key(text, text, text);
drop function private.finish_idempotency_key(text, text, text, integer, jsonb);
drop function private.release_idempotency_key(text, text, text);

create unique index idempotency_keys_claim_id_idx on private.idempotency_keys (claim_id);

create function private.finish_idempotency_key(p_claim_id uuid, p_status integer, p_answer jsonb) returns void
language sql
security definer
set search_path = ''
as $$
  update private.idempotency_keys
  set status = p_status, answer = p_answer
  where claim_id = p_claim_id and status is null
$$;

revoke all on function private.finish_idempotency_key(uuid, integer, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.finish_idempotency_key(uuid, integer, jsonb) to service_role;

create function private.release_idempotency_key(p_claim_id uuid) returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.idempotency_keys where claim_id = p_claim_id and status is null
$$;

revoke all on function private.release_idempotency_key(uuid) from public, anon, authenticated, service_role;
grant execute on function private.release_idempotency_key(uuid) to service_role;

create function public.finish_idempotency_key(p_claim_id uuid, p_status integer, p_answer jsonb) returns void
language sql
set search_path = ''
as $$
  select private.finish_idempotency_key(p_claim_id, p_status, p_answer)
$$;

comment on function public.finish_idempotency_key(uuid, integer, jsonb) is
  'Keeps what the request of a claim was answered. Does nothing when another request has taken the key over.';

revoke all on function public.finish_idempotency_key(uuid, integer, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.finish_idempotency_key(uuid, integer, jsonb) to service_role;

create function public.release_idempotency_key(p_claim_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.release_idempotency_key(p_claim_id)
$$;

revoke all on function public.release_idempotency_key(uuid) from public, anon, authenticated, service_role;
grant execute on function public.release_idempotency_key(uuid) to service_role;
