-- Tables and functions that only the conformance suite uses. A hosted project gets them by running this file once.

create table public.conformance_people (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  created_at timestamptz not null default now()
);
alter table public.conformance_people enable row level security;
create policy people_select on public.conformance_people for select to authenticated using (id = (select auth.uid()));

create function public.conformance_add_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.conformance_people (id, full_name) values (new.id, new.raw_user_meta_data ->> 'full_name');
  return new;
end
$$;
create trigger conformance_add_person after insert on auth.users
  for each row execute function public.conformance_add_person();

create table public.conformance_projects (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null check (name <> ''),
  quantity integer not null default 0,
  price numeric(8, 2),
  details jsonb not null default '{}'::jsonb,
  note jsonb,
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.conformance_projects enable row level security;
create policy projects_select on public.conformance_projects for select to authenticated
  using (owner_id = (select auth.uid()));
create policy projects_insert on public.conformance_projects for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy projects_update on public.conformance_projects for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy projects_delete on public.conformance_projects for delete to authenticated
  using (owner_id = (select auth.uid()));

create table public.conformance_tasks (
  id bigint generated always as identity primary key,
  project_id uuid not null references public.conformance_projects (id) on delete cascade,
  title text not null
);
alter table public.conformance_tasks enable row level security;
create policy tasks_all on public.conformance_tasks for all to authenticated
  using (exists (select from public.conformance_projects p where p.id = project_id))
  with check (exists (select from public.conformance_projects p where p.id = project_id));

create view public.conformance_project_counts with (security_invoker = true) as
  select p.id, count(t.id)::int as tasks
  from public.conformance_projects p left join public.conformance_tasks t on t.project_id = p.id
  group by p.id;

-- A table nobody may touch although a policy would allow it, and one with a single writable column.
create table public.conformance_secrets (id integer primary key, word text);
alter table public.conformance_secrets enable row level security;
create policy secrets_all on public.conformance_secrets for all to anon, authenticated using (true) with check (true);
revoke all on public.conformance_secrets from anon, authenticated;

create table public.conformance_wallet (id integer primary key, balance integer not null, label text);
alter table public.conformance_wallet enable row level security;
create policy wallet_all on public.conformance_wallet for all to authenticated using (true) with check (true);
revoke all on public.conformance_wallet from anon, authenticated;
grant select, update (label) on public.conformance_wallet to authenticated;
insert into public.conformance_wallet values (1, 5, 'first');

-- Rows that only the holder of a header may see, for people who are not signed in.
create table public.conformance_carts (
  id bigint generated always as identity primary key,
  holder text not null,
  item text
);
alter table public.conformance_carts enable row level security;
create policy carts_all on public.conformance_carts for all to anon
  using (holder = (current_setting('request.headers', true)::json ->> 'x-session-key'))
  with check (holder = (current_setting('request.headers', true)::json ->> 'x-session-key'));

create function public.conformance_add_quantity(p_slug text, p_by integer) returns integer
language sql as $$
  update public.conformance_projects set quantity = quantity + p_by where slug = p_slug returning quantity
$$;

create function public.conformance_list_projects() returns setof public.conformance_projects
language sql stable as $$ select * from public.conformance_projects $$;

create function public.conformance_who() returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'role', current_user,
    'uid', auth.uid(),
    'claims', auth.jwt(),
    'method', current_setting('request.method', true),
    'path', current_setting('request.path', true),
    'headers', current_setting('request.headers', true)::jsonb
  )
$$;

create function public.conformance_echo(p_value jsonb) returns jsonb
language sql immutable as $$ select p_value $$;

create function public.conformance_fail(p_state text) returns void
language plpgsql as $$
begin
  raise exception using errcode = p_state, message = 'no', detail = 'because', hint = 'try later';
end
$$;

create function public.conformance_sleep(p_seconds double precision) returns void
language sql as $$ select pg_sleep(p_seconds) $$;

create function public.conformance_reply() returns text
language plpgsql as $$
begin
  perform set_config('response.headers', '[{"retry-after": "7"}]', true);
  perform set_config('response.status', '429', true);
  return 'slow down';
end
$$;

create function public.conformance_hidden() returns integer language sql as $$ select 42 $$;
revoke execute on function public.conformance_hidden() from public, anon, authenticated;

create function public.conformance_delete_me() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.users where id = (select auth.uid());
end
$$;
revoke execute on function public.conformance_delete_me() from public, anon;
grant execute on function public.conformance_delete_me() to authenticated;

-- What PostgREST calls before each request (db-pre-request), as the role of the request and in its transaction.
create function public.conformance_check_request() returns void
language plpgsql stable as $$
begin
  if current_setting('request.headers', true)::json ->> 'x-conformance-refuse' is not null then
    raise exception using errcode = 'PT418', message = format('not now, %s', current_user), detail = coalesce(auth.jwt() ->> 'sub', 'nobody');
  end if;
end
$$;
revoke execute on function public.conformance_check_request() from public;
grant execute on function public.conformance_check_request() to anon, authenticated, service_role;
alter role authenticator set pgrst.db_pre_request = 'public.conformance_check_request';
notify pgrst, 'reload config';
