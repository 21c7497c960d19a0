-- Outside a transaction: indexes of tables that may be large, made while others write.

-- Documents that somebody made, and the customers on them. Who made them comes first: an index that begins like those by customer was
-- taken instead of them while a table was new and nothing was known of it, and imports took twice as long.
create index concurrently invoices_made_by on invoices (created_by, workspace_id, customer_id);
