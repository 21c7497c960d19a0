-- What keeps a database from being distributed over nodes by workspace (docs/scaling.md): a key that sets null across the
-- distribution column, and functions that enter a workspace by other means than SET LOCAL, which alone reaches the nodes.

-- A product goes for good 30 days after its deletion; the lines that were filled from it forget it first.
alter table invoice_items drop constraint invoice_items_product;
alter table invoice_items add constraint invoice_items_product
  foreign key (workspace_id, product_id) references products (workspace_id, id);

-- Enters a workspace for the rest of the transaction.
create function duly_enter_workspace(ws uuid) returns void language plpgsql as $$
begin
  if current_setting('duly.workspace_id', true) is distinct from ws::text then
    execute format('set local duly.workspace_id = %L', ws);
  end if;
end $$;
revoke all on function duly_enter_workspace(uuid) from public;

-- Counting anew, as it was, in PL/pgSQL: a distributed database plans parameters there, and not in SQL functions.
create or replace function duly_counted_invoices(ws uuid)
  returns table (measure text, day date, currency text, status text, count bigint, total_minor bigint, open_minor bigint)
  language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
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
      where a.workspace_id = ws and a.target_kind = 'invoice' group by 2, 3;
end $$;

create or replace function duly_invoice_count_faults(ws uuid)
  returns table (measure text, grain text, day date, currency text, status text, count bigint, total_minor bigint, open_minor bigint)
  language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with counted as (
      select 'issued' as measure, i.issue_date as day, i.currency, i.status, count(*) as count,
          sum(i.total_minor)::bigint as total_minor, 0::bigint as open_minor
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
  )
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
        from counted n cross join (values ('all'), ('month'), ('day')) g (grain)
    ) both_sides
    group by 1, 2, 3, 4, 5
    having sum(count) <> 0 or sum(total_minor) <> 0 or sum(open_minor) <> 0
    union all
    select 'paid', '', i.issue_date, i.currency, i.status, 1, i.paid_minor, coalesce(sum(a.amount_minor), 0)::bigint
      from invoices i
      left join payment_allocations a on a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = i.id
      where i.workspace_id = ws group by i.id, i.issue_date, i.currency, i.status, i.paid_minor
      having i.paid_minor <> coalesce(sum(a.amount_minor), 0);
end $$;

-- What was deleted long enough goes one workspace at a time, in a transaction of its own each: locks are short, and each
-- touches one node. Which workspaces have anything to remove is asked first, by the owner's rights, and says no more.
create function duly_workspaces_to_clear(before timestamptz) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  set local duly.reads_everything = 'yes';
  return query
    select workspace_id from appointments where deleted_at < before
    union select workspace_id from payment_links where deleted_at < before
    union select workspace_id from invoices where deleted_at < before and revision = 0
    union select workspace_id from products where deleted_at < before
    union select workspace_id from customers where deleted_at < before;
  set local duly.reads_everything = '';
end $$;

create function duly_workspaces_with_old_imports(before timestamptz) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  set local duly.reads_everything = 'yes';
  return query select distinct workspace_id from imports where created_at < before;
  set local duly.reads_everything = '';
end $$;

