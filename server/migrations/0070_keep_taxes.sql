-- The taxes of a business. Documents keep a copy of what they were made with, so that nothing here ever changes one.
create table taxes (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 50),
  -- Where it is used, such as a province: told beside the name.
  region text not null default '' check (length(region) <= 100),
  -- Per cent.
  rate numeric(9, 6) not null check (rate >= 0 and rate <= 100),
  category text check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M')),
  registration_number text not null default '' check (length(registration_number) <= 50),
  -- Taken on the base together with the taxes before it.
  compound boolean not null default false,
  -- Why there is none, in words and as a code of the VATEX list.
  reason text not null default '' check (length(reason) <= 500),
  reason_code text not null default '' check (length(reason_code) <= 50),
  valid_from date,
  valid_to date,
  -- On every new line.
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  check (valid_to >= valid_from)
);
select duly_lock_rows('taxes');

alter table workspace_settings add column prices_include_tax boolean not null default false;
