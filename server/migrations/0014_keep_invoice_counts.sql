-- What a list says about its number of rows, and the figures above it, are kept, not counted: counting grows with the
-- invoices. Each write appends its difference in its own transaction, so writers never wait for each other, and now and
-- then a writer folds the differences into the tallies. Who reads adds both in one statement.
alter table invoices add column paid_minor bigint not null default 0
  check (paid_minor between -9007199254740991 and 9007199254740991);

create table invoice_tallies (
  workspace_id uuid not null references workspaces (id),
  -- issued: all invoices by issue date; due: the open ones (SENT, OVERDUE) by due date; received: money by its day.
  measure text not null check (measure in ('issued', 'due', 'received')),
  grain text not null check (grain in ('all', 'month', 'day')),
  -- The day, the first of the month, or 1970-01-01 for all.
  day date not null,
  currency text not null,
  status text not null,
  count bigint not null check (count between -9007199254740991 and 9007199254740991),
  total_minor bigint not null check (total_minor between -9007199254740991 and 9007199254740991),
  open_minor bigint not null check (open_minor between -9007199254740991 and 9007199254740991),
  primary key (workspace_id, measure, grain, day, currency, status)
);

create table invoice_tally_changes (
  workspace_id uuid not null,
  id bigint not null generated always as identity check (id > 0),
  measure text not null,
  day date not null,
  currency text not null,
  status text not null,
  count bigint not null check (count between -9007199254740991 and 9007199254740991),
  total_minor bigint not null check (total_minor between -9007199254740991 and 9007199254740991),
  open_minor bigint not null check (open_minor between -9007199254740991 and 9007199254740991),
  primary key (workspace_id, id)
);

select duly_lock_rows('invoice_tallies');
select duly_lock_rows('invoice_tally_changes');
-- Only the triggers write here.
revoke insert, update, delete on invoice_tallies, invoice_tally_changes from duly_app;

-- What the tallies must say, counted anew: for filling them, and for whoever checks them.
create function duly_counted_invoices(ws uuid)
  returns table (measure text, day date, currency text, status text, count bigint, total_minor bigint, open_minor bigint)
  language sql stable set search_path = public, pg_temp as $$
  select 'issued', i.issue_date, i.currency, i.status, count(*), sum(i.total_minor)::bigint, 0::bigint
    from invoices i where i.workspace_id = ws and i.deleted_at is null group by 2, 3, 4
  union all
  select 'due', i.due_date, i.currency, i.status, count(*), sum(i.total_minor)::bigint,
      sum(greatest(i.total_minor - i.paid_minor, 0))::bigint
    from invoices i where i.workspace_id = ws and i.deleted_at is null and i.status in ('SENT', 'OVERDUE') group by 2, 3, 4
  union all
  select 'received', p.received_on, p.currency, '', 0::bigint, sum(a.amount_minor)::bigint, 0::bigint
    from payment_allocations a
    join payments p on p.workspace_id = ws and p.id = a.payment_id
    join invoices i on i.workspace_id = ws and i.id = a.target_id and i.deleted_at is null
    where a.workspace_id = ws and a.target_kind = 'invoice' group by 2, 3
$$;

