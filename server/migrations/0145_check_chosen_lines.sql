-- Reads what was stored before 0144, while others go on writing.
alter table invoice_items validate constraint invoice_items_optional;
