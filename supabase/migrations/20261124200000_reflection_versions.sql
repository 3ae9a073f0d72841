-- A reflection lies under the id of its session, so two devices may begin the same one without knowing of each other.
-- A save by somebody who knows of no row says so with the version 0: it makes the row, or meets one that says nothing
-- yet. Where another device has written already it is refused like every edit of an older version.
create function private.first_progress_version() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_told constant text[] := '{id,user_id,session_id,exercise_number,exercise_status,completed_at}'::text[]
    || '{version,write_id,created_at,updated_at}'::text[];
  v_known public.exercise_progress;
begin
  select * into v_known
  from public.exercise_progress as progress
  where progress.id = new.id and progress.user_id = new.user_id;
  if v_known.id is null then
    new.version := 1;
  elsif jsonb_strip_nulls(to_jsonb(v_known) - v_told) = '{}' then
    new.version := v_known.version;
  else
    -- One that the row does not have.
    new.version := v_known.version + 1;
  end if;
  return new;
end
$$;

revoke all on function private.first_progress_version() from public, anon, authenticated, service_role;

create trigger exercise_progress_0_first_version
  before insert on public.exercise_progress
  for each row when (new.version = 0)
  execute function private.first_progress_version();

-- How far a reflection is says nothing that somebody wrote: opening one elsewhere makes no edit older.
drop trigger exercise_progress_4_count_edit on public.exercise_progress;
create trigger exercise_progress_4_count_edit
  before update on public.exercise_progress
  for each row execute function private.count_edit('{exercise_status,completed_at}');
