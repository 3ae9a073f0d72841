-- What a table that holds a person's id is to that person. Export, deletion and the list of one's data find tables by
-- their foreign keys to the account, so a new table is in all three without a row here; then it counts as technical.
-- A row is needed for a kind, for a place of its own in the export, and where the id stands without a foreign key.
create table private.personal_tables (
  schema_name text not null,
  table_name text not null,
  column_name text not null default 'user_id',
  kind text not null,
  -- Where the rows stand in the export; null means below `otherRecords`.
  export_key text,
  -- Whether a person may erase this kind alone. Proof, logs and purchases go with the account only.
  is_erasable boolean not null default false,
  constraint personal_tables_pkey primary key (schema_name, table_name, column_name),
  constraint personal_tables_kind_known check (
    kind in ('account', 'answers', 'feedback', 'analytics', 'practice', 'purchases', 'consents', 'logs', 'technical')
  ),
  constraint personal_tables_export_key_known check (
    export_key in ('surveyResponses', 'analytics', 'practiceSessions', 'consents', 'purchases', 'auditLogs')
  )
);

alter table private.personal_tables enable row level security;
revoke all on table private.personal_tables from public, anon, authenticated, service_role;

insert into private.personal_tables (schema_name, table_name, column_name, kind, export_key, is_erasable)
values
  ('public', 'users', 'id', 'account', null, false),
  ('public', 'survey_responses', 'user_id', 'answers', 'surveyResponses', true),
  ('public', 'ai_feedback_history', 'user_id', 'feedback', null, true),
  ('private', 'feedback_runs', 'user_id', 'feedback', null, true),
  ('public', 'user_analytics', 'user_id', 'analytics', 'analytics', true),
  ('public', 'consent_records', 'user_id', 'consents', 'consents', false),
  ('public', 'health_consents', 'user_id', 'consents', 'consents', false),
  ('public', 'security_audit_log', 'user_id', 'logs', 'auditLogs', false),
  ('public', 'data_access_log', 'user_id', 'logs', 'auditLogs', false),
  ('private', 'rate_limits', 'subject', 'technical', null, false),
  ('auth', 'refresh_tokens', 'user_id', 'technical', null, false),
  ('auth', 'flow_state', 'user_id', 'technical', null, false);

