-- The owner's columns may be null, so the rows get a key of their own.
alter table private.model_usage
  add column id bigint generated always as identity,
  add constraint model_usage_pkey primary key (id);
