-- Outside a transaction: indexes of tables that may be large, made while others write.

-- The few drafts that were handed in or returned.
create index concurrently invoices_handed_in on invoices (workspace_id, kind, handed_in_at)
  where handed_in_at is not null and deleted_at is null;
