-- What an invoice says of its prices beyond one discount, one shipping and one tax: lines with units, discounts and taxes of
-- their own, allowances and charges, prices that include tax, what was paid before. `itemised` tells which way was used.
-- `total_minor` stays what the invoice asks for; with tax it comes to total + prepaid + withheld − rounding.
-- Columns without a rewrite and checks that nothing stored has to be read for; 0069 reads it without holding anybody up.
alter table invoices
  add column itemised boolean not null default false,
  add column prepaid_minor bigint not null default 0,
  add column withheld_minor bigint not null default 0,
  add column rounding_minor bigint not null default 0,
  -- {"type", "value", "base"}: of what is withheld
  add column withholding jsonb,
  -- {"type", "value"}: how what is payable is rounded
  add column payable_rounding jsonb;
alter table invoices drop constraint invoices_check1;
alter table invoices add constraint invoices_total check (total_minor = subtotal_minor - discount_minor + shipping_minor
  + tax_minor - prepaid_minor - withheld_minor + rounding_minor) not valid;
-- Lines that take something back may leave a negative row of tax.
alter table invoices drop constraint invoices_tax_minor_check;
alter table invoices add constraint invoices_tax_minor_check
  check (tax_minor between -9007199254740991 and 9007199254740991) not valid;

-- `taxes`, there since the beginning and never written, lists the positions of a line's taxes among the invoice's.
alter table invoice_items
  -- UN/ECE recommendation 20 or 21
  add column unit text not null default '',
  add column base_quantity numeric(14, 4),
  add column price_discount numeric(15, 6),
  -- Without tax, where prices include it; null: the amount.
  add column net_minor bigint,
  add column period_start date,
  add column period_end date;
alter table invoice_items drop constraint invoice_items_quantity_check;
alter table invoice_items drop constraint invoice_items_amount_minor_check;
alter table invoice_items add constraint invoice_items_quantity_check
  check (quantity >= -9999999999 and quantity <= 9999999999) not valid;
alter table invoice_items add constraint invoice_items_amount_minor_check
  check (amount_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoice_items add constraint invoice_items_unit_check check (length(unit) <= 10) not valid;

-- Allowances (negative) and charges of a line or of the document, and rows of tax with what they are on: each a snapshot.
alter table invoice_adjustments
  -- Which line, from 0; null: the document.
  add column line integer,
  add column base numeric(18, 6),
  -- Positions of its taxes among the invoice's; null: spread over the lines.
  add column taxes jsonb,
  add column net_minor bigint,
  add column taxable_minor bigint,
  add column tax_id uuid,
  add column category text,
  add column compound boolean,
  add column registration_number text,
  add column reason text,
  add column reason_code text;
alter table invoice_adjustments drop constraint invoice_adjustments_kind_check;
alter table invoice_adjustments drop constraint invoice_adjustments_amount_minor_check;
alter table invoice_adjustments add constraint invoice_adjustments_kind_check
  check (kind in ('discount', 'shipping', 'tax', 'deposit', 'allowance', 'charge')) not valid;
alter table invoice_adjustments add constraint invoice_adjustments_amount_minor_check
  check (amount_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoice_adjustments add constraint invoice_adjustments_registration_number_check
  check (length(registration_number) <= 50) not valid;
alter table invoice_adjustments add constraint invoice_adjustments_reason_check check (length(reason) <= 500) not valid;
alter table invoice_adjustments add constraint invoice_adjustments_reason_code_check
  check (length(reason_code) <= 50) not valid;
