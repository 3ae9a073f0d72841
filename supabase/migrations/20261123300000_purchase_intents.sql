-- The readings `catalogue` and `accessTerm` of the runtime configuration, as the server holds them.
alter table private.deployment_settings drop constraint deployment_settings_name_known;
alter table private.deployment_settings
  add constraint deployment_settings_name_known
    check (
      name in (
        'client_address_header', 'premium_needs', 'practice_conflict', 'social_pathway_access', 'catalogue', 'access_term'
      )
    ),
  add constraint deployment_settings_catalogue_known
    check (name <> 'catalogue' or value in ('premium105', 'oneYear95')),
  add constraint deployment_settings_access_term_known
    check (name <> 'access_term' or value in ('oneYear', 'lifetime'));
insert into private.deployment_settings (name, value) values ('catalogue', 'premium105'), ('access_term', 'oneYear');

create function private.deployment_setting(p_name text) returns text
language sql
stable
set search_path = ''
as $$
  select setting.value from private.deployment_settings as setting where setting.name = p_name
$$;

revoke all on function private.deployment_setting(text) from public, anon, authenticated, service_role;

-- What things cost, in cents. The only list of prices that is believed: the domain package has the same one for what
-- screens show, and a test compares the two. What is not on sale can be wished for and not bought.
create table private.payment_plans (
  catalogue text not null,
  plan_type text not null,
  product_name text not null,
  amount integer not null,
  currency text not null,
  is_on_sale boolean not null,
  constraint payment_plans_pkey primary key (catalogue, plan_type),
  constraint payment_plans_amount_positive check (amount > 0),
  constraint payment_plans_currency_known check (currency = 'USD')
);

alter table private.payment_plans enable row level security;
revoke all on table private.payment_plans from public, anon, authenticated, service_role;

insert into private.payment_plans (catalogue, plan_type, product_name, amount, currency, is_on_sale)
values
  ('premium105', 'premium', 'Premium program', 10500, 'USD', true),
  ('premium105', 'standard', 'Standard', 6700, 'USD', false),
  ('oneYear95', 'premium', '1-Year Access', 9500, 'USD', true),
  ('oneYear95', 'standard', 'Standard', 6700, 'USD', false);

-- What a plan costs today. Access that nobody's reading opens is not sold: a year where a lifetime is needed, or a lifetime
-- where an active subscription is. Nor is a lifetime under the name of a year.
create function private.current_plan(p_plan_type text) returns private.payment_plans
language sql
stable
set search_path = ''
as $$
  select
    plan.catalogue, plan.plan_type, plan.product_name, plan.amount, plan.currency,
    plan.is_on_sale
      and (private.deployment_setting('access_term'), private.deployment_setting('premium_needs'))
        not in (('oneYear', 'lifetime'), ('lifetime', 'active'))
      and (plan.catalogue, private.deployment_setting('access_term')) <> ('oneYear95', 'lifetime')
  from private.payment_plans as plan
  where plan.plan_type = p_plan_type and plan.catalogue = private.deployment_setting('catalogue')
$$;

revoke all on function private.current_plan(text) from public, anon, authenticated, service_role;

-- That somebody wants to buy, and what became of it. Browsers write the wish; the later statuses come from payments.
create table public.purchase_intents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  plan_type text not null,
  -- In dollars, as the specification writes it.
  price numeric(8, 2) not null,
  currency text not null,
  status text not null default 'intent',
  source text not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint purchase_intents_pkey primary key (id),
  constraint purchase_intents_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint purchase_intents_plan_type_known check (plan_type in ('premium', 'standard')),
  constraint purchase_intents_status_known check (
    status in (
      'intent', 'checkout_started', 'processing', 'paid', 'partially_refunded', 'refunded', 'disputed', 'failed',
      'expired'
    )
  ),
  constraint purchase_intents_source_length check (char_length(source) between 1 and 100),
  constraint purchase_intents_metadata_small
    check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 2048)
);

create index purchase_intents_user_id_idx on public.purchase_intents (user_id, created_at);

alter table public.purchase_intents enable row level security;
revoke all on table public.purchase_intents from public, anon, authenticated, service_role;
grant select on table public.purchase_intents to authenticated;
grant insert (user_id, plan_type, price, currency, status, source, metadata) on table public.purchase_intents
  to authenticated;

create policy "people read their own purchase intents" on public.purchase_intents
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add their own purchase intents" on public.purchase_intents
  for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'intent');

-- A price that is not the catalogue's is a page from before it changed, or somebody trying.
create function private.check_purchase_intent() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_plan constant private.payment_plans := private.current_plan(new.plan_type);
begin
  if (new.price * 100, new.currency) is distinct from (v_plan.amount::numeric, v_plan.currency) then
    raise exception using
      errcode = 'PT400',
      message = 'The price has changed. Please load the page again.',
      detail = 'PRICE_MISMATCH';
  end if;
  perform private.require_rate_limit(new.user_id::text, 'purchase_intents', '{"hour": 60}');
  return new;
end
$$;

revoke all on function private.check_purchase_intent() from public, anon, authenticated, service_role;

create trigger purchase_intents_check
  before insert on public.purchase_intents
  for each row execute function private.check_purchase_intent();

-- What caught somebody's interest, and how much.
create table public.lead_captures (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  source text not null,
  interest_level text not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint lead_captures_pkey primary key (id),
  constraint lead_captures_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint lead_captures_source_length check (char_length(source) between 1 and 100),
  constraint lead_captures_interest_level_known check (interest_level in ('low', 'medium', 'high')),
  constraint lead_captures_metadata_small
    check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 2048)
);

create index lead_captures_user_id_idx on public.lead_captures (user_id, created_at);

alter table public.lead_captures enable row level security;
revoke all on table public.lead_captures from public, anon, authenticated, service_role;
grant select on table public.lead_captures to authenticated;
grant insert (user_id, source, interest_level, metadata) on table public.lead_captures to authenticated;

create policy "people read their own leads" on public.lead_captures
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add their own leads" on public.lead_captures
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create function private.check_lead_capture() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_rate_limit(new.user_id::text, 'lead_captures', '{"hour": 60}');
  return new;
end
$$;

revoke all on function private.check_lead_capture() from public, anon, authenticated, service_role;

create trigger lead_captures_check
  before insert on public.lead_captures
  for each row execute function private.check_lead_capture();

insert into private.personal_tables (schema_name, table_name, column_name, kind, export_key, is_erasable)
values
  ('public', 'purchase_intents', 'user_id', 'purchases', 'purchases', false),
  ('public', 'lead_captures', 'user_id', 'purchases', 'purchases', false);
