-- Reads what was stored before 0136, while others go on writing.
alter table invoices validate constraint invoices_schedule;