-- Every difference between what is kept and what is counted; none when all is well.
create function duly_invoice_count_faults(ws uuid)
  returns table (measure text, grain text, day date, currency text, status text, count bigint, total_minor bigint, open_minor bigint)
  language sql stable set search_path = public, pg_temp as $$
  select measure, grain, case grain when 'all' then date '1970-01-01' when 'month' then date_trunc('month', day)::date else day end as day,
    currency, status, sum(count)::bigint, sum(total_minor)::bigint, sum(open_minor)::bigint
  from (
    select t.measure, t.grain, t.day, t.currency, t.status, t.count, t.total_minor, t.open_minor
      from invoice_tallies t where t.workspace_id = ws
    union all
    select c.measure, g.grain, c.day, c.currency, c.status, c.count, c.total_minor, c.open_minor
      from invoice_tally_changes c cross join (values ('all'), ('month'), ('day')) g (grain) where c.workspace_id = ws
    union all
    select n.measure, g.grain, n.day, n.currency, n.status, -n.count, -n.total_minor, -n.open_minor
      from duly_counted_invoices(ws) n cross join (values ('all'), ('month'), ('day')) g (grain)
  ) both_sides
  group by 1, 2, 3, 4, 5
  having sum(count) <> 0 or sum(total_minor) <> 0 or sum(open_minor) <> 0
  union all
  select 'paid', '', i.issue_date, i.currency, i.status, 1, i.paid_minor, coalesce(sum(a.amount_minor), 0)::bigint
    from invoices i
    left join payment_allocations a on a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = i.id
    where i.workspace_id = ws group by i.id, i.issue_date, i.currency, i.status, i.paid_minor
    having i.paid_minor <> coalesce(sum(a.amount_minor), 0)
$$;

-- Moves the differences into the tallies. One at a time in a workspace: a second one leaves it to the first.
create function duly_fold_invoice_counts(ws uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('invoice_tallies ' || ws, 0)) then return; end if;
  with gone as (delete from invoice_tally_changes where workspace_id = ws returning *)
  insert into invoice_tallies as t
  select ws, gone.measure, g.grain,
    case g.grain when 'all' then date '1970-01-01' when 'month' then date_trunc('month', gone.day)::date else gone.day end,
    gone.currency, gone.status, sum(gone.count), sum(gone.total_minor), sum(gone.open_minor)
  from gone cross join (values ('all'), ('month'), ('day')) g (grain)
  group by 2, 3, 4, 5, 6
  on conflict (workspace_id, measure, grain, day, currency, status) do update set
    count = t.count + excluded.count, total_minor = t.total_minor + excluded.total_minor,
    open_minor = t.open_minor + excluded.open_minor;
end $$;

