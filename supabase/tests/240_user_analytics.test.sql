begin;
set local search_path = public, extensions;
select plan(24);
select tests.add_owners();
delete from private.rate_limits;

create temporary sequence choices;
grant usage on sequence choices to authenticated;

-- Each choice a second after the one before; the same moment twice would be the same choice.
create function pg_temp.agree(p_given boolean) returns void
language sql as $$
  insert into public.consent_records (user_id, consent_type, consent_given, consent_version, decided_at)
  values (tests.person_id(1), 'analytics', p_given, '1.0.0', now() - interval '1 hour' + make_interval(secs => nextval('pg_temp.choices')))
$$;

select tests.become_person(tests.person_id(1));
select is(count_usage('visit'), false, 'nothing is counted before somebody agreed');
insert into consent_records (user_id, consent_type, consent_given, consent_version) values (tests.person_id(1), 'marketing', true, '1.0.0');
select is(count_usage('visit'), false, 'an agreement to marketing is another one');
select pg_temp.agree(true);
select is(count_usage('visit'), true, 'with an agreement it is counted');
select count_usage('visit');
select count_usage('resource_opened');
select results_eq($$ select event, event_count from user_analytics where user_id = tests.person_id(1) order by event $$, $$ values ('resource_opened', 1), ('visit', 2) $$, 'P-05 by day and event, as counts only');
select is((select day from user_analytics limit 1), (now() at time zone 'UTC')::date, 'of today');
select throws_ok($$ select count_usage('survey_1') $$, '23514', null, 'Z-03 there is no event about a survey');
select throws_ok($$ insert into user_analytics (user_id, day, event) values (tests.person_id(1), '2026-01-01', 'visit') $$, '42501', null, 'people add no count');
select throws_ok($$ update user_analytics set event_count = 1 $$, '42501', null, 'people change no count');

select tests.become_person(tests.person_id(2));
select is_empty($$ select * from user_analytics $$, 'P-23 a stranger reads no count');
select is_empty($$ delete from user_analytics returning 1 $$, 'a stranger deletes none');
select is(count_usage('visit'), false, 'a stranger''s agreement is not the person''s');
select tests.become_visitor();
select throws_ok($$ select * from user_analytics $$, '42501', null, 'visitors read none');
select throws_ok($$ insert into user_analytics (user_id, day, event) values (tests.person_id(1), '2026-01-01', 'visit') $$, '42501', null, 'visitors add none');
select throws_ok($$ update user_analytics set event_count = 1 $$, '42501', null, 'visitors change none');
select throws_ok($$ delete from user_analytics $$, '42501', null, 'visitors delete none');
select throws_ok($$ select count_usage('visit') $$, '42501', null, 'visitors are not counted');
select tests.become_service();
select throws_ok($$ select * from user_analytics $$, '42501', null, 'the service role reads none');

select tests.become_person(tests.person_id(1));
select is((select sum(event_count) from user_analytics), 3::bigint, 'the counts are as they were');
select isnt_empty($$ delete from user_analytics where event = 'visit' returning 1 $$, 'a person deletes the own counts');
select pg_temp.agree(false);
select is_empty($$ select * from user_analytics $$, 'taking the agreement back deletes what was counted under it');
select is(count_usage('visit'), false, 'and nothing is counted any more');
select pg_temp.agree(true);
select is(count_usage('visit'), true, 'until somebody agrees again');
select is((select event_count from user_analytics), 1, 'from one on');

select tests.become_owner();
delete from auth.users where id = tests.person_id(1);
select is_empty($$ select * from user_analytics $$, 'counts go with the account');

select * from finish();
rollback;
