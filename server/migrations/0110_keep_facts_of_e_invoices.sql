-- What e-invoices state beyond what papers do, in the terms of EN 16931: of the business, of a customer with the format that
-- they want, of an invoice and of its lines. Read and written as a whole, searched by nothing.
alter table companies add column e_invoice jsonb not null default '{}';
alter table customers add column e_invoice jsonb not null default '{}';
alter table invoices add column e_invoice jsonb;
alter table invoice_items add column e_invoice jsonb;
-- What a fixed allowance or charge is stated to be of its base, in per cent.
alter table invoice_adjustments add column percent numeric;
alter table invoice_adjustments add constraint invoice_adjustments_percent_check
  check (percent between -1000 and 1000) not valid;

-- As many decimals as documents of others have; dropping the limit rewrites nothing. A check of the column would be read anew
-- while nobody can write: it is taken off before and comes back unvalidated.
alter table invoice_items drop constraint invoice_items_quantity_check;
alter table invoice_items alter column quantity type numeric;
alter table invoice_items add constraint invoice_items_quantity_check
  check (quantity >= -9999999999 and quantity <= 9999999999) not valid;
alter table invoice_items drop constraint invoice_items_rate_check;
alter table invoice_items alter column rate type numeric;
alter table invoice_items add constraint invoice_items_rate_check check (rate >= 0 and rate <= 999999999) not valid;
alter table invoice_items drop constraint invoice_items_base_quantity_check;
alter table invoice_items alter column base_quantity type numeric;
alter table invoice_items add constraint invoice_items_base_quantity_check
  check (base_quantity > 0 and base_quantity <= 9999999999) not valid;
alter table invoice_items drop constraint invoice_items_price_discount_check;
alter table invoice_items alter column price_discount type numeric;
alter table invoice_items add constraint invoice_items_price_discount_check
  check (price_discount between -999999999 and 999999999) not valid;
alter table invoice_adjustments drop constraint invoice_adjustments_base_check;
alter table invoice_adjustments alter column base type numeric;
alter table invoice_adjustments add constraint invoice_adjustments_base_check
  check (base between -999999999999 and 999999999999) not valid;
alter table invoice_adjustments drop constraint invoice_adjustments_value_check;
alter table invoice_adjustments alter column value type numeric;
-- An invoice whose lines name their taxes may take back more than it asks for.
alter table invoice_adjustments add constraint invoice_adjustments_value_check
  check (value between -99999999999 and 99999999999) not valid;
alter table invoices drop constraint invoices_subtotal_minor_check;
alter table invoices add constraint invoices_subtotal_minor_check
  check (subtotal_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoices drop constraint invoices_discount_minor_check;
alter table invoices add constraint invoices_discount_minor_check
  check (discount_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoices drop constraint invoices_shipping_minor_check;
alter table invoices add constraint invoices_shipping_minor_check
  check (shipping_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoices drop constraint invoices_total_minor_check;
alter table invoices add constraint invoices_total_minor_check
  check (total_minor between -9007199254740991 and 9007199254740991) not valid;

alter table invoices add constraint invoices_below_zero_check check (itemised
  or (subtotal_minor >= 0 and discount_minor >= 0 and shipping_minor >= 0 and total_minor >= 0)) not valid;

-- Split payment (Italy) is a category of EN 16931, too.
alter table taxes drop constraint taxes_category_check;
alter table taxes add constraint taxes_category_check
  check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B')) not valid;

-- E-invoices as they were written first: a revision goes out with the same bytes each time.
create table e_invoice_files (
  workspace_id uuid not null,
  invoice_id uuid not null,
  revision integer not null check (revision between 1 and 2147483647),
  format text not null check (length(format) <= 30),
  content text not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, invoice_id, revision, format)
);
select duly_lock_rows('e_invoice_files');
alter table e_invoice_files add foreign key (workspace_id, invoice_id, revision)
  references invoice_revisions (workspace_id, invoice_id, revision) on delete cascade;
