-- Reads what was stored before 0121, while others go on writing.
alter table invoices validate constraint invoices_deposit;
alter table invoices validate constraint invoices_deposits;
