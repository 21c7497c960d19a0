-- The figures of itemised invoices and of rates are bounded by the database, too. 0093 reads what is stored already, without
-- holding anybody up.
alter table invoices add constraint invoices_prepaid_minor_check
  check (prepaid_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoices add constraint invoices_withheld_minor_check
  check (withheld_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoices add constraint invoices_rounding_minor_check
  check (rounding_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoice_items add constraint invoice_items_base_quantity_check
  check (base_quantity between 0.0001 and 9999999999) not valid;
alter table invoice_items add constraint invoice_items_price_discount_check
  check (price_discount between -999999999 and 999999999) not valid;
alter table invoice_items add constraint invoice_items_net_minor_check
  check (net_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoice_adjustments add constraint invoice_adjustments_line_check
  check (line between 0 and 999) not valid;
alter table invoice_adjustments add constraint invoice_adjustments_base_check
  check (base between -999999999999 and 999999999999) not valid;
alter table invoice_adjustments add constraint invoice_adjustments_net_minor_check
  check (net_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoice_adjustments add constraint invoice_adjustments_taxable_minor_check
  check (taxable_minor between -9007199254740991 and 9007199254740991) not valid;
alter table fixed_rates add constraint fixed_rates_rate_bound check (rate <= 9999999999) not valid;
