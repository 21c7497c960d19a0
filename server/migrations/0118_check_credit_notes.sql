-- Checks what 0117 let rows of before pass unchecked.
alter table payments validate constraint payments_credit_note;
alter table payments validate constraint payments_kind_check;
alter table payments validate constraint payments_credit_named;
alter table invoices validate constraint invoices_credited_minor_check;
alter table invoices validate constraint invoices_credit;
alter table invoice_tallies validate constraint invoice_tallies_measure_check;
