-- Reads what was stored before 0104, while others go on writing.
alter table invoices validate constraint invoices_series_number;
alter table invoices validate constraint invoices_series;
