-- Inserts one session of a batch and says what became of it: added, there already, or left out.
create function private.add_batch_session(p_user_id uuid, p_given jsonb, p_on_conflict text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_row constant public.practice_sessions := jsonb_populate_record(
    null::public.practice_sessions,
    '{"time_zone": "UTC", "participants": [], "completed": false, "pre_notification": true, "post_notification": true,
      "reminder_minutes_before": 30}'::jsonb || jsonb_strip_nulls(p_given)
  );
  v_id constant uuid := coalesce(v_row.id, gen_random_uuid());
begin
  if exists (select from public.practice_sessions as known where known.id = v_id and known.user_id = p_user_id) then
    return 'there';
  end if;
  if p_on_conflict = 'skip' and private.is_own_time_taken(v_id, v_row.date, v_row.start_time, v_row.end_time) then
    return 'skipped';
  end if;
  insert into public.practice_sessions (
    id, user_id, date, start_time, end_time, time_zone, category, subcategory, difficulty, title, description, location,
    participants, notes, exercise_number, completed, completed_at, exercise_status, pre_notification,
    post_notification, reminder_minutes_before, "reminderMinutesBefore", anxiety_before, anxiety_during, anxiety_after,
    confidence_gained, recurring_id, write_id
  )
  values (
    v_id, p_user_id, v_row.date, v_row.start_time, v_row.end_time, v_row.time_zone, v_row.category, v_row.subcategory,
    v_row.difficulty, v_row.title, v_row.description, v_row.location, v_row.participants, v_row.notes,
    v_row.exercise_number, v_row.completed, v_row.completed_at, v_row.exercise_status, v_row.pre_notification,
    v_row.post_notification, v_row.reminder_minutes_before, v_row."reminderMinutesBefore", v_row.anxiety_before,
    v_row.anxiety_during, v_row.anxiety_after, v_row.confidence_gained, v_row.recurring_id, v_row.write_id
  );
  return 'added';
end
$$;

