-- One row per answered question of one run through a survey.
create table public.survey_responses (
  -- One column that names the owner, so that the primary key (which a merge without `on_conflict` uses) has no null.
  -- It is the only unique index: two tabs that merge the same rows at once would fail on a second one, because
  -- a merge waits for rivals only where its own arbiter index meets them.
  owner_key text not null generated always as (
    case when user_id is not null then 'user:' || user_id::text else 'session:' || session_id::text end
  ) stored,
  user_id uuid,
  session_id uuid,
  survey_number smallint not null,
  -- A retake is a new run. Callers that know no runs share the nil one.
  run_id uuid not null default '00000000-0000-0000-0000-000000000000',
  question_id text not null,
  response_value smallint not null,
  question_text text,
  category text,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint survey_responses_pkey primary key (owner_key, survey_number, run_id, question_id),
  constraint survey_responses_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint survey_responses_session_id_fkey
    foreign key (session_id) references private.visitor_sessions (id) on delete cascade,
  constraint survey_responses_one_owner check (num_nonnulls(user_id, session_id) = 1),
  constraint survey_responses_survey_number_in_series check (survey_number between 1 and 5),
  constraint survey_responses_response_value_on_scale check (response_value between 1 and 5),
  constraint survey_responses_question_id_length check (char_length(question_id) between 1 and 64),
  constraint survey_responses_question_text_length check (char_length(question_text) <= 300),
  constraint survey_responses_category_length check (char_length(category) <= 64)
);

create index survey_responses_user_id_idx on public.survey_responses (user_id, survey_number)
  where user_id is not null;
create index survey_responses_session_id_idx on public.survey_responses (session_id, survey_number)
  where session_id is not null;

alter table public.survey_responses enable row level security;
revoke all on table public.survey_responses from public, anon, authenticated, service_role;
grant select on table public.survey_responses to anon, authenticated, service_role;
grant insert (user_id, session_id, survey_number, run_id, question_id, response_value, question_text, category, completed_at)
  on table public.survey_responses to anon, authenticated;
grant update (user_id, session_id, survey_number, run_id, question_id, response_value, question_text, category, completed_at)
  on table public.survey_responses to anon, authenticated;
grant delete on table public.survey_responses to authenticated;

create policy "visitors read their own answers" on public.survey_responses
  for select to anon
  using (user_id is null and session_id = (select private.visitor_session_id()));

create policy "visitors add their own answers" on public.survey_responses
  for insert to anon
  with check (user_id is null and session_id = (select private.visitor_session_id()));

create policy "visitors change their own answers" on public.survey_responses
  for update to anon
  using (user_id is null and session_id = (select private.visitor_session_id()))
  with check (user_id is null and session_id = (select private.visitor_session_id()));

create policy "people read their own answers" on public.survey_responses
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add their own answers" on public.survey_responses
  for insert to authenticated
  with check (user_id = (select auth.uid()) and session_id is null);

create policy "people change their own answers" on public.survey_responses
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and session_id is null);

create policy "people delete their own answers" on public.survey_responses
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- Refuses answers whose owner has not agreed, and more than 500 rows a visitor session. It is a trigger and not a
-- policy so that the answer says which of the two it was, and so that it binds the service role too.
create function private.guard_survey_responses() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from (select distinct written.user_id, written.session_id from written) as owner
    where not private.has_store_agreement(owner.user_id, owner.session_id)
  ) then
    raise exception using
      errcode = 'PT403',
      message = 'Answers can be kept only after the person agreed to it.',
      detail = 'STORE_AGREEMENT_MISSING',
      hint = 'First add a health_consents row of kind store_answers with is_given true.';
  end if;

  -- The lock taken here makes writers of one session wait for each other, so that the count below sees them all.
  update private.visitor_sessions
  set touched_at = now()
  where id in (select written.session_id from written where written.session_id is not null);

  if exists (
    select from public.survey_responses as answer
    where answer.session_id in (select written.session_id from written where written.session_id is not null)
    group by answer.session_id
    having count(*) > 500
  ) then
    raise exception using
      errcode = 'PT413',
      message = 'A visitor can keep at most 500 answers.',
      detail = 'VISITOR_ROW_LIMIT',
      hint = 'Sign in, or erase the answers of this visitor session.';
  end if;
  return null;
end
$$;

revoke all on function private.guard_survey_responses() from public, anon, authenticated, service_role;

create trigger survey_responses_guard_insert
  after insert on public.survey_responses
  referencing new table as written
  for each statement execute function private.guard_survey_responses();

create trigger survey_responses_guard_update
  after update on public.survey_responses
  referencing new table as written
  for each statement execute function private.guard_survey_responses();
