-- A person's own ladder of graded steps.
create table public.pathway_steps (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  "position" integer not null,
  title text not null,
  description text,
  category text,
  subcategory text,
  difficulty text not null,
  expected_anxiety smallint,
  exercise_number smallint,
  done_at timestamptz,
  version integer not null default 1,
  write_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pathway_steps_pkey primary key (id),
  constraint pathway_steps_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint pathway_steps_position_in_range check ("position" between 0 and 100000),
  constraint pathway_steps_title_length check (char_length(title) between 1 and 100),
  constraint pathway_steps_description_length check (char_length(description) <= 500),
  constraint pathway_steps_category_known check (category in ('Work', 'Leisure')),
  constraint pathway_steps_subcategory_known check (
    subcategory in (
      'Meeting', 'Presentation', 'Networking', 'Phone Call', 'Social Gathering', 'Date', 'Party', 'Other'
    )
  ),
  constraint pathway_steps_difficulty_known check (difficulty in ('Easy', 'Moderate', 'Hard')),
  constraint pathway_steps_expected_anxiety_on_scale check (expected_anxiety between 0 and 10),
  constraint pathway_steps_exercise_number_in_range check (exercise_number between 1 and 999),
  constraint pathway_steps_version_counts check (version >= 1)
);

create index pathway_steps_user_id_idx on public.pathway_steps (user_id, "position");

-- What happened among people, and how it felt before and after.
create table public.social_diary_entries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  entry_date date not null,
  situation text not null,
  feeling_before smallint,
  feeling_after smallint,
  feelings text[] not null default '{}',
  thoughts text,
  learned text,
  version integer not null default 1,
  write_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint social_diary_entries_pkey primary key (id),
  constraint social_diary_entries_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint social_diary_entries_situation_length check (char_length(situation) between 1 and 2000),
  constraint social_diary_entries_thoughts_length check (char_length(thoughts) <= 2000),
  constraint social_diary_entries_learned_length check (char_length(learned) <= 2000),
  constraint social_diary_entries_feelings_size
    check (cardinality(feelings) <= 10 and octet_length(array_to_string(feelings, ',', '')) <= 2000),
  constraint social_diary_entries_feeling_before_on_scale check (feeling_before between 0 and 10),
  constraint social_diary_entries_feeling_after_on_scale check (feeling_after between 0 and 10),
  constraint social_diary_entries_version_counts check (version >= 1)
);

create index social_diary_entries_user_id_idx
  on public.social_diary_entries (user_id, entry_date desc, created_at desc);

-- No row means that everything is as it was.
create table public.practice_settings (
  user_id uuid not null,
  shows_streaks boolean not null default true,
  reminders_snoozed_until timestamptz,
  created_at timestamptz not null default now(),
  constraint practice_settings_pkey primary key (user_id),
  constraint practice_settings_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);

alter table public.pathway_steps enable row level security;
revoke all on table public.pathway_steps from public, anon, authenticated, service_role;
grant select, delete on table public.pathway_steps to authenticated;
grant insert (
  id, user_id, "position", title, description, category, subcategory, difficulty, expected_anxiety, exercise_number,
  done_at, version, write_id
), update (
  id, user_id, "position", title, description, category, subcategory, difficulty, expected_anxiety, exercise_number,
  done_at, version, write_id
) on table public.pathway_steps to authenticated;

create policy "people read their own steps" on public.pathway_steps
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add their own steps" on public.pathway_steps
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "people change their own steps" on public.pathway_steps
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "people delete their own steps" on public.pathway_steps
  for delete to authenticated
  using (user_id = (select auth.uid()));

alter table public.social_diary_entries enable row level security;
revoke all on table public.social_diary_entries from public, anon, authenticated, service_role;
grant select, delete on table public.social_diary_entries to authenticated;
grant insert (
  id, user_id, entry_date, situation, feeling_before, feeling_after, feelings, thoughts, learned, version, write_id
), update (
  id, user_id, entry_date, situation, feeling_before, feeling_after, feelings, thoughts, learned, version, write_id
) on table public.social_diary_entries to authenticated;

