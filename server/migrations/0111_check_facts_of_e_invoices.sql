-- Reads what was stored before 0110, while others go on writing.
alter table invoice_adjustments validate constraint invoice_adjustments_percent_check;
alter table invoice_adjustments validate constraint invoice_adjustments_value_check;
alter table invoice_items validate constraint invoice_items_base_quantity_check;
alter table invoice_items validate constraint invoice_items_quantity_check;
alter table invoice_items validate constraint invoice_items_rate_check;
alter table invoice_items validate constraint invoice_items_price_discount_check;
alter table invoice_adjustments validate constraint invoice_adjustments_base_check;
alter table taxes validate constraint taxes_category_check;
alter table invoices validate constraint invoices_subtotal_minor_check;
alter table invoices validate constraint invoices_discount_minor_check;
alter table invoices validate constraint invoices_shipping_minor_check;
alter table invoices validate constraint invoices_total_minor_check;
alter table invoices validate constraint invoices_below_zero_check;
