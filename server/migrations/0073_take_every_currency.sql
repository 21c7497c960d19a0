-- Every currency of ISO 4217, each with its own number of decimals; which ones there are is the application's to know.
-- Rows that passed the old checks pass the new ones, so none is looked at while writers wait.
alter table payment_settings drop constraint payment_settings_preferred_currency_check;
alter table payment_settings add constraint payment_settings_preferred_currency_check
  check (preferred_currency ~ '^[A-Z]{3}$') not valid;
alter table invoices drop constraint invoices_currency_check;
alter table invoices add constraint invoices_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table payments drop constraint payments_currency_check;
alter table payments add constraint payments_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table payment_links drop constraint payment_links_currency_check;
alter table payment_links add constraint payment_links_currency_check check (currency ~ '^[A-Z]{3}$') not valid;

-- What a price is in, which says how many decimals it has. Absent for prices from before: those have two.
alter table products add column currency text;
alter table products add constraint products_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
