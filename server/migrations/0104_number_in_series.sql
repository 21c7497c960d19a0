-- Series by which documents are numbered, at most one in force per kind. A change of the rule ends a series and begins
-- another, so that what was given keeps the rule that it was given by.
create table number_series (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note', 'quote')),
  pattern text not null check (length(pattern) between 1 and 40),
  restarts text not null check (restarts in ('never', 'yearly', 'monthly')),
  -- The year or month that begins at this counter; every other one begins at 1.
  first_period text not null check (length(first_period) <= 7),
  first_counter bigint not null check (first_counter between 1 and 999999999),
  begun_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index number_series_in_force on number_series (workspace_id, kind) where ended_at is null;
select duly_lock_rows('number_series');

-- The next counter of a series in one of its years or months. Whoever issues a document holds this row until the end of the
-- transaction, so that a number comes back when it is undone.
create table number_counters (
  workspace_id uuid not null references workspaces (id),
  series_id uuid not null,
  period text not null check (length(period) <= 7),
  next_counter bigint not null check (next_counter >= 1),
  primary key (workspace_id, series_id, period)
);
select duly_lock_rows('number_counters');
alter table number_counters add foreign key (workspace_id, series_id) references number_series (workspace_id, id);

-- A document that awaits its number has a mark of its own in place of it. Those of before that were never issued keep theirs.
alter table invoices add column number_pending boolean not null default false;
alter table invoices add column number_series_id uuid;
alter table invoices add column number_period text;
alter table invoices add column number_counter bigint;
-- Came along from another program with its number.
alter table invoices add column is_imported boolean not null default false;
alter table invoices add constraint invoices_series_number check (
  (number_series_id is null) = (number_counter is null) and (number_series_id is null) = (number_period is null)
    and not (number_pending and number_counter is not null)) not valid;
alter table invoices add constraint invoices_series foreign key (workspace_id, number_series_id)
  references number_series (workspace_id, id) not valid;

create function duly_forget_of_numbers(ws uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoices set number_series_id = null, number_period = null, number_counter = null
    where workspace_id = ws and number_counter is not null;
  delete from number_counters where workspace_id = ws;
  delete from number_series where workspace_id = ws;
end $$;
revoke all on function duly_forget_of_numbers(uuid) from public;
