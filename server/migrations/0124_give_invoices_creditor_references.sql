-- What payments into an account are to name: a creditor reference by ISO 11649 or a Swiss QR reference, given at issue.
alter table invoices add column creditor_reference text;
alter table invoices add constraint invoices_creditor_reference_form
  check (creditor_reference is null or creditor_reference ~ '^(RF[0-9]{2}[A-Z0-9]{1,21}|[0-9]{27})$') not valid;
