-- Those who waited while the session was claimed or erased no longer have a row to take turns at. Going on, they would
-- meet each other over the same answers in different orders, and one would be ended as a deadlock; their answers have
-- no session to belong to anyway.
create or replace function private.wait_for_own_turn() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := auth.uid();
  v_key_hash constant bytea := private.request_key_hash();
begin
  if v_user_id is not null then
    perform private.wait_for_answers_of(v_user_id);
  elsif v_key_hash is not null then
    perform from private.visitor_sessions as visitor where visitor.key_hash = v_key_hash for no key update;
    if not found and tg_op = 'INSERT' then
      raise exception using
        errcode = '42501',
        message = 'The visitor session has ended.',
        detail = 'VISITOR_SESSION_GONE';
    end if;
  end if;
  return null;
end
$$;
