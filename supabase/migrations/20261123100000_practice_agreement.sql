-- What somebody practises, how tense it made them and what they write about it says something about their health.
-- Keeping it in an account needs an agreement of its own, `store_practice`, beside the one about answers.
alter table public.health_consents drop constraint health_consents_kind_known;
alter table public.health_consents
  add constraint health_consents_kind_known
    check (kind in ('store_answers', 'ai_feedback', 'ai_practice', 'store_practice')),
  -- Visitors have no practice.
  add constraint health_consents_practice_has_person check (kind <> 'store_practice' or user_id is not null);

-- Whether the newest `store_practice` choice of this person is yes.
create function private.has_practice_agreement(p_user_id uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select consent.is_given
      from public.health_consents as consent
      where consent.kind = 'store_practice' and consent.user_id = p_user_id
      order by consent.id desc
      limit 1
    ),
    false
  )
$$;

revoke all on function private.has_practice_agreement(uuid) from public, anon, authenticated, service_role;

create function private.refuse_practice_without_agreement() returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT403',
    message = 'Practice can be kept only after the person agreed to it.',
    detail = 'PRACTICE_AGREEMENT_MISSING',
    hint = 'First add a health_consents row of kind store_practice with is_given true.';
end
$$;

revoke all on function private.refuse_practice_without_agreement() from public, anon, authenticated, service_role;

-- Triggers and no policies, so that the answer says what is missing. Reading and deleting need no agreement, nor does
-- what another trigger writes (a session that goes leaves its reflection behind).
create function private.require_agreement_to_add() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from (select distinct written.user_id from written) as owner
    where not private.has_practice_agreement(owner.user_id)
  ) then
    perform private.refuse_practice_without_agreement();
  end if;
  return null;
end
$$;

revoke all on function private.require_agreement_to_add() from public, anon, authenticated, service_role;

-- Columns that say nothing about the person may change without it: the stamp of a reminder, and what a row belonged to
-- that was deleted.
create function private.require_agreement_to_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_quiet constant text[] :=
    '{version,write_id,updated_at,reminder_sent_at,session_id,recurring_id}'::text[];
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if exists (
    select from (select distinct written.user_id from written) as owner
    where not private.has_practice_agreement(owner.user_id)
  ) and exists (
    select from written join before_it using (id)
    where to_jsonb(written) - v_quiet <> to_jsonb(before_it) - v_quiet
  ) then
    perform private.refuse_practice_without_agreement();
  end if;
  return null;
end
$$;

revoke all on function private.require_agreement_to_change() from public, anon, authenticated, service_role;

create trigger practice_sessions_agreement_to_add
  after insert on public.practice_sessions
  referencing new table as written
  for each statement execute function private.require_agreement_to_add();
create trigger practice_sessions_agreement_to_change
  after update on public.practice_sessions
  referencing old table as before_it new table as written
  for each statement execute function private.require_agreement_to_change();
create trigger practice_series_agreement_to_add
  after insert on public.practice_series
  referencing new table as written
  for each statement execute function private.require_agreement_to_add();
create trigger practice_series_agreement_to_change
  after update on public.practice_series
  referencing old table as before_it new table as written
  for each statement execute function private.require_agreement_to_change();
create trigger exercise_progress_agreement_to_add
  after insert on public.exercise_progress
  referencing new table as written
  for each statement execute function private.require_agreement_to_add();
create trigger exercise_progress_agreement_to_change
  after update on public.exercise_progress
  referencing old table as before_it new table as written
  for each statement execute function private.require_agreement_to_change();
create trigger pathway_steps_agreement_to_add
  after insert on public.pathway_steps
  referencing new table as written
  for each statement execute function private.require_agreement_to_add();
create trigger pathway_steps_agreement_to_change
  after update on public.pathway_steps
  referencing old table as before_it new table as written
  for each statement execute function private.require_agreement_to_change();
create trigger social_diary_entries_agreement_to_add
  after insert on public.social_diary_entries
  referencing new table as written
  for each statement execute function private.require_agreement_to_add();
create trigger social_diary_entries_agreement_to_change
  after update on public.social_diary_entries
  referencing old table as before_it new table as written
  for each statement execute function private.require_agreement_to_change();
