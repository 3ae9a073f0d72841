-- Deleting answers takes its turn as well. It locks rows in the order in which they lie, a merge in the order in which
-- it was sent, so either could hold what the other wants.
create trigger survey_responses_wait_for_turn_to_delete
  before delete on public.survey_responses
  for each statement execute function private.wait_for_own_turn();
