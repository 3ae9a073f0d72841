-- One go at an exercise: what was expected before it, and what came of it. A reflection is one row that is saved again
-- and again while it is written.
create table public.exercise_progress (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid,
  exercise_number smallint,
  exercise_status text not null default 'pre_started',
  expectation text,
  anxiety_before smallint,
  intention text,
  what_happened text,
  outcome_versus_expectation text,
  anxiety_during smallint,
  anxiety_after smallint,
  confidence_gained smallint,
  rating smallint,
  what_went_well text,
  challenges text,
  learnings text,
  would_repeat boolean,
  completed_at timestamptz,
  version integer not null default 1,
  write_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exercise_progress_pkey primary key (id),
  constraint exercise_progress_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  -- What a person wrote stays when the session leaves the calendar.
  constraint exercise_progress_session_id_fkey
    foreign key (session_id, user_id) references public.practice_sessions (id, user_id)
    on delete set null (session_id),
  constraint exercise_progress_exercise_number_in_range check (exercise_number between 1 and 999),
  constraint exercise_progress_exercise_status_known
    check (exercise_status in ('pre_started', 'pre_completed', 'post_started', 'completed')),
  constraint exercise_progress_outcome_known
    check (outcome_versus_expectation in ('better', 'as_expected', 'worse')),
  constraint exercise_progress_expectation_length check (char_length(expectation) <= 1000),
  constraint exercise_progress_intention_length check (char_length(intention) <= 1000),
  constraint exercise_progress_what_happened_length check (char_length(what_happened) <= 1000),
  constraint exercise_progress_what_went_well_length check (char_length(what_went_well) <= 1000),
  constraint exercise_progress_challenges_length check (char_length(challenges) <= 1000),
  constraint exercise_progress_learnings_length check (char_length(learnings) <= 1000),
  constraint exercise_progress_anxiety_before_on_scale check (anxiety_before between 0 and 10),
  constraint exercise_progress_anxiety_during_on_scale check (anxiety_during between 0 and 10),
  constraint exercise_progress_anxiety_after_on_scale check (anxiety_after between 0 and 10),
  constraint exercise_progress_confidence_gained_on_scale check (confidence_gained between 0 and 10),
  constraint exercise_progress_rating_on_scale check (rating between 1 and 5),
  constraint exercise_progress_version_counts check (version >= 1)
);

create index exercise_progress_user_id_idx on public.exercise_progress (user_id, created_at desc);
create index exercise_progress_session_id_idx on public.exercise_progress (session_id, user_id)
  where session_id is not null;

alter table public.exercise_progress enable row level security;
revoke all on table public.exercise_progress from public, anon, authenticated, service_role;
grant select, delete on table public.exercise_progress to authenticated;
grant insert (
  id, user_id, session_id, exercise_number, exercise_status, expectation, anxiety_before, intention, what_happened,
  outcome_versus_expectation, anxiety_during, anxiety_after, confidence_gained, rating, what_went_well, challenges,
  learnings, would_repeat, completed_at, version, write_id
), update (
  id, user_id, session_id, exercise_number, exercise_status, expectation, anxiety_before, intention, what_happened,
  outcome_versus_expectation, anxiety_during, anxiety_after, confidence_gained, rating, what_went_well, challenges,
  learnings, would_repeat, completed_at, version, write_id
) on table public.exercise_progress to authenticated;

create policy "people read their own progress" on public.exercise_progress
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add their own progress" on public.exercise_progress
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "people change their own progress" on public.exercise_progress
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "people delete their own progress" on public.exercise_progress
  for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.exercise_status_rank(p_status text) returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_position('{pre_started,pre_completed,post_started,completed}'::text[], p_status), 0)
$$;

revoke all on function private.exercise_status_rank(text) from public, anon, authenticated, service_role;
grant execute on function private.exercise_status_rank(text) to authenticated;

-- A late save of an earlier part takes nothing back.
create function private.complete_progress_row() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE'
    and private.exercise_status_rank(new.exercise_status) < private.exercise_status_rank(old.exercise_status) then
    new.exercise_status := old.exercise_status;
  end if;
  if new.exercise_status = 'completed' then
    new.completed_at := coalesce(new.completed_at, case when tg_op = 'UPDATE' then old.completed_at end, now());
  end if;
  return new;
