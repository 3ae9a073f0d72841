-- An anonymous visitor owns rows by a session id, and opens them with a second random value that only the
-- browser knows. The id alone opens nothing; of the key only the SHA-256 is kept.
create table private.visitor_sessions (
  id uuid not null,
  key_hash bytea not null,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  constraint visitor_sessions_pkey primary key (id),
  constraint visitor_sessions_key_hash_key unique (key_hash),
  constraint visitor_sessions_key_hash_is_sha256 check (octet_length(key_hash) = 32)
);

create index visitor_sessions_touched_at_idx on private.visitor_sessions (touched_at);

alter table private.visitor_sessions enable row level security;
revoke all on table private.visitor_sessions from public, anon, authenticated, service_role;

-- SHA-256 of the `x-session-key` header, null when the header is missing or is not 64 hex digits.
create function private.request_key_hash() returns bytea
language sql
stable
set search_path = ''
as $$
  select case when header.key ~ '^[0-9a-f]{64}$' then sha256(decode(header.key, 'hex')) end
  from (
    select nullif(current_setting('request.headers', true), '')::json ->> 'x-session-key' as key
  ) as header
$$;

revoke all on function private.request_key_hash() from public, anon, authenticated, service_role;

-- The visitor session that the request's key opens. Policies call it as `(select private.visitor_session_id())`,
-- so that it runs once a statement.
create function private.visitor_session_id() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select visitor.id
  from private.visitor_sessions as visitor
  where visitor.key_hash = private.request_key_hash()
$$;

revoke all on function private.visitor_session_id() from public, anon, authenticated, service_role;
grant execute on function private.visitor_session_id() to anon;

create function private.open_visitor_session(p_session_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_key_hash constant bytea := private.request_key_hash();
begin
  if p_session_id is null or v_key_hash is null then
    raise exception using
      errcode = 'PT400',
      message = 'A visitor session needs an id and a key.',
      detail = 'VISITOR_KEY_INVALID',
      hint = 'Send 64 hexadecimal digits in the x-session-key header.';
  end if;

  insert into private.visitor_sessions (id, key_hash)
  values (p_session_id, v_key_hash)
  on conflict do nothing;

  update private.visitor_sessions
  set touched_at = now()
  where id = p_session_id and key_hash = v_key_hash;

  if not found then
    raise exception using
      errcode = 'PT409',
      message = 'This visitor session belongs to another key.',
      detail = 'VISITOR_SESSION_TAKEN',
      hint = 'Create a new session id and a new key.';
  end if;
end
$$;

revoke all on function private.open_visitor_session(uuid) from public, anon, authenticated, service_role;
grant execute on function private.open_visitor_session(uuid) to anon;

-- Rows of other tables that belong to the session go with it through their foreign keys.
create function private.erase_visitor_session() returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.visitor_sessions where key_hash = private.request_key_hash()
$$;

revoke all on function private.erase_visitor_session() from public, anon, authenticated, service_role;
grant execute on function private.erase_visitor_session() to anon;

-- What the API exposes runs with the caller's rights and only passes on.
create function public.open_visitor_session(p_session_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.open_visitor_session(p_session_id)
$$;

comment on function public.open_visitor_session(uuid) is
  'Registers the visitor session of the x-session-key header. Idempotent; refuses an id that belongs to another key.';

revoke all on function public.open_visitor_session(uuid) from public, anon, authenticated, service_role;
grant execute on function public.open_visitor_session(uuid) to anon;

create function public.erase_visitor_session() returns void
language sql
set search_path = ''
as $$
  select private.erase_visitor_session()
$$;

comment on function public.erase_visitor_session() is
  'Erases the visitor session that the x-session-key header opens, with every answer and agreement of it.';

revoke all on function public.erase_visitor_session() from public, anon, authenticated, service_role;
grant execute on function public.erase_visitor_session() to anon;
