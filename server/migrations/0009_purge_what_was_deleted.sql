-- What the Privacy Policy promises: deleted records go after 30 days, a deleted account's workspace too, and issued
-- invoices with their payments when the retention period ends. The application's role may not delete from the ledger or the
-- timeline, so these functions run as their owner; each looks for itself whether the time has come.
alter table workspaces add column purged_at timestamptz;

create function duly_purge_workspace(ws uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from workspaces where id = ws and purge_after < at and purge_after < now() + interval '1 minute'
    and purged_at is null for update;
  if not found then return; end if;
  perform set_config('duly.workspace_id', ws::text, true);
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
  delete from products where workspace_id = ws;
  delete from payment_settings where workspace_id = ws;
  delete from companies where workspace_id = ws;
  delete from workspace_settings where workspace_id = ws;
  delete from capabilities where workspace_id = ws;
  update users set email = 'deleted-' || id || '@invalid.invalid', password_hash = '', first_name = '', last_name = '', phone = ''
    where own_workspace_id = ws and disabled_at is not null;
  update workspaces set purged_at = at where id = ws;
end $$;

create function duly_forget_invoices(ws uuid, before timestamptz) returns void
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
end $$;

create function duly_purge_deleted(before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare ws uuid;
begin
  if before > now() - interval '29 days' then raise exception 'deleted records are kept for 30 days'; end if;
  for ws in select id from workspaces where purged_at is null loop
    perform set_config('duly.workspace_id', ws::text, true);
    delete from appointment_notices n using appointments a
      where a.workspace_id = ws and n.workspace_id = ws and n.appointment_id = a.id and a.deleted_at < before;
    delete from appointments where workspace_id = ws and deleted_at < before;
    delete from payment_links l where l.workspace_id = ws and l.deleted_at < before and not exists (
      select 1 from payment_allocations a where a.workspace_id = ws and a.target_kind = 'payment_link' and a.target_id = l.id);
    delete from invoices i where i.workspace_id = ws and i.deleted_at < before and i.revision = 0 and not exists (
      select 1 from payment_allocations a where a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = i.id);
    delete from products where workspace_id = ws and deleted_at < before;
    -- A customer whom a kept record names stays, out of sight.
    delete from customers c where c.workspace_id = ws and c.deleted_at < before
      and not exists (select 1 from invoices i where i.workspace_id = ws and i.customer_id = c.id)
      and not exists (select 1 from payment_links l where l.workspace_id = ws and l.customer_id = c.id)
      and not exists (select 1 from appointments a where a.workspace_id = ws and a.customer_id = c.id);
  end loop;
end $$;

revoke all on function duly_purge_workspace(uuid, timestamptz) from public;
revoke all on function duly_forget_invoices(uuid, timestamptz) from public;
revoke all on function duly_purge_deleted(timestamptz) from public;
grant execute on function duly_purge_workspace(uuid, timestamptz), duly_forget_invoices(uuid, timestamptz),
  duly_purge_deleted(timestamptz) to duly_app;
