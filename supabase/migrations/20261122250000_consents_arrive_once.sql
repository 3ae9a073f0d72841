-- A browser that got no answer sends a choice again. The same choice, made at the same moment, is one proof.
alter table public.consent_records
  add constraint consent_records_choice_key unique nulls not distinct (user_id, session_id, consent_type, decided_at);

grant insert (decided_at) on table public.consent_records to anon;
