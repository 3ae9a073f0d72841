-- What the other files use to become somebody. It is kept, so it must run first.
begin;
set local search_path = public, extensions;

drop schema if exists tests cascade;
create schema tests;
grant usage on schema tests to public;

-- Becomes a role with the token claims and headers that the API would set.
create function tests.become(p_role text, p_user_id uuid, p_session_key text) returns void
language plpgsql
as $$
begin
  perform set_config('request.jwt.claim.sub', coalesce(p_user_id::text, ''), true);
  perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object('sub', p_user_id, 'role', p_role))::text, true);
  perform set_config('request.headers', jsonb_strip_nulls(jsonb_build_object('x-session-key', p_session_key))::text, true);
  perform set_config('role', p_role, true);
end
$$;

create function tests.become_visitor(p_session_key text default null) returns void
language sql as $$ select tests.become('anon', null, p_session_key) $$;

create function tests.become_person(p_user_id uuid) returns void
language sql as $$ select tests.become('authenticated', p_user_id, null) $$;

create function tests.become_service() returns void
language sql as $$ select tests.become('service_role', null, null) $$;

create function tests.become_owner() returns void
language sql as $$ select tests.become('none', null, null) $$;

create function tests.session_key(p_letter text) returns text
language sql immutable as $$ select repeat(p_letter, 64) $$;

-- Two visitors (keys of a and b, ids ending in a and b) and two people (ids ending in 1 and 2), all agreed.
create function tests.visitor_id(p_letter text) returns uuid
language sql immutable as $$ select ('aaaaaaaa-0000-4000-8000-00000000000' || p_letter)::uuid $$;

create function tests.person_id(p_number integer) returns uuid
language sql immutable as $$ select ('bbbbbbbb-0000-4000-8000-00000000000' || p_number)::uuid $$;

create function tests.add_owners() returns void
language plpgsql
as $$
begin
  insert into private.visitor_sessions (id, key_hash)
  select tests.visitor_id(letter), sha256(decode(tests.session_key(letter), 'hex')) from unnest('{a,b}'::text[]) as letter;
  insert into auth.users (id, email)
  select tests.person_id(number), 'person' || number || '@example.test' from generate_series(1, 2) as number;
  insert into public.health_consents (session_id, kind, is_given, wording_version)
  select tests.visitor_id(letter), 'store_answers', true, '1' from unnest('{a,b}'::text[]) as letter;
  insert into public.health_consents (user_id, kind, is_given, wording_version)
  select tests.person_id(number), 'store_answers', true, '1' from generate_series(1, 2) as number;
end
$$;

-- The two people let their practice be kept too, or take that back.
create function tests.agree_to_practice(p_is_given boolean default true) returns void
language sql
as $$
  insert into public.health_consents (user_id, kind, is_given, wording_version)
  select tests.person_id(number), 'store_practice', p_is_given, '1' from generate_series(1, 2) as number
$$;

-- Survey 1 with sixteen questions q1 to q16, four for each of the categories c1 to c4.
create function tests.add_survey() returns void
language sql
as $$
  insert into public.surveys (id, title, description, question_count, is_active, version, definition)
  values (1, 'Test survey', 'For tests.', 16, true, '1', jsonb_build_object(
    'questions', (select jsonb_agg(jsonb_build_object('id', 'q' || n, 'category', 'c' || (n + 3) / 4) order by n) from generate_series(1, 16) as n),
    'categories', (select jsonb_agg(jsonb_build_object('id', 'c' || n, 'displayName', 'Category ' || n) order by n) from generate_series(1, 4) as n),
    'scoring', jsonb_build_object(
      'levels', '{"low": {"min": 16, "max": 44}, "moderate": {"min": 45, "max": 59}, "high": {"min": 60, "max": 80}}'::jsonb,
      'categoryScoring', (
        select jsonb_object_agg('c' || n, '{"range": {"min": 4, "max": 20}, "levels": {"low": {"min": 4, "max": 11}, "moderate": {"min": 12, "max": 14}, "high": {"min": 15, "max": 20}}}'::jsonb)
        from generate_series(1, 4) as n
      )
    )
  ))
  on conflict (id) do update set question_count = 16, definition = excluded.definition
$$;

-- One answer to each of q1 to q16, in that order.
create function tests.add_run(p_user_id uuid, p_run_id uuid, p_values integer[], p_created_at timestamptz default now()) returns void
language sql
as $$
  insert into public.survey_responses (user_id, survey_number, run_id, question_id, response_value, created_at)
  select p_user_id, 1, p_run_id, 'q' || item.place, item.value, p_created_at
  from unnest(p_values) with ordinality as item(value, place)
$$;

select plan(2);
select has_schema('private', 'the unexposed schema exists');
select is_empty(
  $$
    select table_schema, table_name from information_schema.tables as listed
    join pg_class as relation on relation.oid = format('%I.%I', table_schema, table_name)::regclass
    where table_schema in ('public', 'private') and relation.relkind = 'r' and not relation.relrowsecurity
  $$,
  'row-level security is on for every table'
);
select * from finish();
commit;
