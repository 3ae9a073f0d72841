-- A deletion, like an edit, names the version that was on screen: what another device has changed since does not go
-- unseen. One that arrives twice, or that names none, is taken as before.

create function private.refuse_newer(p_is_newer boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_is_newer then
    raise exception using
      errcode = 'PT409',
      message = 'This was changed on another device.',
      detail = 'PRACTICE_CHANGED',
      hint = 'Read it again, then delete the version that it has now.';
  end if;
end
$$;

revoke all on function private.refuse_newer(boolean) from public, anon, authenticated, service_role;
grant execute on function private.refuse_newer(boolean) to authenticated;

-- DELETE with `If-Match: "<version>"`. What goes with something else is not asked.
create function private.keep_newer_session() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if pg_trigger_depth() = 1 and current_setting('request.method', true) = 'DELETE' then
    perform private.refuse_newer(
      old.version::text <> btrim(current_setting('request.headers', true)::json ->> 'if-match', '"')
    );
  end if;
  return old;
end
$$;

revoke all on function private.keep_newer_session() from public, anon, authenticated, service_role;

create trigger practice_sessions_keep_newer
  before delete on public.practice_sessions
  for each row execute function private.keep_newer_session();

-- Judged by what was deleted: that is what it was once this one's turn had come.
create function private.delete_batch_sessions(p_user_id uuid, p_operations jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_deleted bigint;
  v_is_newer boolean;
begin
  with gone as (
    delete from public.practice_sessions as session
    using jsonb_array_elements(p_operations) as given
    where given.value ->> 'type' = 'delete'
      and session.id = (given.value ->> 'id')::uuid
      and session.user_id = p_user_id
    returning session.version::text as held, given.value ->> 'version' as seen
  )
  select count(*), bool_or(gone.held <> gone.seen) into v_deleted, v_is_newer from gone;
  perform private.refuse_newer(v_is_newer);
  return v_deleted;
end
$$;

revoke all on function private.delete_batch_sessions(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.delete_batch_sessions(uuid, jsonb) to authenticated;

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

  v_deleted := private.delete_batch_sessions(v_user_id, operations);

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
