-- Scores in one pass over a person's own answers. What they cost must depend on how much this person answered and not
-- on how much everybody did: the answers are found by one descent of one index, where the first version went down
-- an index again for every question of a run and unpacked a survey's definition for every answer.
drop function private.category_scores(uuid, integer, uuid);
drop function private.complete_runs(uuid);

-- Runs in which every question of the survey's definition is answered, of one survey or of all. `category_totals` is
-- {category: {score, count}}. A run cannot have ended after it was stored, so a device whose clock is ahead does not
-- stay the newest for ever.
create function private.complete_runs(p_user_id uuid, p_survey_number integer default null)
returns table (
  survey_number smallint,
  run_id uuid,
  total_score bigint,
  answer_count bigint,
  finished_at timestamptz,
  category_totals jsonb
)
language sql
stable
set search_path = ''
as $$
  with question as materialized (
    select
      survey.id as survey_number,
      survey.question_count,
      item.value ->> 'id' as id,
      item.value ->> 'category' as category
    from public.surveys as survey
    cross join lateral jsonb_array_elements(survey.definition -> 'questions') as item
    where p_survey_number is null or survey.id = p_survey_number
  ),
  own as materialized (
    select
      answer.survey_number,
      answer.run_id,
      answer.question_id,
      answer.response_value,
      least(coalesce(answer.completed_at, answer.created_at), answer.created_at) as ended_at
    from public.survey_responses as answer
    where answer.user_id = p_user_id
  ),
  category_total as (
    select
      own.survey_number,
      own.run_id,
      question.question_count,
      question.category,
      sum(own.response_value) as score,
      count(*) as answer_count,
      max(own.ended_at) as ended_at
    from own
    join question on question.survey_number = own.survey_number and question.id = own.question_id
    group by own.survey_number, own.run_id, question.question_count, question.category
  )
  select
    total.survey_number,
    total.run_id,
    sum(total.score)::bigint,
    sum(total.answer_count)::bigint,
    max(total.ended_at),
    jsonb_object_agg(total.category, jsonb_build_object('score', total.score, 'count', total.answer_count))
  from category_total as total
  group by total.survey_number, total.run_id, total.question_count
  having sum(total.answer_count) = total.question_count
$$;

revoke all on function private.complete_runs(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function private.complete_runs(uuid, integer) to authenticated;

-- The scores of a run's categories, in the order of the definition.
create function private.category_scores(p_definition jsonb, p_totals jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object(
      'category', scored.id,
      'displayName', scored.display_name,
      'score', scored.score,
      'maxScore', scored.max_score,
      'percentage', round(scored.score * 100.0 / scored.max_score)::integer,
      'level', private.level_of(scored.score, p_definition #> array['scoring', 'categoryScoring', scored.id, 'levels']),
      'average', round(scored.score * 5.0 / scored.max_score, 2)
    )
    order by scored.place
  )
  from (
    select
      category.value ->> 'id' as id,
      category.value ->> 'displayName' as display_name,
      category.ordinality as place,
      (p_totals #>> array[category.value ->> 'id', 'score'])::bigint as score,
      (p_totals #>> array[category.value ->> 'id', 'count'])::bigint * 5 as max_score
    from jsonb_array_elements(p_definition -> 'categories') with ordinality as category
  ) as scored
  where scored.max_score > 0
$$;

revoke all on function private.category_scores(jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.category_scores(jsonb, jsonb) to authenticated;

create or replace function public.calculate_survey_scores(p_user_id uuid, p_survey_number integer default null)
returns jsonb
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
          'categories', private.category_scores(survey.definition, newest.category_totals)
        )
      ),
      '{}'
    )
    from (
      select distinct on (run.survey_number) run.*
      from private.complete_runs(p_user_id, p_survey_number) as run
      order by run.survey_number, run.finished_at desc, run.run_id desc
    ) as newest
    join public.surveys as survey on survey.id = newest.survey_number
  );
end
$$;
