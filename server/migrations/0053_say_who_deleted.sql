-- The bin lists what was deleted within its 30 days, newest first, and says by whom.
alter table invoices add column deleted_by uuid references users (id);
alter table customers add column deleted_by uuid references users (id);
alter table products add column deleted_by uuid references users (id);
alter table payment_links add column deleted_by uuid references users (id);

create index invoices_bin on invoices (workspace_id, deleted_at desc, id) where deleted_at is not null;
create index customers_bin on customers (workspace_id, deleted_at desc, id) where deleted_at is not null;
create index products_bin on products (workspace_id, deleted_at desc, id) where deleted_at is not null;
create index payment_links_bin on payment_links (workspace_id, deleted_at desc, id) where deleted_at is not null;

-- What was issued keeps its number for good. A draft that was deleted gives its number back: nobody outside has seen it.
drop index invoices_number;
create unique index invoices_number on invoices (workspace_id, kind, invoice_number)
  where deleted_at is null or revision > 0;