-- Every column that holds a person's id. Tables of the sign-in service are only those named above: the service
-- itself takes care of the others.
create function private.personal_columns()
returns table (
  schema_name text, table_name text, column_name text, kind text, export_key text, is_erasable boolean, is_cascading boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with referring as (
    select
      namespace.nspname::text as schema_name,
      relation.relname::text as table_name,
      attribute.attname::text as column_name
    from pg_catalog.pg_constraint as reference
    join pg_catalog.pg_class as relation on relation.oid = reference.conrelid
    join pg_catalog.pg_namespace as namespace on namespace.oid = relation.relnamespace
    join pg_catalog.pg_attribute as attribute
      on attribute.attrelid = relation.oid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f'
      and reference.confrelid = 'auth.users'::regclass
      and namespace.nspname in ('public', 'private')
  )
  select
    coalesce(referring.schema_name, known.schema_name),
    coalesce(referring.table_name, known.table_name),
    coalesce(referring.column_name, known.column_name),
    coalesce(known.kind, 'technical'),
    known.export_key,
    coalesce(known.is_erasable, false),
    referring.table_name is not null
  from referring
  full join private.personal_tables as known using (schema_name, table_name, column_name)
  order by 1, 2, 3
$$;

revoke all on function private.personal_columns() from public, anon, authenticated, service_role;

-- The rows of one table that name a person, oldest first, as they are.
create function private.rows_of_person(p_schema text, p_table text, p_column text, p_user_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  execute format(
    $query$
      select coalesce(
        jsonb_agg(kept.item order by (kept.item ->> 'survey_number')::integer, kept.item ->> 'created_at', kept.item ->> 'id'),
        '[]'
      )
      from (select to_jsonb(held) as item from %I.%I as held where held.%I::text = $1::text) as kept
    $query$,
    p_schema, p_table, p_column
  ) into v_rows using p_user_id;
  return v_rows;
end
$$;

revoke all on function private.rows_of_person(text, text, text, uuid) from public, anon, authenticated, service_role;

create function private.list_my_data()
returns table (kind text, row_count bigint, oldest_at timestamptz, newest_at timestamptz, is_erasable boolean)
language sql
stable
security definer
set search_path = ''
as $$
  with person as (
    select private.require_person() as id
  ), held as (
    select personal.kind, item.value ->> 'created_at' as created_at
    from person
    cross join private.personal_columns() as personal
    cross join lateral jsonb_array_elements(
      private.rows_of_person(personal.schema_name, personal.table_name, personal.column_name, person.id)
    ) as item
  )
  select
    listed.kind,
    count(held.kind),
    min(held.created_at::timestamptz),
    max(held.created_at::timestamptz),
    exists (select from private.personal_tables as known where known.kind = listed.kind and known.is_erasable)
  from unnest(
    '{account,answers,feedback,analytics,practice,purchases,consents,logs,technical}'::text[]
  ) with ordinality as listed(kind, place)
  left join held on held.kind = listed.kind
  group by listed.kind, listed.place
  order by listed.place
$$;

revoke all on function private.list_my_data() from public, anon, authenticated, service_role;
grant execute on function private.list_my_data() to authenticated;

create function private.erase_my_data(p_kind text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_person();
  v_personal record;
  v_deleted bigint;
  v_erased bigint := 0;
begin
  if not exists (select from private.personal_tables as known where known.kind = p_kind and known.is_erasable) then
    raise exception using
      errcode = 'PT400',
      message = 'This kind of data goes with the account only.',
      detail = 'DATA_KIND_NOT_ERASABLE';
  end if;

  perform private.wait_for_answers_of(v_user_id);
  for v_personal in
    select * from private.personal_columns() as personal where personal.kind = p_kind and personal.is_erasable
  loop
    execute format(
      'delete from %I.%I where %I = $1', v_personal.schema_name, v_personal.table_name, v_personal.column_name
    ) using v_user_id;
    get diagnostics v_deleted = row_count;
    v_erased := v_erased + v_deleted;
  end loop;

  perform private.write_security_event(
    v_user_id, 'data_erased', jsonb_build_object('kind', p_kind, 'rows', v_erased)
  );
  return jsonb_build_object('erased', v_erased);
end
$$;

revoke all on function private.erase_my_data(text) from public, anon, authenticated, service_role;
grant execute on function private.erase_my_data(text) to authenticated;

-- What the sign-in service keeps, without its secrets: no token and no password hash leaves it.
create function private.sign_in_records(p_user_id uuid) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'auth.users', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', person.id, 'email', person.email, 'created_at', person.created_at,
        'last_sign_in_at', person.last_sign_in_at, 'email_confirmed_at', person.email_confirmed_at,
        'raw_user_meta_data', person.raw_user_meta_data, 'raw_app_meta_data', person.raw_app_meta_data
      )), '[]')
      from auth.users as person where person.id = p_user_id
    ),
    'auth.identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', identity.provider, 'provider_id', identity.provider_id, 'identity_data', identity.identity_data,
        'created_at', identity.created_at, 'last_sign_in_at', identity.last_sign_in_at
      )), '[]')
      from auth.identities as identity where identity.user_id = p_user_id
    ),
    'auth.sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', session.id, 'created_at', session.created_at, 'updated_at', session.updated_at,
        'user_agent', session.user_agent, 'ip', host(session.ip)
      )), '[]')
      from auth.sessions as session where session.user_id = p_user_id
    )
  )
$$;

revoke all on function private.sign_in_records(uuid) from public, anon, authenticated, service_role;

create function private.export_user_data() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_person();
  v_personal record;
  v_rows jsonb;
  v_lists jsonb := '{"surveyResponses": [], "analytics": [], "practiceSessions": []}';
  v_groups jsonb := '{"consents": {}, "purchases": {}, "auditLogs": {}, "otherRecords": {}}';
  v_key text;
  v_name text;