create function duly_clear_deleted(ws uuid, before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if before > now() - interval '29 days' then raise exception 'deleted records are kept for 30 days'; end if;
  perform duly_enter_workspace(ws);
  delete from appointment_notices n using appointments a
    where a.workspace_id = ws and n.workspace_id = ws and n.appointment_id = a.id and a.deleted_at < before;
  delete from appointments where workspace_id = ws and deleted_at < before;
  delete from payment_links l where l.workspace_id = ws and l.deleted_at < before and not exists (
    select 1 from payment_allocations a where a.workspace_id = ws and a.target_kind = 'payment_link' and a.target_id = l.id);
  delete from invoices i where i.workspace_id = ws and i.deleted_at < before and i.revision = 0 and not exists (
    select 1 from payment_allocations a where a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = i.id);
  update invoice_items i set product_id = null from products p
    where i.workspace_id = ws and p.workspace_id = ws and p.id = i.product_id and p.deleted_at < before;
  delete from products where workspace_id = ws and deleted_at < before;
  -- A customer whom a kept record names stays, out of sight.
  delete from customers c where c.workspace_id = ws and c.deleted_at < before
    and not exists (select 1 from invoices i where i.workspace_id = ws and i.customer_id = c.id)
    and not exists (select 1 from payment_links l where l.workspace_id = ws and l.customer_id = c.id)
    and not exists (select 1 from appointments a where a.workspace_id = ws and a.customer_id = c.id);
end $$;

create function duly_clear_imports(ws uuid, before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if before > now() - interval '23 hours' then raise exception 'imports are kept for a day'; end if;
  perform duly_enter_workspace(ws);
  delete from imports where workspace_id = ws and created_at < before;
end $$;

-- A process of the version before may still call these while it is being replaced.
create or replace function duly_purge_deleted(before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare ws uuid;
begin
  if before > now() - interval '29 days' then raise exception 'deleted records are kept for 30 days'; end if;
  for ws in select id from workspaces where purged_at is null loop perform duly_clear_deleted(ws, before); end loop;
end $$;

create or replace function duly_purge_imports(before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare ws uuid;
begin
  if before > now() - interval '23 hours' then raise exception 'imports are kept for a day'; end if;
  for ws in select id from workspaces loop perform duly_clear_imports(ws, before); end loop;
end $$;

revoke all on function duly_workspaces_to_clear(timestamptz), duly_workspaces_with_old_imports(timestamptz),
  duly_clear_deleted(uuid, timestamptz), duly_clear_imports(uuid, timestamptz) from public;
grant execute on function duly_workspaces_to_clear(timestamptz), duly_workspaces_with_old_imports(timestamptz),
  duly_clear_deleted(uuid, timestamptz), duly_clear_imports(uuid, timestamptz) to duly_app;

-- As before, but for how the workspace is entered and that lines forget their product first.
create or replace function duly_purge_workspace(ws uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from workspaces where id = ws and purge_after < at and purge_after < now() + interval '1 minute'
    and purged_at is null for update;
  if not found then return; end if;
  perform duly_enter_workspace(ws);
  delete from reminder_sends where workspace_id = ws;
  delete from appointment_notices where workspace_id = ws;
  delete from calendar_feeds where workspace_id = ws;
  delete from appointments where workspace_id = ws;
  delete from invitations where workspace_id = ws;
  delete from memberships where workspace_id = ws;
  delete from employees where workspace_id = ws;
  delete from outbox where workspace_id = ws;
  delete from suppressions where workspace_id = ws;
  delete from payment_attempts where workspace_id = ws;
  delete from card_connections where workspace_id = ws;
  delete from timeline_entries where workspace_id = ws;
  delete from payment_links l where l.workspace_id = ws and not exists (
    select 1 from payment_allocations a where a.workspace_id = ws and a.target_kind = 'payment_link' and a.target_id = l.id);
  update payment_links set customer_id = null where workspace_id = ws;
  -- Drafts were never issued.
  delete from invoices i where i.workspace_id = ws and i.revision = 0 and not exists (
    select 1 from payment_allocations a where a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = i.id);
  update invoices set customer_id = null where workspace_id = ws;
  delete from customers where workspace_id = ws;
  update invoice_items set product_id = null where workspace_id = ws and product_id is not null;
  delete from products where workspace_id = ws;
  delete from payment_settings where workspace_id = ws;
  delete from companies where workspace_id = ws;
  delete from workspace_settings where workspace_id = ws;
  delete from capabilities where workspace_id = ws;
  update users set email = 'deleted-' || id || '@invalid.invalid', password_hash = '', first_name = '', last_name = '', phone = ''
    where own_workspace_id = ws and disabled_at is not null;
  update workspaces set purged_at = at where id = ws;
end $$;

create or replace function duly_forget_invoices(ws uuid, before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from workspaces where id = ws and purged_at < before and before < now() - interval '1 year' for update;
  if not found then return; end if;
  perform duly_enter_workspace(ws);
  delete from payment_allocations where workspace_id = ws;
  delete from payments where workspace_id = ws;
  delete from payment_links where workspace_id = ws;
  delete from invoices where workspace_id = ws;
  delete from assets where workspace_id = ws;
  delete from invoice_tally_changes where workspace_id = ws;
  delete from invoice_tallies where workspace_id = ws;
end $$;

-- As before, but read first and write the values: on a node a trigger cannot insert what it selects from another table.
create or replace function duly_tally_invoice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_open boolean;
  after_open boolean;
  received record;
  ws uuid := case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end;
begin
  if duly_workspace() is distinct from ws then perform duly_enter_workspace(ws); end if;
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
      where a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = new.id) then
    for received in
      select p.received_on, p.currency, sum(a.amount_minor) as amount
      from payment_allocations a join payments p on p.workspace_id = ws and p.id = a.payment_id
      where a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = new.id
      group by p.received_on, p.currency
    loop
      insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
        values (ws, 'received', received.received_on, received.currency, '', 0,
          received.amount * case when new.deleted_at is null then 1 else -1 end, 0);
    end loop;
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
  received record;
begin
  if changed.target_kind <> 'invoice' then return null; end if;
  if duly_workspace() is distinct from changed.workspace_id then
    perform duly_enter_workspace(changed.workspace_id);
  end if;
  update invoices set paid_minor = paid_minor + amount
    where workspace_id = changed.workspace_id and id = changed.target_id returning deleted_at into hidden;
  if found and hidden is null then
    select p.received_on, p.currency into received
      from payments p where p.workspace_id = changed.workspace_id and p.id = changed.payment_id;
    insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
      values (changed.workspace_id, 'received', received.received_on, received.currency, '', 0, amount, 0);
  end if;
  return null;
end $$;

-- As before, but the message names the constraint, too: from a node comes nothing else of an error.
create or replace function duly_refuse_double_booking() returns trigger language plpgsql as $$
begin
  if new.employee_id is null or new.status = 'cancelled' or new.deleted_at is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.employee_id is not distinct from old.employee_id and new.starts_at = old.starts_at
    and new.ends_at = old.ends_at and old.status <> 'cancelled' and old.deleted_at is null
    and new.overlap_allowed = old.overlap_allowed then
    return new;
  end if;
  perform 1 from employees where workspace_id = new.workspace_id and id = new.employee_id for no key update;
  if not new.overlap_allowed and exists (
    select 1 from appointments a
    where a.workspace_id = new.workspace_id and a.employee_id = new.employee_id and a.id <> new.id
      and a.status <> 'cancelled' and a.deleted_at is null and a.overlap_allowed
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(new.starts_at, new.ends_at)
  ) then
    raise exception 'an appointment violates exclusion constraint "appointments_no_double_booking"'
      using errcode = 'exclusion_violation', constraint = 'appointments_no_double_booking';
  end if;
  return new;
end $$;
