-- Reads what was stored before 0127, while others go on writing.
alter table invoices validate constraint invoices_between_lines_check;