end
$$;

revoke all on function private.complete_progress_row() from public, anon, authenticated, service_role;

-- The session of a reflection knows how far it is and how it felt, without a second write by the browser.
create function private.copy_progress_to_session() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.practice_sessions as session
  set
    exercise_status = case
      when private.exercise_status_rank(new.exercise_status) > private.exercise_status_rank(session.exercise_status)
        then new.exercise_status
      else session.exercise_status
    end,
    completed = session.completed or new.exercise_status = 'completed',
    completed_at = coalesce(session.completed_at, new.completed_at),
    anxiety_before = coalesce(new.anxiety_before, session.anxiety_before),
    anxiety_during = coalesce(new.anxiety_during, session.anxiety_during),
    anxiety_after = coalesce(new.anxiety_after, session.anxiety_after),
    confidence_gained = coalesce(new.confidence_gained, session.confidence_gained)
  where session.id = new.session_id and session.user_id = new.user_id;
  return null;
end
$$;

revoke all on function private.copy_progress_to_session() from public, anon, authenticated, service_role;

create trigger exercise_progress_wait_for_turn
  before insert or update or delete on public.exercise_progress
  for each statement execute function private.wait_for_own_turn();
create trigger exercise_progress_1_keep_identity
  before update of id, user_id on public.exercise_progress
  for each row execute function private.keep_identity();
create trigger exercise_progress_2_keep_repeated_edit
  before update of write_id on public.exercise_progress
  for each row execute function private.keep_repeated_edit();
create trigger exercise_progress_3_complete_row
  before insert or update on public.exercise_progress
  for each row execute function private.complete_progress_row();
create trigger exercise_progress_4_count_edit
  before update on public.exercise_progress
  for each row execute function private.count_edit();
create trigger exercise_progress_copy_to_session
  after insert or update on public.exercise_progress
  for each row when (new.session_id is not null)
  execute function private.copy_progress_to_session();
create trigger exercise_progress_require_premium
  after insert on public.exercise_progress
  referencing new table as written
  for each statement execute function private.require_premium();
create trigger exercise_progress_limit
  after insert on public.exercise_progress
  referencing new table as written
  for each statement execute function private.limit_own_rows('5000');

-- What analysing an exercise needs: numbers of finished goes, and no word that a person wrote.
create function private.exercise_attempts(p_user_id uuid, p_exercise_number integer, p_since timestamptz) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'completedAt', progress.completed_at,
        'anxietyBefore', progress.anxiety_before,
        'anxietyDuring', progress.anxiety_during,
        'anxietyAfter', progress.anxiety_after,
        'confidenceGained', progress.confidence_gained,
        'rating', progress.rating,
        'outcome', progress.outcome_versus_expectation,
        'wouldRepeat', progress.would_repeat
      )
      order by progress.completed_at
    ),
    '[]'
  )
  from (
    select *
    from public.exercise_progress as kept
    where kept.user_id = p_user_id
      and kept.exercise_number = p_exercise_number
      and kept.exercise_status = 'completed'
      and kept.completed_at >= p_since
    order by kept.completed_at desc
    limit 100
  ) as progress
$$;

revoke all on function private.exercise_attempts(uuid, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.exercise_attempts(uuid, integer, timestamptz) to service_role;

create function public.exercise_attempts(p_user_id uuid, p_exercise_number integer, p_since timestamptz) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.exercise_attempts(p_user_id, p_exercise_number, p_since)
$$;

comment on function public.exercise_attempts(uuid, integer, timestamptz) is
  'Finished goes at an exercise, as numbers. For edge functions.';

revoke all on function public.exercise_attempts(uuid, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.exercise_attempts(uuid, integer, timestamptz) to service_role;

insert into private.personal_tables (schema_name, table_name, column_name, kind, export_key, is_erasable)
values ('public', 'exercise_progress', 'user_id', 'practice', null, true);