-- Counts everything of a workspace anew, while nobody writes invoices. For the owner's role alone.
create function duly_recount_invoices(ws uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  lock table invoices, payment_allocations in share row exclusive mode;
  perform set_config('duly.workspace_id', ws::text, true);
  update invoices i set paid_minor = counted.paid
    from (select n.id, coalesce(sum(a.amount_minor), 0) as paid from invoices n
      left join payment_allocations a on a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = n.id
      where n.workspace_id = ws group by n.id) counted
    where i.workspace_id = ws and i.id = counted.id and i.paid_minor <> counted.paid;
  delete from invoice_tally_changes where workspace_id = ws;
  delete from invoice_tallies where workspace_id = ws;
  insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
    select ws, n.* from duly_counted_invoices(ws) n;
  perform duly_fold_invoice_counts(ws);
end $$;

create function duly_tally_invoice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_open boolean;
  after_open boolean;
begin
  if tg_op = 'INSERT' then
    if new.deleted_at is not null then return null; end if;
    insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
      values (new.workspace_id, 'issued', new.issue_date, new.currency, new.status, 1, new.total_minor, 0);
    if new.status in ('SENT', 'OVERDUE') then
      insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
        values (new.workspace_id, 'due', new.due_date, new.currency, new.status, 1, new.total_minor,
          greatest(new.total_minor - new.paid_minor, 0));
    end if;
    if random() < 0.02 then perform duly_fold_invoice_counts(new.workspace_id); end if;
    return null;
  end if;
  before_open := old.status in ('SENT', 'OVERDUE') and old.deleted_at is null;
  after_open := tg_op = 'UPDATE' and new.status in ('SENT', 'OVERDUE') and new.deleted_at is null;
  insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
  select old.workspace_id, moved.measure, moved.day, moved.currency, moved.status, sum(moved.count), sum(moved.total), sum(moved.open)
  from (
    select 'issued' as measure, old.issue_date as day, old.currency, old.status, -1 as count, -old.total_minor as total, 0 as open
      where old.deleted_at is null
    union all
    select 'due', old.due_date, old.currency, old.status, -1, -old.total_minor, -greatest(old.total_minor - old.paid_minor, 0)
      where before_open
    union all
    select 'issued', new.issue_date, new.currency, new.status, 1, new.total_minor, 0
      where tg_op = 'UPDATE' and new.deleted_at is null
    union all
    select 'due', new.due_date, new.currency, new.status, 1, new.total_minor, greatest(new.total_minor - new.paid_minor, 0)
      where after_open
  ) moved
  group by 2, 3, 4, 5
  having sum(moved.count) <> 0 or sum(moved.total) <> 0 or sum(moved.open) <> 0;
  -- Money received towards an invoice that goes out of sight, or comes back, counts no more, or again.
  if tg_op = 'UPDATE' and (old.deleted_at is null) <> (new.deleted_at is null) and exists (
    select 1 from payment_allocations a
      where a.workspace_id = new.workspace_id and a.target_kind = 'invoice' and a.target_id = new.id) then
    insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
    select new.workspace_id, 'received', p.received_on, p.currency, '', 0,
      sum(a.amount_minor) * case when new.deleted_at is null then 1 else -1 end, 0
    from payment_allocations a join payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
    where a.workspace_id = new.workspace_id and a.target_kind = 'invoice' and a.target_id = new.id
    group by p.received_on, p.currency;
  end if;
  if random() < 0.02 then perform duly_fold_invoice_counts(old.workspace_id); end if;
  return null;
end $$;

-- Keeps what was paid beside the invoice, whose row lock puts concurrent payments in order.
create function duly_tally_allocation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed payment_allocations := case when tg_op = 'DELETE' then old else new end;
  amount bigint := case when tg_op = 'DELETE' then -old.amount_minor else new.amount_minor end;
  hidden timestamptz;
begin
  if changed.target_kind <> 'invoice' then return null; end if;
  update invoices set paid_minor = paid_minor + amount
    where workspace_id = changed.workspace_id and id = changed.target_id returning deleted_at into hidden;
  if found and hidden is null then
    insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
    select p.workspace_id, 'received', p.received_on, p.currency, '', 0, amount, 0
      from payments p where p.workspace_id = changed.workspace_id and p.id = changed.payment_id;
  end if;
  return null;
end $$;

do $$
declare ws uuid;
begin
  for ws in select id from workspaces loop perform duly_recount_invoices(ws); end loop;
  perform set_config('duly.workspace_id', '', true);
end $$;

create trigger invoices_tally_added after insert on invoices for each row execute function duly_tally_invoice();
create trigger invoices_tally_removed after delete on invoices for each row execute function duly_tally_invoice();
create trigger invoices_tally_changed after update on invoices for each row
  when (old.issue_date <> new.issue_date or old.due_date <> new.due_date or old.currency <> new.currency or old.status <> new.status
    or old.total_minor <> new.total_minor or old.paid_minor <> new.paid_minor or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function duly_tally_invoice();
create trigger payment_allocations_tally after insert or delete on payment_allocations
  for each row execute function duly_tally_allocation();

revoke all on function duly_counted_invoices(uuid), duly_invoice_count_faults(uuid), duly_fold_invoice_counts(uuid),
  duly_recount_invoices(uuid), duly_tally_invoice(), duly_tally_allocation() from public;
-- These two see what the caller's workspace has.
grant execute on function duly_counted_invoices(uuid), duly_invoice_count_faults(uuid) to duly_app;

-- The retention's end leaves no figures behind either.
create or replace function duly_forget_invoices(ws uuid, before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from workspaces where id = ws and purged_at < before and before < now() - interval '1 year' for update;
  if not found then return; end if;
  perform set_config('duly.workspace_id', ws::text, true);
  delete from payment_allocations where workspace_id = ws;
  delete from payments where workspace_id = ws;
  delete from payment_links where workspace_id = ws;
  delete from invoices where workspace_id = ws;
  delete from assets where workspace_id = ws;
  delete from invoice_tally_changes where workspace_id = ws;
  delete from invoice_tallies where workspace_id = ws;
end $$;