revoke all on function private.add_batch_session(uuid, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function private.add_batch_session(uuid, jsonb, text) to authenticated;

create function private.is_own_time_taken(p_id uuid, p_date date, p_start_time text, p_end_time text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_time_taken(auth.uid(), p_id, p_date, p_start_time, p_end_time)
$$;

revoke all on function private.is_own_time_taken(uuid, date, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.is_own_time_taken(uuid, date, text, text) to authenticated;

-- One statement, so that sessions of a series may take each other's place. Fields that are not given stay.
create function private.change_batch_sessions(p_user_id uuid, p_updates jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_changed bigint;
begin
  update public.practice_sessions as session
  set (
    date, start_time, end_time, time_zone, category, subcategory, difficulty, title, description, location,
    participants, notes, exercise_number, completed, completed_at, exercise_status, pre_notification,
    post_notification, reminder_minutes_before, "reminderMinutesBefore", reminder_sent_at, anxiety_before,
    anxiety_during, anxiety_after, confidence_gained, recurring_id, version, write_id
  ) = (
    select
      wanted.date, wanted.start_time, wanted.end_time, wanted.time_zone, wanted.category, wanted.subcategory,
      wanted.difficulty, wanted.title, wanted.description, wanted.location, wanted.participants, wanted.notes,
      wanted.exercise_number, wanted.completed, wanted.completed_at, wanted.exercise_status,
      wanted.pre_notification, wanted.post_notification, wanted.reminder_minutes_before,
      wanted."reminderMinutesBefore", wanted.reminder_sent_at, wanted.anxiety_before, wanted.anxiety_during,
      wanted.anxiety_after, wanted.confidence_gained, wanted.recurring_id, wanted.version,
      -- Without one the edit would count as the last one sent again.
      coalesce((operation.value #>> '{data,write_id}')::uuid, gen_random_uuid())
    from jsonb_populate_record(session, operation.value -> 'data') as wanted
  )
  from jsonb_array_elements(p_updates) as operation
  where session.id = (operation.value ->> 'id')::uuid and session.user_id = p_user_id;
  get diagnostics v_changed = row_count;
  if v_changed <> jsonb_array_length(p_updates) then
    raise exception using
      errcode = 'PT404',
      message = 'Practice session not found or update failed',
      detail = 'PRACTICE_NOT_FOUND';
  end if;
end
$$;

revoke all on function private.change_batch_sessions(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.change_batch_sessions(uuid, jsonb) to authenticated;

create function private.keep_series(p_user_id uuid, p_given jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.practice_series (
    id, user_id, frequency, days_of_week, day_of_month, start_date, end_date, occurrences, time_zone
  )
  select
    given.id, p_user_id, given.frequency, given.days_of_week, given.day_of_month, given.start_date, given.end_date,
    given.occurrences, coalesce(given.time_zone, 'UTC')
  from jsonb_populate_record(null::public.practice_series, p_given) as given
  on conflict on constraint practice_series_pkey do update set
    frequency = excluded.frequency,
    days_of_week = excluded.days_of_week,
    day_of_month = excluded.day_of_month,
    start_date = excluded.start_date,
    end_date = excluded.end_date,
    occurrences = excluded.occurrences,
    time_zone = excluded.time_zone
$$;

revoke all on function private.keep_series(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.keep_series(uuid, jsonb) to authenticated;

create function private.refuse_batch(p_status text, p_message text, p_detail text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = p_status, message = p_message, detail = p_detail;
end
$$;

revoke all on function private.refuse_batch(text, text, text) from public, anon, authenticated, service_role;
grant execute on function private.refuse_batch(text, text, text) to authenticated;

-- Deletes, then changes, then inserts, so that no operation is refused for what another of the same batch takes away.
-- It runs with the caller's rights; everything it does the caller may do one by one.
create function public.batch_practice_operations(
  operations jsonb,
  series jsonb default null,
  on_conflict text default 'fail'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_user_id constant uuid := auth.uid();
  v_operation jsonb;
  v_outcome text;
  v_deleted bigint;
  v_updates jsonb;
  v_touched uuid[] := '{}';
  v_skipped jsonb := '[]';
begin
  case
    when v_user_id is null then
      perform private.refuse_batch('PT401', 'User not authenticated', 'PERSON_REQUIRED');
    when jsonb_typeof(operations) <> 'array' or on_conflict not in ('fail', 'skip') then
      perform private.refuse_batch('PT400', 'A batch is a list of operations.', 'PRACTICE_BATCH_SHAPE');
    when jsonb_array_length(operations) not between 1 and 100 then
      perform private.refuse_batch('PT413', 'A batch has at most 100 operations.', 'PRACTICE_BATCH_TOO_LARGE');
    when exists (
      select from jsonb_array_elements(operations) as given
      where not coalesce(
        case given.value ->> 'type'
          when 'insert' then jsonb_typeof(given.value -> 'data') = 'object'
          when 'update' then jsonb_typeof(given.value -> 'data') = 'object' and given.value ->> 'id' is not null
          when 'delete' then given.value ->> 'id' is not null
        end,
        false
      )
    ) then
      perform private.refuse_batch('PT400', 'An operation is an insert, an update or a delete.', 'PRACTICE_BATCH_SHAPE');
    else null;
  end case;

  if jsonb_typeof(series) = 'object' then
    perform private.keep_series(v_user_id, series);
  end if;

  delete from public.practice_sessions as session
  using jsonb_array_elements(operations) as given
  where given.value ->> 'type' = 'delete'
    and session.id = (given.value ->> 'id')::uuid
    and session.user_id = v_user_id;
  get diagnostics v_deleted = row_count;

  v_updates := (
    select coalesce(jsonb_agg(given.value), '[]')
    from jsonb_array_elements(operations) as given
    where given.value ->> 'type' = 'update'
  );
  if v_updates <> '[]' then
    perform private.change_batch_sessions(v_user_id, v_updates);
    v_touched := (select array_agg((given.value ->> 'id')::uuid) from jsonb_array_elements(v_updates) as given);
  end if;

  for v_operation in
    select given.value -> 'data' || jsonb_build_object('id', coalesce(given.value #>> '{data,id}', gen_random_uuid()::text))
    from jsonb_array_elements(operations) with ordinality as given(value, place)
    where given.value ->> 'type' = 'insert'
    order by given.place
  loop
    v_outcome := private.add_batch_session(v_user_id, v_operation, on_conflict);
    if v_outcome = 'skipped' then
      v_skipped := v_skipped || jsonb_build_object('id', v_operation ->> 'id', 'date', v_operation ->> 'date');
    else
      v_touched := v_touched || (v_operation ->> 'id')::uuid;
    end if;
  end loop;

  return jsonb_build_object(
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(session) order by session.date, session.start_time), '[]')
      from public.practice_sessions as session
      where session.user_id = v_user_id and session.id = any (v_touched)
    ),
    'skipped', v_skipped,
    'deleted', v_deleted
  );
end
$$;

comment on function public.batch_practice_operations(jsonb, jsonb, text) is
  'Adds, changes and deletes up to 100 sessions of the caller: all of it or nothing.';

revoke all on function public.batch_practice_operations(jsonb, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public.batch_practice_operations(jsonb, jsonb, text) to authenticated;
