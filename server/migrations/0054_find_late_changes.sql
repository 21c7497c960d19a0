-- Outside a transaction: a report on a period says which of its documents were changed after it had ended. Few revisions are
-- second ones.
create index concurrently invoice_revisions_changed on invoice_revisions (workspace_id, created_at) where revision > 1;
