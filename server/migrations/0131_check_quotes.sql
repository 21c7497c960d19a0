-- Reads what was stored before 0130, while others go on writing.
alter table invoices validate constraint invoices_quote_outcome;
alter table invoices validate constraint invoices_quote;
alter table invoices validate constraint invoices_supersedes;
