begin;
set local search_path = public, extensions;
select plan(32);
select tests.add_owners();
select tests.agree_to_practice();
insert into public.users (id, email, has_lifetime_access)
values (tests.person_id(1), 'person1@example.test', true), (tests.person_id(2), 'person2@example.test', false)
on conflict (id) do update set has_lifetime_access = excluded.has_lifetime_access;

create function pg_temp.add_step(p_user integer, p_title text) returns void language sql as $$
  insert into public.pathway_steps (user_id, "position", title, difficulty) values (tests.person_id(p_user), 1, p_title, 'Easy')
$$;
create function pg_temp.write_entry(p_date date, p_situation text, p_user integer default 1) returns void language sql as $$
  insert into public.social_diary_entries (user_id, entry_date, situation, feelings, feeling_before, feeling_after)
  values (tests.person_id(p_user), p_date, p_situation, '{uneasy}', 7, 4)
$$;

select tests.become_person(tests.person_id(1));
select lives_ok($$ select pg_temp.add_step(1, 'Say good morning') $$, 'X-28 a premium account has a pathway');
select throws_ok($$ select pg_temp.add_step(1, '') $$, '23514', null, 'a step has a title');
select lives_ok($$ update pathway_steps set "position" = 5, done_at = now() $$, 'steps are moved and done');
select is((select version from pathway_steps), 2, 'which counts as an edit');
select lives_ok($$ select pg_temp.write_entry('2026-11-20', 'Lunch with 100% strangers') $$, 'S-46 an entry of the diary');
select lives_ok($$ select pg_temp.write_entry('2026-11-21', 'A call with_the bank') $$, 'S-46 and another');
select throws_ok($$ update social_diary_entries set feeling_after = 11 $$, '23514', null, 'feelings end at ten');
select throws_ok($$ select pg_temp.write_entry('2026-11-21', repeat('x', 2001)) $$, '23514', null, 'a situation ends at 2000');
select results_eq($$ select entry_date from search_diary('') $$, $$ values ('2026-11-21'::date), ('2026-11-20'::date) $$, 'the diary is read newest first');
select results_eq($$ select entry_date from search_diary('LUNCH') $$, $$ values ('2026-11-20'::date) $$, 'and searched, whatever the case');
select is((select count(*) from search_diary('uneasy')), 2::bigint, 'in the words for feelings too');
select is((select count(*) from search_diary('%')), 1::bigint, 'a percent sign is a percent sign');
select is((select count(*) from search_diary('_')), 1::bigint, 'an underscore is an underscore');
select is((select count(*) from search_diary('', 1, 1)), 1::bigint, 'page by page');
select lives_ok($$ insert into practice_settings (user_id, shows_streaks) values (tests.person_id(1), false) $$, 'streaks can be hidden');
select lives_ok($$ insert into practice_settings (user_id, shows_streaks) values (tests.person_id(1), true) on conflict (user_id) do update set shows_streaks = excluded.shows_streaks $$, 'and shown again');

select tests.become_person(tests.person_id(2));
select throws_ok($$ select pg_temp.add_step(2, 'Say good morning') $$, 'PT403', null, 'X-28 a free account has no pathway');
select lives_ok($$ select pg_temp.write_entry('2026-11-21', 'Mine', 2) $$, 'S-46 but a diary');
select is((select count(*) from search_diary('')), 1::bigint, 'in which nobody else''s entries stand');
select results_eq($$ select distinct user_id from social_diary_entries $$, $$ values (tests.person_id(2)) $$, 'nor by reading the table');
select is_empty($$ delete from social_diary_entries where situation = 'A call with_the bank' returning 1 $$, 'a stranger deletes no entry');
select is_empty($$ select * from pathway_steps $$, 'a stranger reads no steps');
select is_empty($$ select * from practice_settings $$, 'nor settings');
select is_empty($$ delete from pathway_steps returning 1 $$, 'deletes none');
select throws_ok($$ select pg_temp.write_entry('2026-11-21', 'Yours', 1) $$, '42501', null, 'writes nothing in another''s name');
select throws_ok($$ insert into practice_settings (user_id) values (tests.person_id(1)) $$, '42501', null, 'and sets nothing for another');
select tests.become_owner();
update private.deployment_settings set value = 'authenticated' where name = 'social_pathway_access';
select tests.become_person(tests.person_id(2));
select lives_ok($$ select pg_temp.add_step(2, 'Say good morning') $$, 'X-28 unless the reading opens it');
select tests.become_visitor();
select throws_ok($$ select * from pathway_steps $$, '42501', null, 'visitors read no steps');
select throws_ok($$ select * from social_diary_entries $$, '42501', null, 'no diary');
select throws_ok($$ select search_diary('') $$, '42501', null, 'and search none');
select tests.become_person(tests.person_id(1));
select is((select row_count from list_my_data() where kind = 'practice'), 4::bigint, 'P-05 the list of one''s data counts practice');
select is(jsonb_array_length(export_user_data() #> '{otherRecords,social_diary_entries}'), 2, 'P-06 and the export has it');

select * from finish();
rollback;
