-- The rule of a series, once. Its sessions are ordinary rows that name it as `recurring_id`.
create table public.practice_series (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  frequency text not null,
  days_of_week smallint[],
  day_of_month smallint,
  start_date date not null,
  end_date date,
  occurrences smallint,
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint practice_series_pkey primary key (id),
  constraint practice_series_id_user_id_key unique (id, user_id),
  constraint practice_series_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint practice_series_frequency_known check (frequency in ('daily', 'weekly', 'biweekly', 'monthly')),
  constraint practice_series_days_of_week_in_week
    check (cardinality(days_of_week) <= 7 and days_of_week <@ '{0,1,2,3,4,5,6}'::smallint[]),
  constraint practice_series_day_of_month_in_month check (day_of_month between 1 and 31),
  constraint practice_series_ends_after_start check (end_date >= start_date),
  constraint practice_series_occurrences_in_batch check (occurrences between 1 and 100),
  constraint practice_series_time_zone_known check (private.is_time_zone(time_zone))
);

create index practice_series_user_id_idx on public.practice_series (user_id, created_at);

-- Date and times are what a clock in `time_zone` shows, so a session stays at six in the evening when the clocks change.
-- Times are text of the form HH:MM, which is what the API speaks; they compare like times.
create table public.practice_sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  date date not null,
  start_time text not null,
  end_time text not null,
  time_zone text not null default 'UTC',
  category text not null,
  subcategory text not null,
  difficulty text not null,
  title text not null,
  description text,
  location text,
  participants text[] not null default '{}',
  notes text,
  exercise_number smallint,
  completed boolean not null default false,
  completed_at timestamptz,
  exercise_status text,
  pre_notification boolean not null default true,
  post_notification boolean not null default true,
  reminder_minutes_before smallint not null default 30,
  -- The specification spells it both ways; a trigger keeps the two the same.
  "reminderMinutesBefore" smallint,
  reminder_sent_at timestamptz,
  anxiety_before smallint,
  anxiety_during smallint,
  anxiety_after smallint,
  confidence_gained smallint,
  recurring_id uuid,
  version integer not null default 1,
  write_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint practice_sessions_pkey primary key (id),
  constraint practice_sessions_id_user_id_key unique (id, user_id),
  constraint practice_sessions_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint practice_sessions_recurring_id_fkey
    foreign key (recurring_id, user_id) references public.practice_series (id, user_id)
    on delete set null (recurring_id),
  constraint practice_sessions_start_time_format check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint practice_sessions_end_time_format check (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint practice_sessions_ends_after_start check (end_time collate "C" > start_time collate "C"),
  constraint practice_sessions_time_zone_known check (private.is_time_zone(time_zone)),
  constraint practice_sessions_category_known check (category in ('Work', 'Leisure')),
  constraint practice_sessions_subcategory_known check (
    subcategory in (
      'Meeting', 'Presentation', 'Networking', 'Phone Call', 'Social Gathering', 'Date', 'Party', 'Other'
    )
  ),
  constraint practice_sessions_difficulty_known check (difficulty in ('Easy', 'Moderate', 'Hard')),
  constraint practice_sessions_title_length check (char_length(title) between 1 and 100),
  constraint practice_sessions_description_length check (char_length(description) <= 500),
  constraint practice_sessions_location_length check (char_length(location) <= 200),
  constraint practice_sessions_participants_count
    check (cardinality(participants) <= 20 and array_ndims(participants) is not distinct from
      case when cardinality(participants) = 0 then null else 1 end),
  constraint practice_sessions_notes_length check (char_length(notes) <= 1000),
  constraint practice_sessions_exercise_number_in_range check (exercise_number between 1 and 999),
  constraint practice_sessions_exercise_status_known
    check (exercise_status in ('pre_started', 'pre_completed', 'post_started', 'completed')),
  constraint practice_sessions_reminder_in_range check (reminder_minutes_before between 1 and 1440),
  constraint practice_sessions_anxiety_before_on_scale check (anxiety_before between 0 and 10),
  constraint practice_sessions_anxiety_during_on_scale check (anxiety_during between 0 and 10),
  constraint practice_sessions_anxiety_after_on_scale check (anxiety_after between 0 and 10),
  constraint practice_sessions_confidence_gained_on_scale check (confidence_gained between 0 and 10),
  constraint practice_sessions_version_counts check (version >= 1)
);

