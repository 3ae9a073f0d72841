-- Feedback that a signed-in person received. Only the edge function writes it.
create table public.ai_feedback_history (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  survey_number smallint not null,
  model text not null,
  -- SHA-256 (hex) of what the feedback was made from; the same content is answered from here for 24 hours.
  content_hash text not null,
  scores jsonb not null,
  feedback jsonb not null,
  created_at timestamptz not null default now(),
  constraint ai_feedback_history_pkey primary key (id),
  constraint ai_feedback_history_user_id_fkey
    foreign key (user_id) references auth.users (id) on delete cascade,
  constraint ai_feedback_history_survey_number_in_series check (survey_number between 1 and 5),
  constraint ai_feedback_history_content_hash_is_sha256 check (content_hash ~ '^[0-9a-f]{64}$')
);

create index ai_feedback_history_user_id_created_at_idx
  on public.ai_feedback_history (user_id, created_at desc);

alter table public.ai_feedback_history enable row level security;
revoke all on table public.ai_feedback_history from public, anon, authenticated, service_role;
grant select on table public.ai_feedback_history to authenticated, service_role;
grant insert (user_id, survey_number, model, content_hash, scores, feedback)
  on table public.ai_feedback_history to service_role;

create policy "people read their own feedback" on public.ai_feedback_history
  for select to authenticated
  using (user_id = (select auth.uid()));

grant execute on function private.has_store_agreement(uuid, uuid) to service_role;

-- Keeps one row for one content in 24 hours, however many requests arrive at once, and answers with what is kept.
-- Scores are health data: without the person's agreement nothing is kept and the new feedback is the answer.
create function public.keep_ai_feedback(
  p_user_id uuid,
  p_survey_number integer,
  p_model text,
  p_content_hash text,
  p_scores jsonb,
  p_feedback jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_feedback jsonb;
begin
  if not private.has_store_agreement(p_user_id, null) then
    return p_feedback;
  end if;

  perform pg_advisory_xact_lock(hashtextextended(p_user_id::text || p_content_hash, 0));

  select kept.feedback into v_feedback
  from public.ai_feedback_history as kept
  where kept.user_id = p_user_id
    and kept.content_hash = p_content_hash
    and kept.created_at > now() - interval '24 hours'
  order by kept.created_at desc
  limit 1;

  if v_feedback is null then
    insert into public.ai_feedback_history (user_id, survey_number, model, content_hash, scores, feedback)
    values (p_user_id, p_survey_number, p_model, p_content_hash, p_scores, p_feedback)
    returning feedback into v_feedback;
  end if;
  return v_feedback;
end
$$;

revoke all on function public.keep_ai_feedback(uuid, integer, text, text, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.keep_ai_feedback(uuid, integer, text, text, jsonb, jsonb) to service_role;
