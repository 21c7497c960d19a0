-- A later migration with tables of its own does not write these two functions again. It adds a function of its area:
-- `duly_purge_of_<area>(ws uuid)` deletes what goes when a business is purged, `duly_forget_of_<area>(ws uuid)` what goes
-- when its documents have been kept long enough. Both are called with the workspace entered, before everything else, and
-- belong to the owner of the tables alone (`revoke all on function … from public`).
create or replace function duly_purge_workspace(ws uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare part text;
begin
  perform 1 from workspaces where id = ws and purge_after < at and purge_after < now() + interval '1 minute'
    and purged_at is null for update;
  if not found then return; end if;
  perform duly_enter_workspace(ws);
  for part in select proname from pg_proc where pronamespace = 'public'::regnamespace and proname like 'duly\_purge\_of\_%' order by 1 loop
    execute format('select %I($1)', part) using ws;
  end loop;
  delete from reminder_sends where workspace_id = ws;
  delete from appointment_notices where workspace_id = ws;
  delete from calendar_feeds where workspace_id = ws;
  delete from appointments where workspace_id = ws;
  delete from invitations where workspace_id = ws;
  delete from memberships where workspace_id = ws;
  delete from employees where workspace_id = ws;
  delete from scheduled_sends where workspace_id = ws;
  delete from outbox where workspace_id = ws;
  delete from invoice_files where workspace_id = ws;
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
  delete from fixed_rates r where r.workspace_id = ws and r.target_kind = 'invoice' and not exists (
    select 1 from invoices i where i.workspace_id = ws and i.id = r.target_id);
  update invoices set customer_id = null where workspace_id = ws;
  delete from import_rows where workspace_id = ws;
  delete from imports where workspace_id = ws;
  delete from customers where workspace_id = ws;
  update invoice_items set product_id = null where workspace_id = ws and product_id is not null;
  delete from products where workspace_id = ws;
  delete from taxes where workspace_id = ws;
  delete from exchange_rates where workspace_id = ws;
  delete from payment_settings where workspace_id = ws;
  delete from companies where workspace_id = ws;
  delete from workspace_settings where workspace_id = ws;
  delete from capabilities where workspace_id = ws;
  update users set email = 'deleted-' || id || '@invalid.invalid', password_hash = '', first_name = '', last_name = '', phone = ''
    where own_workspace_id = ws and disabled_at is not null;
  update workspaces set purged_at = at where id = ws;
end $$;

-- As before, but that the functions of the areas are called first.
create or replace function duly_forget_invoices(ws uuid, before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare part text;
begin
  perform 1 from workspaces where id = ws and purged_at < before and before < now() - interval '1 year' for update;
  if not found then return; end if;
  perform duly_enter_workspace(ws);
  for part in select proname from pg_proc where pronamespace = 'public'::regnamespace and proname like 'duly\_forget\_of\_%' order by 1 loop
    execute format('select %I($1)', part) using ws;
  end loop;
  delete from fixed_rates where workspace_id = ws;
  delete from payment_allocations where workspace_id = ws;
  delete from payments where workspace_id = ws;
  delete from payment_links where workspace_id = ws;
  delete from invoices where workspace_id = ws;
  delete from assets where workspace_id = ws;
  delete from invoice_tally_changes where workspace_id = ws;
  delete from invoice_tallies where workspace_id = ws;
end $$;
