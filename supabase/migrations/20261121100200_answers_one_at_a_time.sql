-- Statements that write answers or agreements of one owner wait for each other before they touch a row. Without it two
-- tabs that merge the same answers, each in the order in which they were given there, hold what the other wants and
-- one is ended as a deadlock; and answers that were on their way could land after the person had taken the agreement
-- back. A visitor's owner is the row of the visitor session, which whoever claims or erases it locks first as well.
create function private.wait_for_answers_of(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('answers' || p_user_id::text, 0))
$$;

revoke all on function private.wait_for_answers_of(uuid) from public, anon, authenticated, service_role;

create function private.wait_for_own_turn() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := auth.uid();
begin
  if v_user_id is not null then
    perform private.wait_for_answers_of(v_user_id);
  else
    perform from private.visitor_sessions as visitor
    where visitor.key_hash = private.request_key_hash()
    for no key update;
  end if;
  return null;
end
$$;

revoke all on function private.wait_for_own_turn() from public, anon, authenticated, service_role;

create trigger survey_responses_wait_for_turn
  before insert or update on public.survey_responses
  for each statement execute function private.wait_for_own_turn();

create trigger health_consents_wait_for_turn
  before insert on public.health_consents
  for each statement execute function private.wait_for_own_turn();

-- Rows that a request is counting in right now are left for the next run: waiting for them, with others in hand that
-- the same request wants, would be a deadlock at the turn of an hour.
create or replace function private.delete_old_rate_limits(p_now timestamptz) returns bigint
language sql
security definer
set search_path = ''
as $$
  with ended as (
    select subject, route, window_name, window_start
    from private.rate_limits
    where window_start + ('1 ' || window_name)::interval <= p_now
    for update skip locked
  ), deleted as (
    delete from private.rate_limits as counter
    using ended
    where counter.subject = ended.subject and counter.route = ended.route
      and counter.window_name = ended.window_name and counter.window_start = ended.window_start
    returning 1
  )
  select count(*) from deleted
$$;