create index practice_sessions_user_id_date_idx on public.practice_sessions (user_id, date, start_time);
create index practice_sessions_recurring_id_idx on public.practice_sessions (recurring_id, user_id)
  where recurring_id is not null;

alter table public.practice_series enable row level security;
revoke all on table public.practice_series from public, anon, authenticated, service_role;
grant select, delete on table public.practice_series to authenticated;
grant insert (id, user_id, frequency, days_of_week, day_of_month, start_date, end_date, occurrences, time_zone)
  on table public.practice_series to authenticated;
grant update (frequency, days_of_week, day_of_month, start_date, end_date, occurrences, time_zone)
  on table public.practice_series to authenticated;

create policy "people read their own series" on public.practice_series
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add their own series" on public.practice_series
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "people change their own series" on public.practice_series
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "people delete their own series" on public.practice_series
  for delete to authenticated
  using (user_id = (select auth.uid()));

alter table public.practice_sessions enable row level security;
revoke all on table public.practice_sessions from public, anon, authenticated, service_role;
grant select, delete on table public.practice_sessions to authenticated;
grant insert (
  id, user_id, date, start_time, end_time, time_zone, category, subcategory, difficulty, title, description, location,
  participants, notes, exercise_number, completed, completed_at, exercise_status, pre_notification, post_notification,
  reminder_minutes_before, "reminderMinutesBefore", reminder_sent_at, anxiety_before, anxiety_during, anxiety_after,
  confidence_gained, recurring_id, write_id
) on table public.practice_sessions to authenticated;
-- `id` and `user_id` are named so that a whole row may be merged; a trigger keeps them as they are.
grant update (
  id, user_id, date, start_time, end_time, time_zone, category, subcategory, difficulty, title, description, location,
  participants, notes, exercise_number, completed, completed_at, exercise_status, pre_notification, post_notification,
  reminder_minutes_before, "reminderMinutesBefore", reminder_sent_at, anxiety_before, anxiety_during, anxiety_after,
  confidence_gained, recurring_id, version, write_id
) on table public.practice_sessions to authenticated;

create policy "people read their own sessions" on public.practice_sessions
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add their own sessions" on public.practice_sessions
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "people change their own sessions" on public.practice_sessions
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "people delete their own sessions" on public.practice_sessions
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- Whether a person's time is taken on a day, by the operator's reading: `date` by any session of that day, `overlap`
-- only by one at the same time. A session is never in its own way.
create function private.is_time_taken(
  p_user_id uuid, p_id uuid, p_date date, p_start_time text, p_end_time text
) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.practice_sessions as other
    where other.user_id = p_user_id
      and other.date = p_date
      and other.id <> p_id
      and (
        (select setting.value from private.deployment_settings as setting where setting.name = 'practice_conflict') = 'date'
        or (other.start_time collate "C" < p_end_time and other.end_time collate "C" > p_start_time)
      )
  )
$$;

revoke all on function private.is_time_taken(uuid, uuid, date, text, text)
  from public, anon, authenticated, service_role;

-- Checked after the statement by a query of its own, which sees what others wrote while this one waited for its turn.
create function private.refuse_taken_times() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and exists (
    select from written
    where private.is_time_taken(written.user_id, written.id, written.date, written.start_time, written.end_time)
  ) then
    raise exception using
      errcode = 'PT409',
      message = 'Practice session conflicts with existing sessions',
      detail = 'PRACTICE_CONFLICT';
  end if;
  return null;
end
$$;

revoke all on function private.refuse_taken_times() from public, anon, authenticated, service_role;