begin
  perform private.require_rate_limit(v_user_id::text, 'export_user_data', '{"hour": 10}');
  -- Written first, so that the copy tells of itself too.
  perform private.write_security_event(v_user_id, 'data_exported', '{}');
  insert into public.data_access_log (user_id, action_type, resource_type, ip_address, user_agent)
  values (
    v_user_id, 'export', 'account', nullif(private.client_network(), 'unknown'),
    private.one_line(private.request_user_agent(), 256)
  );

  for v_personal in
    select * from private.personal_columns() as personal
    where personal.schema_name <> 'auth' and (personal.schema_name, personal.table_name) <> ('public', 'users')
  loop
    v_rows := private.rows_of_person(
      v_personal.schema_name, v_personal.table_name, v_personal.column_name, v_user_id
    );
    v_key := coalesce(v_personal.export_key, 'otherRecords');
    if v_lists ? v_key then
      v_lists := jsonb_set(v_lists, array[v_key], (v_lists -> v_key) || v_rows);
    else
      v_name := case v_personal.schema_name
        when 'public' then v_personal.table_name
        else v_personal.schema_name || '.' || v_personal.table_name
      end;
      v_groups := jsonb_set(
        v_groups, array[v_key, v_name], coalesce(v_groups #> array[v_key, v_name], '[]') || v_rows
      );
    end if;
  end loop;

  v_groups := jsonb_set(
    v_groups, '{otherRecords}', (v_groups -> 'otherRecords') || private.sign_in_records(v_user_id)
  );
  return v_lists || v_groups || jsonb_build_object(
    'user', (
      select jsonb_build_object(
        'id', person.id,
        'email', person.email,
        'profile', (select to_jsonb(profile) from public.users as profile where profile.id = v_user_id)
      )
      from auth.users as person where person.id = v_user_id
    ),
    'exportedAt', now()
  );
end
$$;

revoke all on function private.export_user_data() from public, anon, authenticated, service_role;
grant execute on function private.export_user_data() to authenticated;

create function private.list_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select
    session.id,
    session.created_at,
    greatest(session.updated_at, session.refreshed_at at time zone 'UTC', session.created_at),
    private.one_line(session.user_agent, 256),
    session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions as session
  where session.user_id = (select private.require_person())
    and (session.not_after is null or session.not_after > now())
  order by session.created_at desc, session.id
$$;

revoke all on function private.list_sessions() from public, anon, authenticated, service_role;
grant execute on function private.list_sessions() to authenticated;

create function public.list_my_data()
returns table (kind text, row_count bigint, oldest_at timestamptz, newest_at timestamptz, is_erasable boolean)
language sql
stable
set search_path = ''
as $$
  select * from private.list_my_data()
$$;

comment on function public.list_my_data() is 'How much of each kind of data is kept about the caller, and since when.';

revoke all on function public.list_my_data() from public, anon, authenticated, service_role;
grant execute on function public.list_my_data() to authenticated;

create function public.erase_my_data(p_kind text) returns jsonb
language sql
set search_path = ''
as $$
  select private.erase_my_data(p_kind)
$$;

comment on function public.erase_my_data(text) is 'Erases one kind of data of the caller. Answers with how many rows.';

revoke all on function public.erase_my_data(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_my_data(text) to authenticated;

create function public.export_user_data() returns jsonb
language sql
set search_path = ''
as $$
  select private.export_user_data()
$$;

comment on function public.export_user_data() is 'Everything that is kept about the caller, as one file.';

revoke all on function public.export_user_data() from public, anon, authenticated, service_role;
grant execute on function public.export_user_data() to authenticated;

create function public.list_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language sql
stable
set search_path = ''
as $$
  select * from private.list_sessions()
$$;

comment on function public.list_sessions() is 'Where the caller is signed in.';

revoke all on function public.list_sessions() from public, anon, authenticated, service_role;
grant execute on function public.list_sessions() to authenticated;
