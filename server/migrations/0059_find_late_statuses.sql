-- Outside a transaction: a report on a period also says which of its invoices were cancelled, made a draft again or restored
-- after it had ended.
create index concurrently timeline_entries_moved on timeline_entries (workspace_id, at)
  where subject_kind = 'invoice' and kind in ('status_changed', 'restored');
