-- Outside a transaction: indexes of tables that may be large, made while others write.

-- Lists in every order that their headings offer, of one kind of document: the kind comes right after the workspace. Each order
-- has an index whose end is the id, so that no two rows share a place.
create index concurrently invoices_by_day on invoices (workspace_id, kind, issue_date desc, created_at desc, id desc)
  where deleted_at is null;
create index concurrently invoices_by_due on invoices (workspace_id, kind, due_date, id) where deleted_at is null;
create index concurrently invoices_by_total on invoices (workspace_id, kind, total_minor, id) where deleted_at is null;
create index concurrently invoices_by_name on invoices (workspace_id, kind, lower(billing_name), id) where deleted_at is null;
create index concurrently invoices_by_status on invoices (workspace_id, kind, status, due_date, id) where deleted_at is null;
create index concurrently invoices_partly_paid on invoices (workspace_id, kind, issue_date desc, created_at desc, id desc)
  where deleted_at is null and status in ('SENT', 'OVERDUE') and paid_minor > 0 and paid_minor < total_minor;
create index concurrently invoices_not_arrived on invoices (workspace_id, kind, issue_date desc, created_at desc, id desc)
  where deleted_at is null and bounced and status not in ('PAID', 'CANCELLED');
-- The register: everything that was ever issued, deleted or not.
create index concurrently invoices_ever_issued on invoices
  (workspace_id, kind, issue_date desc, invoice_number desc, id desc) where revision > 0;
create index concurrently customers_city on customers (workspace_id, lower(city), lower(name), id) where deleted_at is null;
create index concurrently products_price on products (workspace_id, price_minor, id) where deleted_at is null;
create index concurrently payment_links_name on payment_links (workspace_id, lower(billing_name), id) where deleted_at is null;
create index concurrently payment_links_total on payment_links (workspace_id, total_minor, created_at, id)
  where deleted_at is null;
create index concurrently payment_links_status on payment_links (workspace_id, status, expires_at, id)
  where deleted_at is null;

-- The bin.
create index concurrently invoices_bin on invoices (workspace_id, deleted_at desc, id) where deleted_at is not null;
create index concurrently customers_bin on customers (workspace_id, deleted_at desc, id) where deleted_at is not null;
create index concurrently products_bin on products (workspace_id, deleted_at desc, id) where deleted_at is not null;
create index concurrently payment_links_bin on payment_links (workspace_id, deleted_at desc, id)
  where deleted_at is not null;

-- What belongs to what.
create index concurrently payments_credit on payments (workspace_id, credit_note_id) where credit_note_id is not null;
create index concurrently invoices_corrected on invoices (workspace_id, corrects_invoice_id)
  where corrects_invoice_id is not null;
create index concurrently invoices_deposits_of on invoices (workspace_id, deposit_for_id) where deposit_for_id is not null;
create index concurrently invoices_in_parts on invoices (workspace_id, id) where schedule is not null;
-- A quote becomes one invoice, and one newer version, which decides between two presses.
create unique index concurrently invoices_of_quote on invoices (workspace_id, quote_id) where quote_id is not null;
create unique index concurrently invoices_version_of_quote on invoices (workspace_id, supersedes_id)
  where supersedes_id is not null;
create unique index concurrently invoices_series_number on invoices
  (workspace_id, number_series_id, number_period, number_counter) where number_counter is not null;
create unique index concurrently invoices_creditor_reference on invoices (workspace_id, creditor_reference)
  where creditor_reference is not null;

-- Lead to the workspaces in which something is to be told or comes due: the key begins with the earliest moment.
create index concurrently capabilities_webhooks on capabilities (kind, key) where kind = 'webhooks';
create index concurrently capabilities_recurring on capabilities (kind, key) where kind = 'recurring';

create unique index concurrently employees_invited_email on employees (workspace_id, invited_email_key)
  where removed_at is null and user_id is null;

-- What was issued keeps its number for good. A draft that was deleted gives its number back: nobody outside has seen it.
create unique index concurrently invoices_number_in_use on invoices (workspace_id, kind, invoice_number)
  where deleted_at is null or revision > 0;
drop index concurrently if exists invoices_number;
-- Refusals know it by this name, those of the version before, too.
alter index invoices_number_in_use rename to invoices_number;

-- What these take the place of.
drop index concurrently if exists invoices_list;
drop index concurrently if exists invoices_due;
drop index concurrently if exists invoices_total;
drop index concurrently if exists invoices_name;
drop index concurrently if exists invoices_status;
drop index concurrently if exists invoices_partly;
drop index concurrently if exists invoices_bounced;
drop index concurrently if exists invoices_register;