create policy "people read their own diary" on public.social_diary_entries
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add to their own diary" on public.social_diary_entries
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "people change their own diary" on public.social_diary_entries
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "people delete from their own diary" on public.social_diary_entries
  for delete to authenticated
  using (user_id = (select auth.uid()));

alter table public.practice_settings enable row level security;
revoke all on table public.practice_settings from public, anon, authenticated, service_role;
grant select, delete on table public.practice_settings to authenticated;
grant insert (user_id, shows_streaks, reminders_snoozed_until), update (user_id, shows_streaks, reminders_snoozed_until)
  on table public.practice_settings to authenticated;

create policy "people read their own settings" on public.practice_settings
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add their own settings" on public.practice_settings
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "people change their own settings" on public.practice_settings
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "people delete their own settings" on public.practice_settings
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- The pathway is a premium part where the reading says so.
create function private.require_pathway_access() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.deployment_settings as setting
    where setting.name = 'social_pathway_access' and setting.value = 'premium'
  ) and exists (select from written where not private.opens_premium(written.user_id)) then
    raise exception using
      errcode = 'PT403',
      message = 'This needs the program.',
      detail = 'PREMIUM_REQUIRED';
  end if;
  return null;
end
$$;

revoke all on function private.require_pathway_access() from public, anon, authenticated, service_role;

create trigger pathway_steps_wait_for_turn
  before insert or update or delete on public.pathway_steps
  for each statement execute function private.wait_for_own_turn();
create trigger pathway_steps_1_keep_identity
  before update of id, user_id on public.pathway_steps
  for each row execute function private.keep_identity();
create trigger pathway_steps_2_keep_repeated_edit
  before update of write_id on public.pathway_steps
  for each row execute function private.keep_repeated_edit();
create trigger pathway_steps_4_count_edit
  before update on public.pathway_steps
  for each row execute function private.count_edit('{position}');
create trigger pathway_steps_require_access
  after insert on public.pathway_steps
  referencing new table as written
  for each statement execute function private.require_pathway_access();
create trigger pathway_steps_limit
  after insert on public.pathway_steps
  referencing new table as written
  for each statement execute function private.limit_own_rows('100');

create trigger social_diary_entries_wait_for_turn
  before insert or update or delete on public.social_diary_entries
  for each statement execute function private.wait_for_own_turn();
create trigger social_diary_entries_1_keep_identity
  before update of id, user_id on public.social_diary_entries
  for each row execute function private.keep_identity();
create trigger social_diary_entries_2_keep_repeated_edit
  before update of write_id on public.social_diary_entries
  for each row execute function private.keep_repeated_edit();
create trigger social_diary_entries_4_count_edit
  before update on public.social_diary_entries
  for each row execute function private.count_edit();
create trigger social_diary_entries_limit
  after insert on public.social_diary_entries
  referencing new table as written
  for each statement execute function private.limit_own_rows('5000');

create trigger practice_settings_wait_for_turn
  before insert or update or delete on public.practice_settings
  for each statement execute function private.wait_for_own_turn();

-- Words of a diary do not belong in an address, so searching is a function and not a filter.
create function public.search_diary(p_query text, p_limit integer default 50, p_offset integer default 0)
returns setof public.social_diary_entries
language sql
stable
set search_path = ''
as $$
  select *
  from public.social_diary_entries as entry
  where entry.user_id = (select auth.uid())
    and concat_ws(' ', entry.situation, entry.thoughts, entry.learned, array_to_string(entry.feelings, ' '))
      ilike '%' || regexp_replace(left(trim(p_query), 100), '([\\%_])', '\\\1', 'g') || '%'
  order by entry.entry_date desc, entry.created_at desc
  limit least(greatest(p_limit, 0), 100)
  offset greatest(p_offset, 0)
$$;

comment on function public.search_diary(text, integer, integer) is 'Entries of the caller''s diary that contain the words.';

revoke all on function public.search_diary(text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.search_diary(text, integer, integer) to authenticated;

insert into private.personal_tables (schema_name, table_name, column_name, kind, export_key, is_erasable)
values
  ('public', 'pathway_steps', 'user_id', 'practice', null, true),
  ('public', 'social_diary_entries', 'user_id', 'practice', null, true),
  ('public', 'practice_settings', 'user_id', 'practice', null, true);
