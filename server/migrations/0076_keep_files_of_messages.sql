-- Files that go with an invoice's message. One that was sent is kept with the revision that it went with; one that waits to
-- be sent with a message has none yet. What was never sent is forgotten after a day.
create table invoice_files (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  invoice_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- Told from the content, never from the name or from what the sender says.
  media_type text not null check (length(media_type) between 3 and 100),
  -- In bytes.
  size integer not null check (size >= 1 and size <= 10485760),
  revision integer check (revision >= 1 and revision <= 1000000),
  uploaded_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  -- Since when a message needs it; null while none does.
  kept_at timestamptz(3),
  primary key (workspace_id, id)
);
create index invoice_files_invoice on invoice_files (workspace_id, invoice_id, created_at, id);
create index invoice_files_unused on invoice_files (workspace_id, created_at) where kept_at is null;

-- The content in pieces, so that nobody has to hold a whole file in memory: sealed, as a message's words are.
create table invoice_file_pieces (
  workspace_id uuid not null,
  file_id uuid not null,
  position integer not null check (position >= 0 and position <= 63),
  sealed text not null,
  primary key (workspace_id, file_id, position)
);
-- Sealed text does not get smaller.
alter table invoice_file_pieces alter column sealed set storage external;

select duly_lock_rows('invoice_files');
select duly_lock_rows('invoice_file_pieces');
alter table invoice_files add foreign key (workspace_id, invoice_id)
  references invoices (workspace_id, id) on delete cascade;
alter table invoice_file_pieces add foreign key (workspace_id, file_id)
  references invoice_files (workspace_id, id) on delete cascade;

create function duly_workspaces_with_unused_files(before timestamptz) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  set local duly.reads_everything = 'yes';
  return query select distinct workspace_id from invoice_files where kept_at is null and created_at < before;
  set local duly.reads_everything = '';
end $$;
revoke all on function duly_workspaces_with_unused_files(timestamptz) from public;
grant execute on function duly_workspaces_with_unused_files(timestamptz) to duly_app;

-- As before, but that with its messages a workspace forgets the files that went with them.
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
