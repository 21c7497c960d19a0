-- Outside a transaction: indexes of tables that may be large, made while others write.

-- What has changed since a place in the order of changes.
create index concurrently invoices_changed on invoices (workspace_id, changed_at, id);
create index concurrently customers_changed on customers (workspace_id, changed_at, id);
create index concurrently products_changed on products (workspace_id, changed_at, id);
create index concurrently payments_changed on payments (workspace_id, changed_at, id);
