begin;
set local search_path = public, extensions;
select plan(26);
select tests.add_owners();
select tests.add_survey();

-- Level of the whole and of the first category after a run whose answers are given.
create function pg_temp.level_after(p_values integer[], p_at timestamptz) returns text
language plpgsql as $$
declare
  v_scores jsonb;
begin
  perform tests.become_owner();
  perform tests.add_run(tests.person_id(1), gen_random_uuid(), p_values, p_at);
  perform tests.become_person(tests.person_id(1));
  v_scores := calculate_survey_scores(tests.person_id(1), 1) -> 'survey1';
  return format('%s %s %s',
    v_scores ->> 'totalScore', v_scores #>> '{categories,0,score}', v_scores #>> '{categories,0,level}');
end
$$;

create function pg_temp.latest_level() returns text
language sql as $$
  select format('%s %s', item ->> 'latestTotalScore', item ->> 'latestLevel')
  from jsonb_array_elements(get_survey_statistics(tests.person_id(1)) -> 'surveys') as item
$$;

-- Who may ask.
select tests.become_visitor(tests.session_key('a'));
select throws_ok($$ select calculate_survey_scores(tests.person_id(1), 1) $$, '42501', null, 'visitors cannot ask for scores');
select throws_ok($$ select get_survey_statistics(tests.person_id(1)) $$, '42501', null, 'visitors cannot ask for statistics');
select tests.become_person(tests.person_id(2));
select throws_ok($$ select calculate_survey_scores(tests.person_id(1), 1) $$, '42501', 'You can read only your own results.', 'a stranger cannot ask for scores');
select throws_ok($$ select get_survey_statistics(tests.person_id(1)) $$, '42501', 'You can read only your own results.', 'a stranger cannot ask for statistics');
select throws_ok($$ select calculate_survey_scores(null, 1) $$, '42501', null, 'scores belong to somebody');
select tests.become_service();
select throws_ok($$ select calculate_survey_scores(tests.person_id(1), 1) $$, '42501', null, 'the service role cannot ask for scores');

-- Nothing yet.
select tests.become_person(tests.person_id(1));
select is(calculate_survey_scores(tests.person_id(1), 1), '{}'::jsonb, 'without answers there are no scores');
select is(
  get_survey_statistics(tests.person_id(1)),
  '{"totalResponses": 0, "completedSurveys": 0, "completedRuns": 0, "lastCompletedAt": null, "surveys": []}'::jsonb,
  'A-87 without answers the statistics are zero'
);

-- Fifteen of sixteen answers are no complete run.
select tests.become_owner();
select tests.add_run(tests.person_id(1), gen_random_uuid(), array_fill(5, array[15]), now() - interval '30 days');
select tests.become_person(tests.person_id(1));
select is(calculate_survey_scores(tests.person_id(1), 1), '{}'::jsonb, 'a run with an answer missing has no scores');

-- Band edges: the first category and the total.
select is(pg_temp.level_after('{1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1}', now() - interval '20 days'), '16 4 low', 'R-23 R-24 the smallest scores are low');
select is(pg_temp.latest_level(), '16 low', 'R-23 a total of 16 is low');
select is(pg_temp.level_after('{3,3,3,2,3,3,3,2,3,3,3,2,3,3,3,2}', now() - interval '19 days'), '44 11 low', 'R-24 a category of 11 is low');
select is(pg_temp.latest_level(), '44 low', 'R-23 a total of 44 is low');
select is(pg_temp.level_after('{3,3,3,3,3,3,3,2,3,3,3,2,3,3,3,2}', now() - interval '18 days'), '45 12 moderate', 'R-24 a category of 12 is moderate');
select is(pg_temp.latest_level(), '45 moderate', 'R-23 a total of 45 is moderate');
select is(pg_temp.level_after('{4,4,3,3,4,4,4,3,4,4,4,3,4,4,4,3}', now() - interval '17 days'), '59 14 moderate', 'R-24 a category of 14 is moderate');
select is(pg_temp.latest_level(), '59 moderate', 'R-23 a total of 59 is moderate');
select is(pg_temp.level_after('{4,4,4,3,4,4,4,3,4,4,4,3,4,4,4,3}', now() - interval '16 days'), '60 15 high', 'R-24 a category of 15 is high');
select is(pg_temp.latest_level(), '60 high', 'R-23 a total of 60 is high');
select is(pg_temp.level_after('{5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5}', now() - interval '15 days'), '80 20 high', 'R-23 R-24 the largest scores are high');

-- The whole answer, and which run counts.
select is(pg_temp.level_after('{4,4,4,3,3,3,3,3,1,1,1,1,5,5,5,5}', now() - interval '14 days'), '51 15 high', 'the newest complete run counts');
select is(
  calculate_survey_scores(tests.person_id(1), 1),
  '{"survey1": {"totalScore": 51, "overallAverage": 3.19, "categories": [
    {"category": "c1", "displayName": "Category 1", "score": 15, "maxScore": 20, "percentage": 75, "level": "high", "average": 3.75},
    {"category": "c2", "displayName": "Category 2", "score": 12, "maxScore": 20, "percentage": 60, "level": "moderate", "average": 3.00},
    {"category": "c3", "displayName": "Category 3", "score": 4, "maxScore": 20, "percentage": 20, "level": "low", "average": 1.00},
    {"category": "c4", "displayName": "Category 4", "score": 20, "maxScore": 20, "percentage": 100, "level": "high", "average": 5.00}
  ]}}'::jsonb,
  'A-86 R-29 R-27 scores are keyed by survey and hold every field'
);
select is(calculate_survey_scores(tests.person_id(1)), calculate_survey_scores(tests.person_id(1), 1), 'without a number every survey is answered');
select is(calculate_survey_scores(tests.person_id(1), 2), '{}'::jsonb, 'a survey without a run has no scores');
select tests.become_owner();
insert into survey_responses (user_id, survey_number, run_id, question_id, response_value, completed_at, created_at)
select tests.person_id(1), 1, 'cccccccc-0000-4000-8000-000000000001', 'q' || n, 2, now() + interval '9 years', now() - interval '40 days'
from generate_series(1, 16) as n;
select tests.become_person(tests.person_id(1));
select is(calculate_survey_scores(tests.person_id(1), 1) #>> '{survey1,totalScore}', '51', 'a device with a wrong clock does not make the newest run');
select is(
  get_survey_statistics(tests.person_id(1)) - 'lastCompletedAt' - 'surveys',
  jsonb_build_object('totalResponses', 15 + 8 * 16, 'completedSurveys', 1, 'completedRuns', 8),
  'A-87 the statistics count answers, surveys and runs'
);

select * from finish();
rollback;
