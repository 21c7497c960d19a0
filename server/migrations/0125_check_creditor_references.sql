-- Reads what was stored before 0124, while others go on writing.
alter table invoices validate constraint invoices_creditor_reference_form;
