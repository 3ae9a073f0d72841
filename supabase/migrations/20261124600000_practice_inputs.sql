-- What the tables of practice refuse beside what they did.

-- Days that a calendar of four digits can show: `infinity` or a year of five would keep every later read from being
-- understood.
alter table public.practice_sessions
  add constraint practice_sessions_date_in_calendar check (date between '0001-01-01' and '9999-12-31');
alter table public.practice_series
  add constraint practice_series_start_date_in_calendar check (start_date between '0001-01-01' and '9999-12-31'),
  add constraint practice_series_end_date_in_calendar check (end_date <= '9999-12-31');
alter table public.social_diary_entries
  add constraint social_diary_entries_date_in_calendar check (entry_date between '0001-01-01' and '9999-12-31');

-- A name of the time zone database. The server also knows abbreviations (`PST`, or `IST`, which is three countries) and
-- takes what looks like a rule (`Foo/3`); browsers know neither and would show another hour.
create or replace function private.is_time_zone(p_name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(p_name) <= 64
    and (
      p_name ~ '^[A-Za-z_]+(/[A-Za-z_-]+)+$'
      or p_name ~ '^Etc/GMT[+-]?[0-9]{1,2}$'
      or p_name ~ '^(UTC|GMT|UCT|CET|EET|MET|WET|EST|MST|HST|PRC|ROC|ROK|NZ|GB|Zulu|Cuba|Eire|Iran|Egypt|Japan|Libya|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$'
      -- Countries and the like; no abbreviation is as long.
      or p_name ~ '^[A-Z][a-z]{5,}$'
    )
    and timezone(p_name, timestamp '2026-01-01') is not null
$$;

-- Deletes, then changes, then inserts, so that no operation is refused for what another of the same batch takes away.
-- It runs with the caller's rights; everything it does the caller may do one by one.
create or replace function public.batch_practice_operations(
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
    when coalesce(jsonb_typeof(operations) <> 'array', true) or coalesce(on_conflict not in ('fail', 'skip'), true)
      or coalesce(jsonb_typeof(series) not in ('object', 'null'), false) then
      perform private.refuse_batch('PT400', 'A batch is a list of operations.', 'PRACTICE_BATCH_SHAPE');
    when jsonb_array_length(operations) = 0 then
      perform private.refuse_batch('PT400', 'A batch has at least one operation.', 'PRACTICE_BATCH_SHAPE');
    when jsonb_array_length(operations) > 100 then
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
