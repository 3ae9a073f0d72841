-- What the tables of practice refuse beside what they did.

-- Days that a calendar of four digits can show: `infinity` or a year of five would keep every later read from being
-- understood.
alter table public.practice_sessions
  add constraint practice_sessions_date_in_calendar check (date between '0001-01-01' and '9999-12-31');
alter table public.practice_series
  add constraint practice_series_start_date_in_calendar check (start_date between '0001-01-01' and '9999-12-31'),
  add constraint practice_series_end_date_in_calendar check (end_date <= '9999-12-31');
alter table public.social_diary_entries
  add constraint social_diary_entries_date_in_calendar check (entry_date between '0001-01-01' and '9999-12-31');

-- A name of the time zone database. The server also knows abbreviations (`PST`, or `IST`, which is three countries) and
-- takes what looks like a rule (`Foo/3`); browsers know neither and would show another hour.
create or replace function private.is_time_zone(p_name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(p_name) <= 64
    and (
      p_name ~ '^[A-Za-z_]+(/[A-Za-z_-]+)+$'
      or p_name ~ '^Etc/GMT[+-]?[0-9]{1,2}$'
      or p_name ~ '^(UTC|GMT|UCT|CET|EET|MET|WET|EST|MST|HST|PRC|ROC|ROK|NZ|GB|Zulu|Cuba|Eire|Iran|Egypt|Japan|Libya|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$'
      -- Countries and the like; no abbreviation is as long.
      or p_name ~ '^[A-Z][a-z]{5,}$'
    )
    and timezone(p_name, timestamp '2026-01-01') is not null
$$;
