-- Invoices that are to be sent at a later time. A row is there for as long as it waits; what becomes of it then stands in the
-- outbox and on the timeline.
create table scheduled_sends (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  invoice_id uuid not null,
  send_at timestamptz(3) not null,
  recipient text not null check (length(recipient) between 1 and 254),
  -- What the message is to differ in from the plain one, sealed like the words of messages.
  wishes text not null,
  -- Files that go along; kept meanwhile.
  file_ids uuid[] not null default '{}',
  requested_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index scheduled_sends_due on scheduled_sends (workspace_id, send_at, id);
create index scheduled_sends_invoice on scheduled_sends (workspace_id, invoice_id, send_at);

select duly_lock_rows('scheduled_sends');
alter table scheduled_sends add foreign key (workspace_id, invoice_id)
  references invoices (workspace_id, id) on delete cascade;

-- As before, but that what waits to be sent is forgotten, too.
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
