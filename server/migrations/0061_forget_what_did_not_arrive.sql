-- As before, but that which invoices' mail did not arrive is found anew, too; 0055 had lost it.
create or replace function duly_recount_invoices(ws uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare counted record;
begin
  lock table invoices, payment_allocations in share row exclusive mode;
  perform duly_enter_workspace(ws);
  update invoices i set paid_minor = paid.sum
    from (select n.workspace_id, n.id, coalesce(sum(a.amount_minor), 0) as sum from invoices n
      left join payment_allocations a on a.workspace_id = n.workspace_id and a.target_kind = 'invoice' and a.target_id = n.id
      where n.workspace_id = ws group by n.workspace_id, n.id) paid
    where i.workspace_id = ws and paid.workspace_id = i.workspace_id and paid.id = i.id and i.paid_minor <> paid.sum;
  update invoices i set bounced = newest.failed
    from (select n.workspace_id, n.id, coalesce(o.failed, false) as failed from invoices n
      left join (
        select distinct on (m.workspace_id, m.subject_id) m.workspace_id, m.subject_id,
            m.status in ('refused', 'failed') as failed
          from outbox m where m.workspace_id = ws and m.subject_kind = 'invoice' and m.channel = 'mail'
            and m.kind in ('invoice', 'reminder')
          order by m.workspace_id, m.subject_id, m.created_at desc
      ) o on o.workspace_id = n.workspace_id and o.subject_id = n.id
      where n.workspace_id = ws) newest
    where i.workspace_id = ws and newest.workspace_id = i.workspace_id and newest.id = i.id and i.bounced <> newest.failed;
  delete from invoice_tally_changes where workspace_id = ws;
  delete from invoice_tallies where workspace_id = ws;
  for counted in select * from duly_counted_invoices(ws) loop
    insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
      values (ws, counted.measure, counted.day, counted.currency, counted.status, counted.count, counted.total_minor,
        counted.open_minor);
  end loop;
  perform duly_fold_invoice_counts(ws);
end $$;

-- As before, but that with its messages a workspace forgets that one did not arrive.
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
  update invoices set bounced = false where workspace_id = ws and bounced;
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

-- What was purged until now.
do $$
declare ws uuid;
begin
  for ws in select id from workspaces where purged_at is not null loop
    perform duly_enter_workspace(ws);
    update invoices set bounced = false where workspace_id = ws and bounced;
  end loop;
  set local duly.workspace_id = '';
end $$;
