-- Tokens against forged requests, for callers whom a cookie authenticates. Of a token only the SHA-256 is kept.
create table private.csrf_tokens (
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  constraint csrf_tokens_pkey primary key (token_hash),
  constraint csrf_tokens_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint csrf_tokens_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$')
);

create index csrf_tokens_user_id_idx on private.csrf_tokens (user_id);
create index csrf_tokens_expires_at_idx on private.csrf_tokens (expires_at);

alter table private.csrf_tokens enable row level security;
revoke all on table private.csrf_tokens from public, anon, authenticated, service_role;

create function private.keep_csrf_token(p_user_id uuid, p_token_hash text, p_now timestamptz) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.csrf_tokens (token_hash, user_id, expires_at)
  select p_token_hash, person.id, p_now + interval '24 hours'
  from auth.users as person
  where person.id = p_user_id;
  return found;
end
$$;

revoke all on function private.keep_csrf_token(uuid, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.keep_csrf_token(uuid, text, timestamptz) to service_role;

create function private.is_csrf_token(p_user_id uuid, p_token_hash text, p_now timestamptz) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.csrf_tokens as kept
    where kept.token_hash = p_token_hash and kept.user_id = p_user_id and kept.expires_at > p_now
  )
$$;

revoke all on function private.is_csrf_token(uuid, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.is_csrf_token(uuid, text, timestamptz) to service_role;

create function private.delete_old_csrf_tokens(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with deleted as (
    delete from private.csrf_tokens
    where expires_at <= p_now
    returning 1
  )
  select count(*) from deleted
$$;

revoke all on function private.delete_old_csrf_tokens(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.delete_old_csrf_tokens(timestamptz) to service_role;

create function public.keep_csrf_token(p_user_id uuid, p_token_hash text, p_now timestamptz default now())
returns boolean
language sql
set search_path = ''
as $$
  select private.keep_csrf_token(p_user_id, p_token_hash, p_now)
$$;

comment on function public.keep_csrf_token(uuid, text, timestamptz) is
  'Keeps the hash of a token for 24 hours. False when there is no such person.';

revoke all on function public.keep_csrf_token(uuid, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.keep_csrf_token(uuid, text, timestamptz) to service_role;

create function public.is_csrf_token(p_user_id uuid, p_token_hash text, p_now timestamptz default now())
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_csrf_token(p_user_id, p_token_hash, p_now)
$$;

revoke all on function public.is_csrf_token(uuid, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.is_csrf_token(uuid, text, timestamptz) to service_role;

create function public.delete_old_csrf_tokens(p_now timestamptz default now()) returns bigint
language sql
set search_path = ''
as $$
  select private.delete_old_csrf_tokens(p_now)
$$;

revoke all on function public.delete_old_csrf_tokens(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_csrf_tokens(timestamptz) to service_role;
