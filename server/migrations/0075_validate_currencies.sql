-- By itself, so that writers don't wait while rows are looked at.
alter table payment_settings validate constraint payment_settings_preferred_currency_check;
alter table invoices validate constraint invoices_currency_check;
alter table payments validate constraint payments_currency_check;
alter table payment_links validate constraint payment_links_currency_check;
