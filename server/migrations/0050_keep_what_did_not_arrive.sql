-- Whether the newest mail that was to bring the invoice to its payer did not arrive: kept, so that it can be counted and
-- listed without asking every message. By itself, since nobody reads invoices until this transaction is over.
alter table invoices add column if not exists bounced boolean not null default false;
