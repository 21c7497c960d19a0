-- What a product is counted in and which taxes its lines carry, and why a customer is charged no tax. Columns without a
-- rewrite, and checks that nothing stored has to be read for; 0101 reads it without holding anybody up.
alter table products
  -- UN/ECE recommendation 20 or 21
  add column unit text not null default '',
  -- Ids of taxes of the business, in their order; none: those that are usual.
  add column tax_ids jsonb not null default '[]';
alter table products add constraint products_unit_check check (length(unit) <= 10) not valid;
alter table products add constraint products_tax_ids check (jsonb_typeof(tax_ids) = 'array') not valid;

alter table customers
  -- Null: taxed as usual.
  add column tax_treatment text,
  add column tax_reason text not null default '';
alter table customers add constraint customers_tax_treatment
  check (tax_treatment in ('exempt', 'reverse_charge')) not valid;
alter table customers add constraint customers_tax_reason_check check (length(tax_reason) <= 500) not valid;
