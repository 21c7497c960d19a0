-- Headings, texts and subtotals between the lines of an invoice. Read and written with it as a whole; they price nothing.
alter table invoices add column between_lines jsonb;
alter table invoices add constraint invoices_between_lines_check check (jsonb_typeof(between_lines) = 'array') not valid;
