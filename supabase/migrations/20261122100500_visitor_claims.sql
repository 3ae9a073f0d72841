-- Where a person's migrated answers came from, as a hash: the session id itself is gone.
create table private.claimed_sessions (
  session_hash bytea not null,
  user_id uuid not null,
  answer_count integer not null,
  claimed_at timestamptz not null default now(),
  constraint claimed_sessions_pkey primary key (session_hash, user_id),
  constraint claimed_sessions_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint claimed_sessions_session_hash_is_sha256 check (octet_length(session_hash) = 32)
);

create index claimed_sessions_user_id_idx on private.claimed_sessions (user_id);

alter table private.claimed_sessions enable row level security;
revoke all on table private.claimed_sessions from public, anon, authenticated, service_role;

-- Whether the newest `store_answers` choice of a person and a visitor session together is yes.
create function private.has_joint_agreement(p_user_id uuid, p_session_id uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select consent.is_given
      from public.health_consents as consent
      where consent.kind = 'store_answers' and (consent.user_id = p_user_id or consent.session_id = p_session_id)
      order by consent.id desc
      limit 1
    ),
    false
  )
$$;

revoke all on function private.has_joint_agreement(uuid, uuid) from public, anon, authenticated, service_role;

-- Moves the answers of one session to a person. The same run on both sides (one device sent it twice) becomes one run
-- with the newer of two answers. The nil run is shared by callers that know no runs, so where both sides have one
-- the visitor's becomes a run of its own: nothing is lost, and the newest complete run counts.
create function private.move_answers(p_session_id uuid, p_user_id uuid) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_nil constant uuid := '00000000-0000-0000-0000-000000000000';
  v_split bigint;
  v_moved bigint;
begin
  with fresh as (
    select answer.survey_number, gen_random_uuid() as run_id
    from public.survey_responses as answer
    where answer.session_id = p_session_id and answer.run_id = v_nil
      and exists (
        select from public.survey_responses as own
        where own.user_id = p_user_id and own.run_id = v_nil and own.survey_number = answer.survey_number
      )
    group by answer.survey_number
  )
  update public.survey_responses as answer
  set user_id = p_user_id, session_id = null, run_id = fresh.run_id
  from fresh
  where answer.session_id = p_session_id and answer.run_id = v_nil and answer.survey_number = fresh.survey_number;
  get diagnostics v_split = row_count;

  with twice as (
    select
      visiting.owner_key as visiting_key, own.owner_key as own_key, own.survey_number, own.run_id, own.question_id,
      coalesce(visiting.completed_at, visiting.created_at) > coalesce(own.completed_at, own.created_at) as is_newer
    from public.survey_responses as visiting
    join public.survey_responses as own
      on own.user_id = p_user_id and own.survey_number = visiting.survey_number and own.run_id = visiting.run_id
      and own.question_id = visiting.question_id
    where visiting.session_id = p_session_id
  )
  delete from public.survey_responses as answer
  using twice
  where answer.survey_number = twice.survey_number and answer.run_id = twice.run_id
    and answer.question_id = twice.question_id
    and answer.owner_key = case when twice.is_newer then twice.own_key else twice.visiting_key end;

  update public.survey_responses as answer
  set user_id = p_user_id, session_id = null
  where answer.session_id = p_session_id;
  get diagnostics v_moved = row_count;
  return v_split + v_moved;
end
$$;

revoke all on function private.move_answers(uuid, uuid) from public, anon, authenticated, service_role;

-- All or nothing: a failure anywhere leaves the visitor's rows where they were. Whatever refers to a visitor session
-- has to be moved here, because the session ends.
create function private.claim_visitor_answers() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_person();
  v_key_hash constant bytea := private.request_key_hash();
  v_session_id uuid;
  v_surveys jsonb;
  v_answers bigint;
begin
  if v_key_hash is null then
    raise exception using
      errcode = 'PT400',
      message = 'Answers of a visitor are claimed with the key of the visitor session.',
      detail = 'VISITOR_KEY_INVALID',
      hint = 'Send 64 hexadecimal digits in the x-session-key header.';
  end if;
  perform private.wait_for_answers_of(v_user_id);

  -- Writers of this session wait here or fail; a second tab finds nothing left.
  select visitor.id into v_session_id
  from private.visitor_sessions as visitor
  where visitor.key_hash = v_key_hash
  for update;
  if v_session_id is null then
    return '{"outcome": "nothing", "answers": 0, "surveys": []}';
  end if;

  select coalesce(jsonb_agg(distinct answer.survey_number), '[]') into v_surveys
  from public.survey_responses as answer
  where answer.session_id = v_session_id;
  if v_surveys <> '[]' and not private.has_joint_agreement(v_user_id, v_session_id) then
    return '{"outcome": "not-agreed", "answers": 0, "surveys": []}';
  end if;

  -- Ids stay, and with them the order in which visitor and account chose.
  update public.health_consents set user_id = v_user_id, session_id = null where session_id = v_session_id;
  v_answers := private.move_answers(v_session_id, v_user_id);

  -- What a model was asked counts on, so that signing in frees no budget.
  insert into private.model_usage as own (day, user_id, calls, tokens)
  select used.day, v_user_id, used.calls, used.tokens from private.model_usage as used where used.session_id = v_session_id
  on conflict on constraint model_usage_day_key
    do update set calls = own.calls + excluded.calls, tokens = own.tokens + excluded.tokens;

  insert into private.claimed_sessions as claimed (session_hash, user_id, answer_count)
  values (sha256(convert_to(v_session_id::text, 'UTF8')), v_user_id, v_answers)
  on conflict on constraint claimed_sessions_pkey
    do update set answer_count = claimed.answer_count + excluded.answer_count, claimed_at = now();
  delete from private.visitor_sessions where id = v_session_id;

  perform private.write_security_event(v_user_id, 'answers_claimed', jsonb_build_object('answers', v_answers));
  return jsonb_build_object('outcome', 'moved', 'answers', v_answers, 'surveys', v_surveys);
end
$$;

revoke all on function private.claim_visitor_answers() from public, anon, authenticated, service_role;
grant execute on function private.claim_visitor_answers() to authenticated;

create function public.claim_visitor_answers() returns jsonb
language sql
set search_path = ''
as $$
  select private.claim_visitor_answers()
$$;

comment on function public.claim_visitor_answers() is
  'Moves answers and agreements of the visitor session that the x-session-key header opens to the signed-in caller.';

revoke all on function public.claim_visitor_answers() from public, anon, authenticated, service_role;
grant execute on function public.claim_visitor_answers() to authenticated;
