-- Append-only proof of a person's choices about health answers. The newest row of a kind counts. Rows leave only
-- with their owner: when the account or the visitor session is erased.
create table public.health_consents (
  id bigint generated always as identity,
  user_id uuid,
  session_id uuid,
  kind text not null,
  is_given boolean not null,
  wording_version text not null,
  created_at timestamptz not null default now(),
  constraint health_consents_pkey primary key (id),
  constraint health_consents_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint health_consents_session_id_fkey
    foreign key (session_id) references private.visitor_sessions (id) on delete cascade,
  constraint health_consents_one_owner check (num_nonnulls(user_id, session_id) = 1),
  constraint health_consents_kind_known check (kind in ('store_answers', 'ai_feedback')),
  constraint health_consents_wording_version_length check (char_length(wording_version) between 1 and 64)
);

create index health_consents_user_id_idx on public.health_consents (user_id, kind, id desc)
  where user_id is not null;
create index health_consents_session_id_idx on public.health_consents (session_id, kind, id desc)
  where session_id is not null;

alter table public.health_consents enable row level security;
revoke all on table public.health_consents from public, anon, authenticated, service_role;
grant select on table public.health_consents to anon, authenticated, service_role;
grant insert (user_id, session_id, kind, is_given, wording_version)
  on table public.health_consents to anon, authenticated;

create policy "visitors read their own choices" on public.health_consents
  for select to anon
  using (user_id is null and session_id = (select private.visitor_session_id()));

create policy "visitors add their own choices" on public.health_consents
  for insert to anon
  with check (user_id is null and session_id = (select private.visitor_session_id()));

create policy "people read their own choices" on public.health_consents
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add their own choices" on public.health_consents
  for insert to authenticated
  with check (user_id = (select auth.uid()) and session_id is null);

-- Every write by a visitor restarts the clock of the retention.
create function private.touch_visitor_sessions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.visitor_sessions
  set touched_at = now()
  where id in (select written.session_id from written where written.session_id is not null);
  return null;
end
$$;

revoke all on function private.touch_visitor_sessions() from public, anon, authenticated, service_role;

create trigger health_consents_touch_visitor
  after insert on public.health_consents
  referencing new table as written
  for each statement execute function private.touch_visitor_sessions();

-- Whether the newest `store_answers` choice of this owner is yes. Exactly one of the two ids is set.
create function private.has_store_agreement(p_user_id uuid, p_session_id uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select consent.is_given
      from public.health_consents as consent
      where consent.kind = 'store_answers'
        and (consent.user_id = p_user_id or consent.session_id = p_session_id)
      order by consent.id desc
      limit 1
    ),
    false
  )
$$;

revoke all on function private.has_store_agreement(uuid, uuid) from public, anon, authenticated, service_role;
