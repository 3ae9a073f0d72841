-- How often something happened on a day, for people who agreed to analytics. Counts only: no address, no text, no
-- survey, no score.
create table public.user_analytics (
  user_id uuid not null,
  day date not null,
  event text not null,
  event_count integer not null default 1,
  constraint user_analytics_pkey primary key (user_id, day, event),
  constraint user_analytics_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint user_analytics_event_known
    check (event in ('visit', 'assessment_finished', 'practice_finished', 'resource_opened')),
  constraint user_analytics_event_count_in_range check (event_count between 1 and 100000)
);

alter table public.user_analytics enable row level security;
revoke all on table public.user_analytics from public, anon, authenticated, service_role;
grant select, delete on table public.user_analytics to authenticated;

create policy "people read their own counts" on public.user_analytics
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people delete their own counts" on public.user_analytics
  for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.count_usage(p_event text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_person();
begin
  -- An agreement that is being taken back right now is waited for.
  perform private.wait_for_answers_of(v_user_id);
  insert into public.user_analytics as counted (user_id, day, event)
  select v_user_id, (now() at time zone 'UTC')::date, p_event
  where (
    select consent.consent_given
    from public.consent_records as consent
    where consent.user_id = v_user_id and consent.consent_type = 'analytics'
    order by consent.id desc
    limit 1
  )
  on conflict on constraint user_analytics_pkey
    do update set event_count = least(counted.event_count + 1, 100000);
  return found;
end
$$;

revoke all on function private.count_usage(text) from public, anon, authenticated, service_role;
grant execute on function private.count_usage(text) to authenticated;

-- Taking the agreement back takes back what was counted under it.
create function private.forget_usage() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.wait_for_answers_of(new.user_id);
  delete from public.user_analytics where user_id = new.user_id;
  return null;
end
$$;

revoke all on function private.forget_usage() from public, anon, authenticated, service_role;

create trigger consent_records_forget_usage
  after insert on public.consent_records
  for each row
  when (new.consent_type = 'analytics' and not new.consent_given and new.user_id is not null)
  execute function private.forget_usage();

create function public.count_usage(p_event text) returns boolean
language sql
set search_path = ''
as $$
  select private.count_usage(p_event)
$$;

comment on function public.count_usage(text) is
  'Counts something that the caller did today. False, and nothing is kept, without an agreement to analytics.';

revoke all on function public.count_usage(text) from public, anon, authenticated, service_role;
grant execute on function public.count_usage(text) to authenticated;
