-- What differs between places that run this database. The name of the header in which the gateway writes a caller's
-- address is one: hosted projects set it to `cf-connecting-ip`, which the edge overwrites. A header that callers can
-- set themselves must never stand here.
create table private.deployment_settings (
  name text not null,
  value text not null,
  constraint deployment_settings_pkey primary key (name),
  constraint deployment_settings_name_known check (name in ('client_address_header')),
  constraint deployment_settings_value_length check (char_length(value) between 1 and 128)
);

alter table private.deployment_settings enable row level security;
revoke all on table private.deployment_settings from public, anon, authenticated, service_role;

insert into private.deployment_settings (name, value) values ('client_address_header', 'x-stepwise-client-ip');

-- The network of whoever sent this request: the last octet of an IPv4 address is zero, of an IPv6 address three
-- groups are left. Nobody's whole address is ever kept.
create function private.client_network() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select host(network(set_masklen(sent.address::inet, case family(sent.address::inet) when 4 then 24 else 48 end)))
      from (
        select regexp_replace(
          btrim(split_part(nullif(current_setting('request.headers', true), '')::json ->> setting.value, ',', 1)),
          '^::ffff:(?=\d+\.)',
          '',
          'i'
        ) as address
        from private.deployment_settings as setting
        where setting.name = 'client_address_header'
      ) as sent
      where pg_input_is_valid(sent.address, 'inet')
    ),
    'unknown'
  )
$$;

revoke all on function private.client_network() from public, anon, authenticated, service_role;
