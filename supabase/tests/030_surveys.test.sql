begin;
set local search_path = public, extensions;
select plan(13);
select tests.add_survey();

select tests.become_visitor();
select is((select count(*) from surveys where id = 1), 1::bigint, 'A-88 visitors read a survey');
select throws_ok($$ insert into surveys (id, title, description, question_count, is_active, version) values (5, 't', 'd', 1, false, '1') $$, '42501', null, 'visitors cannot add a survey');
select throws_ok($$ update surveys set title = 'x' $$, '42501', null, 'visitors cannot change a survey');
select throws_ok($$ delete from surveys $$, '42501', null, 'visitors cannot delete a survey');

select tests.become_person(tests.person_id(1));
select is((select count(*) from surveys where id = 1), 1::bigint, 'people read a survey');
select throws_ok($$ insert into surveys (id, title, description, question_count, is_active, version) values (5, 't', 'd', 1, false, '1') $$, '42501', null, 'people cannot add a survey');
select throws_ok($$ update surveys set title = 'x' $$, '42501', null, 'people cannot change a survey');
select throws_ok($$ delete from surveys $$, '42501', null, 'people cannot delete a survey');

select tests.become_service();
select is((select count(*) from surveys where id = 1), 1::bigint, 'the service role reads a survey');
select throws_ok($$ update surveys set title = 'x' $$, '42501', null, 'the service role cannot change a survey');

select tests.become_owner();
select throws_ok($$ update surveys set id = 6 where id = 1 $$, '23514', null, 'a survey number is 1 to 5');
select throws_ok($$ update surveys set question_count = 0 where id = 1 $$, '23514', null, 'a survey has questions');
select throws_ok($$ update surveys set is_active = true, definition = null where id = 1 $$, '23514', null, 'an active survey has a definition');

select * from finish();
rollback;
