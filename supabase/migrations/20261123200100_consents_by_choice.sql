-- What makes two arrivals one proof is a random id that the browser gives each choice when it is made. The moment cannot:
-- that of a clock which runs ahead is set back to ours, and so is another one each time.
alter table public.consent_records add column choice_id uuid not null default gen_random_uuid();

alter table public.consent_records drop constraint consent_records_choice_key;
alter table public.consent_records
  add constraint consent_records_choice_key unique nulls not distinct (user_id, consent_type, choice_id);

grant insert (choice_id) on table public.consent_records to anon, authenticated;

create or replace function private.log_consent() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.user_id is null then
    return null;
  end if;
  perform private.write_security_event(
    new.user_id,
    'consent_recorded',
    case tg_table_name
      when 'consent_records' then to_jsonb(new) - array['id', 'user_id', 'session_id', 'ip_address', 'user_agent', 'decided_at', 'created_at', 'choice_id']
      else to_jsonb(new) - array['id', 'user_id', 'session_id', 'created_at']
    end
  );
  return null;
end
$$;

-- A choice that the account has seen is never taken over again, whatever was chosen since and whatever time it claims.
create or replace function public.sync_consents(p_session_id text, p_choices jsonb)
returns table (consent_type text, consent_given boolean, consent_version text, source text, decided_at timestamptz)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_user_id constant uuid := auth.uid();
begin
  if jsonb_typeof(p_choices) is distinct from 'array' or jsonb_array_length(p_choices) > 20 then
    raise exception using
      errcode = 'PT400',
      message = 'The choices are a list of at most 20.',
      detail = 'CONSENT_CHOICES_INVALID';
  end if;
  -- Two tabs that sign in together record a choice once.
  perform pg_advisory_xact_lock(hashtextextended('consents' || v_user_id::text, 0));

  insert into public.consent_records
    (user_id, session_id, consent_type, consent_given, consent_version, source, decided_at, choice_id)
  select distinct on (choice.consent_type)
    v_user_id, p_session_id, choice.consent_type, choice.consent_given, choice.consent_version,
    coalesce(choice.source, 'choice'), coalesce(choice.decided_at, now()), coalesce(choice.choice_id, gen_random_uuid())
  from jsonb_to_recordset(p_choices) as choice(
    consent_type text, consent_given boolean, consent_version text, source text, decided_at timestamptz, choice_id uuid
  )
  left join lateral (
    select kept.*
    from public.consent_records as kept
    where kept.user_id = v_user_id and kept.consent_type = choice.consent_type
    order by kept.id desc
    limit 1
  ) as newest on true
  where (
      newest.id is null
      or (
        choice.decided_at is not null
        and least(choice.decided_at, now()) > newest.decided_at
        and (choice.consent_given, choice.consent_version) is distinct from (newest.consent_given, newest.consent_version)
      )
    )
    and not exists (
      select from public.consent_records as seen
      where seen.user_id = v_user_id and seen.consent_type = choice.consent_type and seen.choice_id = choice.choice_id
    )
  order by choice.consent_type, choice.decided_at desc nulls last;

  return query
    select distinct on (kept.consent_type)
      kept.consent_type, kept.consent_given, kept.consent_version, kept.source, kept.decided_at
    from public.consent_records as kept
    where kept.user_id = v_user_id
    order by kept.consent_type, kept.id desc;
end
$$;