-- Only a session that moves can get in another's way: the others are as they were.
create function private.refuse_moves_to_taken_times() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from written
    join before_it using (id)
    where (written.date, written.start_time, written.end_time)
        is distinct from (before_it.date, before_it.start_time, before_it.end_time)
      and private.is_time_taken(written.user_id, written.id, written.date, written.start_time, written.end_time)
  ) then
    raise exception using
      errcode = 'PT409',
      message = 'Updated time conflicts with existing sessions',
      detail = 'PRACTICE_CONFLICT';
  end if;
  return null;
end
$$;

revoke all on function private.refuse_moves_to_taken_times() from public, anon, authenticated, service_role;

create function private.complete_session_row() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.reminder_minutes_before := coalesce(new."reminderMinutesBefore", new.reminder_minutes_before);
  elsif new."reminderMinutesBefore" is distinct from old."reminderMinutesBefore"
    and new.reminder_minutes_before = old.reminder_minutes_before then
    new.reminder_minutes_before := coalesce(new."reminderMinutesBefore", new.reminder_minutes_before);
  end if;
  new."reminderMinutesBefore" := new.reminder_minutes_before;

  if exists (
    select from unnest(new.participants) as participant(name)
    where participant.name is null or char_length(participant.name) not between 1 and 100
  ) then
    raise exception using
      errcode = '23514',
      message = 'A participant needs 1 to 100 characters.',
      detail = 'PRACTICE_PARTICIPANT';
  end if;

  new.completed_at := case when new.completed then coalesce(new.completed_at, now()) end;
  return new;
end
$$;

revoke all on function private.complete_session_row() from public, anon, authenticated, service_role;

create function private.keep_identity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.id, new.user_id) is distinct from (old.id, old.user_id) then
    raise exception using errcode = '42501', message = 'A row keeps its id and its owner.';
  end if;
  return new;
end
$$;

revoke all on function private.keep_identity() from public, anon, authenticated, service_role;

-- Rows' triggers fire in the order of their names.
create trigger practice_sessions_wait_for_turn
  before insert or update or delete on public.practice_sessions
  for each statement execute function private.wait_for_own_turn();
create trigger practice_sessions_1_keep_identity
  before update of id, user_id on public.practice_sessions
  for each row execute function private.keep_identity();
create trigger practice_sessions_2_keep_repeated_edit
  before update of write_id on public.practice_sessions
  for each row execute function private.keep_repeated_edit();
create trigger practice_sessions_3_complete_row
  before insert or update on public.practice_sessions
  for each row execute function private.complete_session_row();
create trigger practice_sessions_4_count_edit
  before update on public.practice_sessions
  for each row execute function private.count_edit('{reminder_sent_at}');
create trigger practice_sessions_refuse_taken_times
  after insert on public.practice_sessions
  referencing new table as written
  for each statement execute function private.refuse_taken_times();
create trigger practice_sessions_refuse_moves
  after update on public.practice_sessions
  referencing old table as before_it new table as written
  for each statement execute function private.refuse_moves_to_taken_times();
create trigger practice_sessions_limit
  after insert on public.practice_sessions
  referencing new table as written
  for each statement execute function private.limit_own_rows('5000');

create trigger practice_series_wait_for_turn
  before insert or update or delete on public.practice_series
  for each statement execute function private.wait_for_own_turn();
create trigger practice_series_limit
  after insert on public.practice_series
  referencing new table as written
  for each statement execute function private.limit_own_rows('1000');

insert into private.personal_tables (schema_name, table_name, column_name, kind, export_key, is_erasable)
values
  ('public', 'practice_sessions', 'user_id', 'practice', 'practiceSessions', true),
  ('public', 'practice_series', 'user_id', 'practice', null, true);

create function public.count_sessions_on_date(date date) returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer
  from public.practice_sessions as session
  where session.user_id = (select auth.uid()) and session.date = $1
$$;

comment on function public.count_sessions_on_date(date) is 'How many sessions the caller has on a day.';

revoke all on function public.count_sessions_on_date(date) from public, anon, authenticated, service_role;
grant execute on function public.count_sessions_on_date(date) to authenticated;
