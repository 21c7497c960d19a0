-- What a central bank stated for a day, as its file has it: units per euro (ecb) or Canadian dollars per unit (boc).
create table exchange_rates (
  workspace_id uuid not null references workspaces (id),
  source text not null check (source in ('ecb', 'boc')),
  day date not null check (day between date '1970-01-01' and date '2200-12-31'),
  rates jsonb not null,
  primary key (workspace_id, source, day)
);

-- The rate at which a document or a payment in a foreign currency counts in the currency of the business: so many units of
-- that for one of its own. Fixed when the document is issued and when the money comes.
create table fixed_rates (
  workspace_id uuid not null references workspaces (id),
  target_kind text not null check (target_kind in ('invoice', 'payment')),
  target_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  base_currency text not null check (base_currency ~ '^[A-Z]{3}$'),
  rate numeric(20, 10) not null check (rate > 0),
  day date not null,
  source text not null check (source in ('ecb', 'boc', 'manual')),
  fixed_by uuid,
  created_at timestamptz not null default now(),
  primary key (workspace_id, target_kind, target_id)
);

select duly_lock_rows('exchange_rates');
select duly_lock_rows('fixed_rates');
