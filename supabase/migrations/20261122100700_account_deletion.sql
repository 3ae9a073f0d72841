-- That an account was deleted, and when, for whoever asks again: a hash and nothing else.
create table private.deleted_accounts (
  id_hash bytea not null,
  deleted_at timestamptz not null,
  constraint deleted_accounts_pkey primary key (id_hash),
  constraint deleted_accounts_id_hash_is_sha256 check (octet_length(id_hash) = 32)
);

alter table private.deleted_accounts enable row level security;
revoke all on table private.deleted_accounts from public, anon, authenticated, service_role;

create function private.account_hash(p_user_id uuid) returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(convert_to(p_user_id::text, 'UTF8'))
$$;

revoke all on function private.account_hash(uuid) from public, anon, authenticated, service_role;

-- A token outlives its account by up to an hour. Requests with it are counted, but no longer under the person's id.
create function private.count_without_person() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.deleted_accounts as gone where gone.id_hash = sha256(convert_to(new.subject, 'UTF8'))
  ) then
    new.subject := 'deleted account';
  end if;
  return new;
end
$$;

revoke all on function private.count_without_person() from public, anon, authenticated, service_role;

create trigger rate_limits_count_without_person
  before insert on private.rate_limits
  for each row execute function private.count_without_person();

-- Deletes an account with everything that names it, in one transaction. Rows that must stay (invoices) keep no person:
-- their foreign key is `on delete set null`. `p_auth_session_id` is the session of the caller's token: deleting needs a
-- sign-in of the last 15 minutes, so a stolen or forgotten session cannot do it.
-- Answers with deleted, already-deleted, no-user, no-session or sign-in-too-old.
create function private.delete_user_account(p_user_id uuid, p_auth_session_id uuid, p_now timestamptz) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text;
  v_signed_in_at timestamptz;
  v_personal record;
begin
  perform private.wait_for_answers_of(p_user_id);
  select person.email into v_email from auth.users as person where person.id = p_user_id for update;
  if not found then
    return case
      when exists (
        select from private.deleted_accounts as gone where gone.id_hash = private.account_hash(p_user_id)
      ) then 'already-deleted'
      else 'no-user'
    end;
  end if;
  select session.created_at into v_signed_in_at
  from auth.sessions as session
  where session.id = p_auth_session_id and session.user_id = p_user_id;
  if v_signed_in_at is null then
    return 'no-session';
  end if;
  if v_signed_in_at < p_now - interval '15 minutes' then
    return 'sign-in-too-old';
  end if;

  for v_personal in select * from private.personal_columns() as personal where not personal.is_cascading loop
    execute format(
      'delete from %I.%I where %I::text = $1::text',
      v_personal.schema_name, v_personal.table_name, v_personal.column_name
    ) using p_user_id;
  end loop;
  delete from auth.audit_log_entries as entry
  where entry.payload::text like '%' || p_user_id::text || '%' or entry.payload ->> 'actor_username' = v_email;
  delete from auth.sessions where user_id = p_user_id;
  delete from auth.users where id = p_user_id;
  -- Failed sign-ins with this address name nobody, but the hash could be found by whoever knows the address.
  delete from public.security_audit_log
  where event_type = 'login_failed' and user_id is null and event_details ->> 'emailHash' = private.email_hash(v_email);

  insert into private.deleted_accounts (id_hash, deleted_at) values (private.account_hash(p_user_id), p_now);
  return 'deleted';
end
$$;

revoke all on function private.delete_user_account(uuid, uuid, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.delete_user_account(uuid, uuid, timestamptz) to service_role;

create function public.delete_user_account(p_user_id uuid, p_auth_session_id uuid, p_now timestamptz default now())
returns text
language sql
set search_path = ''
as $$
  select private.delete_user_account(p_user_id, p_auth_session_id, p_now)
$$;

comment on function public.delete_user_account(uuid, uuid, timestamptz) is
  'Deletes an account with everything that names it, for the function of the same name.';

revoke all on function public.delete_user_account(uuid, uuid, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.delete_user_account(uuid, uuid, timestamptz) to service_role;
