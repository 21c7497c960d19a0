-- Series of recurring invoices.
create table recurring_series (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- What the invoices say, but number and dates, as the contract of invoices yields it; and the day that its periods lie by.
  template jsonb not null,
  template_date date not null,
  -- Names an invoice that may be deleted for ever, while the series goes on.
  template_invoice_id uuid not null,
  due_days integer not null check (due_days between 0 and 3650),
  unit text not null check (unit in ('day', 'week', 'month', 'year')),
  every integer not null check (every between 1 and 999),
  day text not null check (day in ('day', 'last', 'weekday')),
  nth smallint check (nth between 1 and 5),
  weekday smallint check (weekday between 0 and 6),
  anchor date not null,
  ends_on date,
  ends_after integer check (ends_after between 1 and 9999),
  -- The quarter of an hour, in the time zone of the business.
  acts_at text not null check (acts_at ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
  mode text not null check (mode in ('draft', 'send')),
  after_gap text not null check (after_gap in ('all', 'one', 'none', 'ask')),
  -- The next date that is not decided, counted from 1 over the whole life of the series, and by how much the rule counts it
  -- higher: a rule is changed from the next date on.
  next_n integer not null default 1 check (next_n >= 1),
  rule_offset integer not null,
  -- That date; null when there is none any more.
  next_on date,
  paused_at timestamptz(3),
  pause_reason text check (pause_reason in ('owner', 'failed')),
  paused_by uuid references users (id),
  problem text not null default '' check (length(problem) <= 1000),
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  check ((paused_at is null) = (pause_reason is null)),
  check (day <> 'weekday' or (nth is not null and weekday is not null)),
  check (ends_on is null or ends_after is null)
);
create index recurring_series_due on recurring_series (workspace_id, next_on) where paused_at is null;
create index recurring_series_template on recurring_series (workspace_id, template_invoice_id);
select duly_lock_rows('recurring_series');

-- What became of each date. The primary key is what keeps two processes from making one twice.
create table recurring_runs (
  workspace_id uuid not null,
  series_id uuid not null,
  n integer not null check (n >= 1),
  run_on date not null,
  -- made, left out by somebody, passed while the series was paused, or missed: the owner is asked.
  outcome text not null check (outcome in ('made', 'left_out', 'paused', 'missed')),
  -- May be deleted for ever, as above.
  invoice_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, series_id, n),
  check ((outcome = 'made') = (invoice_id is not null))
);
create index recurring_runs_invoice on recurring_runs (workspace_id, invoice_id) where invoice_id is not null;
create index recurring_runs_missed on recurring_runs (workspace_id, series_id, n) where outcome = 'missed';
select duly_lock_rows('recurring_runs');
alter table recurring_runs add foreign key (workspace_id, series_id)
  references recurring_series (workspace_id, id) on delete cascade;


create function duly_purge_of_recurring(ws uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from recurring_runs where workspace_id = ws;
  delete from recurring_series where workspace_id = ws;
end $$;
revoke all on function duly_purge_of_recurring(uuid) from public;
