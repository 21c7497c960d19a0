-- A superuser, who needs no workspace for their own statements, repairs invoices by hand: the counts follow then, too. Under
-- row-level security the workspace of a row is always the one that the transaction is in, so nothing changes there.
create or replace function duly_tally_invoice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_open boolean;
  after_open boolean;
  ws uuid := case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end;
begin
  if duly_workspace() is distinct from ws then perform set_config('duly.workspace_id', ws::text, true); end if;
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

create or replace function duly_tally_allocation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed payment_allocations := case when tg_op = 'DELETE' then old else new end;
  amount bigint := case when tg_op = 'DELETE' then -old.amount_minor else new.amount_minor end;
  hidden timestamptz;
begin
  if changed.target_kind <> 'invoice' then return null; end if;
  if duly_workspace() is distinct from changed.workspace_id then
    perform set_config('duly.workspace_id', changed.workspace_id::text, true);
  end if;
  update invoices set paid_minor = paid_minor + amount
    where workspace_id = changed.workspace_id and id = changed.target_id returning deleted_at into hidden;
  if found and hidden is null then
    insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
    select p.workspace_id, 'received', p.received_on, p.currency, '', 0, amount, 0
      from payments p where p.workspace_id = changed.workspace_id and p.id = changed.payment_id;
  end if;
  return null;
end $$;
