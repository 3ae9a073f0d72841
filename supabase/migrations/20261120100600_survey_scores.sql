-- The same scoring rules as the domain package, over a person's own answers. Everything here runs with the
-- caller's rights, so row-level security holds inside too.

create function private.require_self(p_user_id uuid) returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_user_id is null or p_user_id is distinct from auth.uid() then
    raise exception using errcode = '42501', message = 'You can read only your own results.';
  end if;
end
$$;

revoke all on function private.require_self(uuid) from public, anon, authenticated, service_role;
grant execute on function private.require_self(uuid) to authenticated;

-- The level of a score by bands as a survey's definition stores them: {low: {min, max}, moderate: …, high: …}.
create function private.level_of(p_score bigint, p_bands jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_score >= (p_bands -> 'high' ->> 'min')::integer then 'high'
    when p_score >= (p_bands -> 'moderate' ->> 'min')::integer then 'moderate'
    else 'low'
  end
$$;

revoke all on function private.level_of(bigint, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.level_of(bigint, jsonb) to authenticated;

-- Runs in which every question of the survey's definition is answered. A run cannot have ended after it was stored,
-- so a device whose clock is ahead does not stay the newest for ever.
create function private.complete_runs(p_user_id uuid)
returns table (survey_number smallint, run_id uuid, total_score bigint, answer_count bigint, finished_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select
    answer.survey_number,
    answer.run_id,
    sum(answer.response_value),
    count(*),
    max(least(coalesce(answer.completed_at, answer.created_at), answer.created_at))
  from public.survey_responses as answer
  join public.surveys as survey on survey.id = answer.survey_number
  cross join lateral jsonb_array_elements(survey.definition -> 'questions') as question
  where answer.user_id = p_user_id and question ->> 'id' = answer.question_id
  group by answer.survey_number, answer.run_id, survey.question_count
  having count(*) = survey.question_count
$$;

revoke all on function private.complete_runs(uuid) from public, anon, authenticated, service_role;
grant execute on function private.complete_runs(uuid) to authenticated;

create function private.category_scores(p_user_id uuid, p_survey_number integer, p_run_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object(
      'category', scored.id,
      'displayName', scored.display_name,
      'score', scored.score,
      'maxScore', scored.max_score,
      'percentage', round(scored.score * 100.0 / scored.max_score)::integer,
      'level', private.level_of(scored.score, scored.bands),
      'average', round(scored.score * 5.0 / scored.max_score, 2)
    )
    order by scored.place
  )
  from (
    select
      category.value ->> 'id' as id,
      category.value ->> 'displayName' as display_name,
      category.ordinality as place,
      survey.definition #> array['scoring', 'categoryScoring', category.value ->> 'id', 'levels'] as bands,
      sum(answer.response_value) as score,
      count(*) * 5 as max_score
    from public.surveys as survey
    cross join lateral jsonb_array_elements(survey.definition -> 'categories') with ordinality as category
    cross join lateral jsonb_array_elements(survey.definition -> 'questions') as question
    join public.survey_responses as answer
      on answer.user_id = p_user_id
      and answer.survey_number = survey.id
      and answer.run_id = p_run_id
      and answer.question_id = question ->> 'id'
    where survey.id = p_survey_number and question ->> 'category' = category.value ->> 'id'
    group by category.ordinality, category.value, survey.definition
  ) as scored
$$;

revoke all on function private.category_scores(uuid, integer, uuid) from public, anon, authenticated, service_role;
grant execute on function private.category_scores(uuid, integer, uuid) to authenticated;

create function public.calculate_survey_scores(p_user_id uuid, p_survey_number integer default null) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_self(p_user_id);
  return (
    select coalesce(
      jsonb_object_agg(
        'survey' || newest.survey_number,
        jsonb_build_object(
          'totalScore', newest.total_score,
          'overallAverage', round(newest.total_score::numeric / newest.answer_count, 2),
          'categories', private.category_scores(p_user_id, newest.survey_number, newest.run_id)
        )
      ),
      '{}'
    )
    from (
      select distinct on (run.survey_number) run.*
      from private.complete_runs(p_user_id) as run
      where p_survey_number is null or run.survey_number = p_survey_number
      order by run.survey_number, run.finished_at desc, run.run_id desc
    ) as newest
  );
end
$$;

comment on function public.calculate_survey_scores(uuid, integer) is
  'Scores of the newest complete run of one survey, or of every survey, keyed survey1 to survey5. Own scores only.';

revoke all on function public.calculate_survey_scores(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.calculate_survey_scores(uuid, integer) to authenticated;

create function public.get_survey_statistics(p_user_id uuid) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_self(p_user_id);
  return (
    select jsonb_build_object(
      'totalResponses', (select count(*) from public.survey_responses as answer where answer.user_id = p_user_id),
      'completedSurveys', count(*),
      'completedRuns', coalesce(sum(per_survey.runs), 0),
      'lastCompletedAt', max(per_survey.last_completed_at),
      'surveys', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'surveyNumber', per_survey.survey_number,
            'runs', per_survey.runs,
            'latestTotalScore', per_survey.latest_total_score,
            'latestLevel', private.level_of(per_survey.latest_total_score, survey.definition #> '{scoring,levels}'),
            'lastCompletedAt', per_survey.last_completed_at
          )
          order by per_survey.survey_number
        ),
        '[]'
      )
    )
    from (
      select
        run.survey_number,
        count(*) as runs,
        max(run.finished_at) as last_completed_at,
        (array_agg(run.total_score order by run.finished_at desc, run.run_id desc))[1] as latest_total_score
      from private.complete_runs(p_user_id) as run
      group by run.survey_number
    ) as per_survey
    join public.surveys as survey on survey.id = per_survey.survey_number
  );
end
$$;

comment on function public.get_survey_statistics(uuid) is
  'How many answers, runs and surveys a person has finished, and the newest total of each survey. Own numbers only.';

revoke all on function public.get_survey_statistics(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_survey_statistics(uuid) to authenticated;
