-- Reads what is stored while others write.
alter table products validate constraint products_unit_check;
alter table products validate constraint products_tax_ids;
alter table customers validate constraint customers_tax_treatment;
alter table customers validate constraint customers_tax_reason_check;
