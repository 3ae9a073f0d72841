-- One payment, from its start to what became of the money. Only the functions of this file change it. When an account
-- is deleted the law still asks for the figures, so the row stays without its person.
create table public.payment_transactions (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  purchase_intent_id uuid,
  -- The payment provider's names for the same thing.
  session_id text,
  payment_intent_id text,
  customer_id text,
  plan_type text not null,
  product_name text not null,
  -- In cents.
  amount integer not null,
  amount_refunded integer not null default 0,
  currency text not null,
  status text not null default 'checkout_started',
  -- The reading `accessTerm` of the day it began: what was sold stays sold.
  access_term text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  access_until timestamptz,
  refund_until timestamptz,
  receipt_url text,
  updated_at timestamptz not null default now(),
  constraint payment_transactions_pkey primary key (id),
  constraint payment_transactions_user_id_fkey foreign key (user_id) references auth.users (id) on delete set null,
  constraint payment_transactions_purchase_intent_id_fkey
    foreign key (purchase_intent_id) references public.purchase_intents (id) on delete set null,
  constraint payment_transactions_session_id_key unique (session_id),
  constraint payment_transactions_payment_intent_id_key unique (payment_intent_id),
  constraint payment_transactions_plan_type_known check (plan_type in ('premium', 'standard')),
  constraint payment_transactions_amount_positive check (amount > 0),
  constraint payment_transactions_refunds_fit check (amount_refunded between 0 and amount),
  constraint payment_transactions_access_term_known check (access_term in ('oneYear', 'lifetime')),
  constraint payment_transactions_status_known check (
    status in (
      'checkout_started', 'processing', 'paid', 'partially_refunded', 'refunded', 'disputed', 'failed', 'expired'
    )
  ),
  constraint payment_transactions_paid_when_status_says_so check (
    (paid_at is not null) = (status in ('paid', 'partially_refunded', 'refunded', 'disputed'))
  )
);

-- Nobody can have two payments open at once, so nobody can pay twice.
create unique index payment_transactions_one_open_idx on public.payment_transactions (user_id)
  where status in ('checkout_started', 'processing');
create index payment_transactions_user_id_idx on public.payment_transactions (user_id, created_at);
create index payment_transactions_purchase_intent_id_idx on public.payment_transactions (purchase_intent_id);
create index payment_transactions_updated_at_idx on public.payment_transactions (updated_at);

alter table public.payment_transactions enable row level security;
revoke all on table public.payment_transactions from public, anon, authenticated, service_role;
grant select on table public.payment_transactions to authenticated;

create policy "people read their own payments" on public.payment_transactions
  for select to authenticated
  using (user_id = (select auth.uid()));

-- Messages of the payment provider that have had their effect.
create table private.stripe_events (
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  constraint stripe_events_pkey primary key (event_id),
  constraint stripe_events_event_id_length check (char_length(event_id) between 1 and 255),
  constraint stripe_events_type_length check (char_length(type) between 1 and 100)
);

create index stripe_events_received_at_idx on private.stripe_events (received_at);

