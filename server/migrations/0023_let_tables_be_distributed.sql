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
  with counted (measure, day, currency, status, count, total_minor, open_minor) as (
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
