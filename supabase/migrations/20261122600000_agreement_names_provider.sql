-- An agreement that a model may write is an agreement about one provider: `wording_version` is
-- '<version of the words>/<name of the provider>'. Where another provider is configured later, the choice counts no
-- more and is asked for again. A host may be as long as 253 characters.
alter table public.health_consents drop constraint health_consents_wording_version_length;
alter table public.health_consents
  add constraint health_consents_wording_version_length check (char_length(wording_version) between 1 and 320);

-- Whether the newest choice of this owner is yes, and names this provider. Nobody is asked for without an owner, and
-- no provider without a name.
create function private.has_model_agreement(
  p_user_id uuid,
  p_session_id uuid,
  p_provider text,
  p_kind text default 'ai_feedback'
) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select consent.is_given
        and p_provider <> ''
        and strpos(consent.wording_version, '/') > 0
        and substr(consent.wording_version, strpos(consent.wording_version, '/') + 1) = p_provider
      from public.health_consents as consent
      where consent.kind = p_kind
        and p_kind in ('ai_feedback', 'ai_practice')
        and (consent.user_id = p_user_id or consent.session_id = p_session_id)
      order by consent.id desc
      limit 1
    ),
    false
  )
$$;

revoke all on function private.has_model_agreement(uuid, uuid, text, text)
  from public, anon, authenticated, service_role;

-- A caller of before, which names no provider, finds no agreement.
drop function public.find_model_feedback(uuid, text, text, timestamptz);
drop function private.find_model_feedback(uuid, text, text, timestamptz);
drop function public.take_model_call(uuid, text, jsonb, integer, timestamptz);
drop function private.take_model_call(uuid, text, jsonb, integer, timestamptz);
drop function private.has_model_agreement(uuid, uuid);

create function private.find_model_feedback(
  p_user_id uuid,
  p_session_key_hash text,
  p_content_hash text,
  p_now timestamptz,
  p_provider text
) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'isAgreed',
    private.has_model_agreement(
      p_user_id,
      case when p_user_id is null then private.session_of_key(p_session_key_hash) end,
      p_provider
    ),
    'feedback',
    case
      when p_user_id is null then (
        select shared.feedback
        from private.shared_feedback as shared
        where shared.content_hash = p_content_hash and shared.created_at > p_now - interval '24 hours'
      )
      else (
        select kept.feedback
        from public.ai_feedback_history as kept
        where kept.user_id = p_user_id
          and kept.content_hash = p_content_hash
          and kept.created_at > p_now - interval '24 hours'
        order by kept.created_at desc
        limit 1
      )
    end
  )
$$;

revoke all on function private.find_model_feedback(uuid, text, text, timestamptz, text)
  from public, anon, authenticated, service_role;
grant execute on function private.find_model_feedback(uuid, text, text, timestamptz, text) to service_role;

create function private.take_model_call(
  p_user_id uuid,
  p_session_key_hash text,
  p_limits jsonb,
  p_reserved integer,
  p_now timestamptz,
  p_provider text
) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session_id constant uuid := case when p_user_id is null then private.session_of_key(p_session_key_hash) end;
begin
  if not private.has_model_agreement(p_user_id, v_session_id, p_provider) then
    return 'not-agreed';
  end if;
  return private.count_model_call(p_user_id, v_session_id, p_limits, p_reserved, p_now);
end
$$;

revoke all on function private.take_model_call(uuid, text, jsonb, integer, timestamptz, text)
  from public, anon, authenticated, service_role;
grant execute on function private.take_model_call(uuid, text, jsonb, integer, timestamptz, text) to service_role;

create function public.find_model_feedback(
  p_user_id uuid,
  p_session_key_hash text,
  p_content_hash text,
  p_now timestamptz default now(),
  p_provider text default null
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.find_model_feedback(p_user_id, p_session_key_hash, p_content_hash, p_now, p_provider)
$$;

comment on function public.find_model_feedback(uuid, text, text, timestamptz, text) is
  'Whether this owner agreed that this provider''s model writes, and what one wrote from the same content within 24 hours.';

revoke all on function public.find_model_feedback(uuid, text, text, timestamptz, text)
  from public, anon, authenticated, service_role;
grant execute on function public.find_model_feedback(uuid, text, text, timestamptz, text) to service_role;

create function public.take_model_call(
  p_user_id uuid,
  p_session_key_hash text,
  p_limits jsonb,
  p_reserved integer,
  p_now timestamptz default now(),
  p_provider text default null
) returns text
language sql
set search_path = ''
as $$
  select private.take_model_call(p_user_id, p_session_key_hash, p_limits, p_reserved, p_now, p_provider)
$$;

comment on function public.take_model_call(uuid, text, jsonb, integer, timestamptz, text) is
  'Takes one call of this provider''s model for an owner: allowed, not-agreed or used-up.';

revoke all on function public.take_model_call(uuid, text, jsonb, integer, timestamptz, text)
  from public, anon, authenticated, service_role;
grant execute on function public.take_model_call(uuid, text, jsonb, integer, timestamptz, text) to service_role;