-- Money on its way back. `requested` is a refund that the provider has not answered for yet: its amount is taken.
create table private.payment_refunds (
  id uuid not null default gen_random_uuid(),
  transaction_id uuid not null,
  refund_id text,
  -- Names the request of the browser, so that the same one is never done twice.
  request_key text,
  amount integer not null,
  status text not null default 'requested',
  created_at timestamptz not null default now(),
  constraint payment_refunds_pkey primary key (id),
  constraint payment_refunds_transaction_id_fkey
    foreign key (transaction_id) references public.payment_transactions (id) on delete cascade,
  constraint payment_refunds_refund_id_key unique (refund_id),
  constraint payment_refunds_request_key unique (transaction_id, request_key),
  constraint payment_refunds_amount_positive check (amount > 0),
  constraint payment_refunds_status_known
    check (status in ('requested', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled'))
);

-- A bank that asks for the money back. Once decided it stays decided.
create table private.payment_disputes (
  dispute_id text not null,
  transaction_id uuid not null,
  state text not null,
  constraint payment_disputes_pkey primary key (dispute_id),
  constraint payment_disputes_transaction_id_fkey
    foreign key (transaction_id) references public.payment_transactions (id) on delete cascade,
  constraint payment_disputes_state_known check (state in ('open', 'won', 'lost'))
);

create index payment_disputes_transaction_id_idx on private.payment_disputes (transaction_id);

-- Recurring payments, where an operator has switched them on.
create table private.payment_subscriptions (
  subscription_id text not null,
  user_id uuid not null,
  status text not null,
  current_period_end timestamptz not null,
  created_at timestamptz not null default now(),
  constraint payment_subscriptions_pkey primary key (subscription_id),
  constraint payment_subscriptions_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint payment_subscriptions_status_length check (char_length(status) between 1 and 50)
);

create index payment_subscriptions_user_id_idx on private.payment_subscriptions (user_id);

-- Access for a lifetime that was given by hand; kept when it is taken back.
create table private.lifetime_grants (
  user_id uuid not null,
  purchased_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint lifetime_grants_pkey primary key (user_id),
  constraint lifetime_grants_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);

-- What has to be put in order at the provider: customers and open payments of deleted accounts, and money that came
-- in after its account was gone.
create table private.payment_clean_ups (
  id bigint generated always as identity,
  kind text not null,
  provider_id text not null,
  created_at timestamptz not null default now(),
  constraint payment_clean_ups_pkey primary key (id),
  constraint payment_clean_ups_thing_key unique (kind, provider_id),
  constraint payment_clean_ups_kind_known check (kind in ('session', 'intent', 'customer', 'refund'))
);

alter table private.stripe_events enable row level security;
alter table private.payment_refunds enable row level security;
alter table private.payment_disputes enable row level security;
alter table private.payment_subscriptions enable row level security;
alter table private.lifetime_grants enable row level security;
alter table private.payment_clean_ups enable row level security;
revoke all on table
  private.stripe_events, private.payment_refunds, private.payment_disputes, private.payment_subscriptions,
  private.lifetime_grants, private.payment_clean_ups
from public, anon, authenticated, service_role;

insert into private.personal_tables (schema_name, table_name, column_name, kind, export_key, is_erasable)
values
  ('public', 'payment_transactions', 'user_id', 'purchases', 'purchases', false),
  ('private', 'payment_subscriptions', 'user_id', 'purchases', 'purchases', false),
  ('private', 'lifetime_grants', 'user_id', 'purchases', 'purchases', false);

-- The wish to buy goes the way of its payment, and what a deleted account leaves at the provider is noted.
create function private.follow_payment() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.purchase_intent_id is not null and new.status is distinct from old.status then
    update public.purchase_intents set status = new.status where id = new.purchase_intent_id;
  end if;
  if old.user_id is not null and new.user_id is null and new.status in ('checkout_started', 'processing') then
    insert into private.payment_clean_ups (kind, provider_id)
    select left_open.kind, left_open.provider_id
    from (values ('session', new.session_id), ('intent', new.payment_intent_id)) as left_open(kind, provider_id)
    where left_open.provider_id is not null
    on conflict do nothing;
  end if;
  return null;
end
$$;

revoke all on function private.follow_payment() from public, anon, authenticated, service_role;

create trigger payment_transactions_follow
  after update on public.payment_transactions
  for each row execute function private.follow_payment();

-- A receipt shows a name, and the customer leads to one.
create function private.forget_payer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.receipt_url := null;
  new.customer_id := null;
  return new;
end
$$;

revoke all on function private.forget_payer() from public, anon, authenticated, service_role;

create trigger payment_transactions_forget_payer
  before update on public.payment_transactions
  for each row when (new.user_id is null) execute function private.forget_payer();

create function private.note_customer_to_delete() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.payment_clean_ups (kind, provider_id) values ('customer', old.stripe_customer_id)
  on conflict do nothing;
  return null;
end
$$;

revoke all on function private.note_customer_to_delete() from public, anon, authenticated, service_role;

create trigger users_note_customer_to_delete
  after delete on public.users
  for each row when (old.stripe_customer_id is not null) execute function private.note_customer_to_delete();
