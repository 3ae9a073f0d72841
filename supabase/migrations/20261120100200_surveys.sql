-- The catalogue that everyone may read. Rows come from the domain package through seed.sql.
create table public.surveys (
  id smallint not null,
  title text not null,
  description text not null,
  question_count smallint not null,
  is_active boolean not null,
  version text not null,
  -- The whole definition: questions, categories, scale and scoring. Null until a survey has one.
  definition jsonb,
  constraint surveys_pkey primary key (id),
  constraint surveys_id_in_series check (id between 1 and 5),
  constraint surveys_question_count_positive check (question_count > 0),
  constraint surveys_active_has_definition check (not is_active or definition is not null)
);

alter table public.surveys enable row level security;
revoke all on table public.surveys from public, anon, authenticated, service_role;
grant select on table public.surveys to anon, authenticated, service_role;

create policy "visitors read every survey" on public.surveys
  for select to anon using (true);

create policy "people read every survey" on public.surveys
  for select to authenticated using (true);
