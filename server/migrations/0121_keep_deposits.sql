-- Deposit invoices. Each names the one invoice that takes it off, so that none is taken off twice. There is no foreign key: a draft
-- that was deleted goes for good after a while, while the deposit, which was issued, stays.
alter table invoices add column deposit_for_id uuid;
-- Of an invoice: the deposits that it takes off, as they stood when it was issued; a part of what `prepaid_minor` says.
alter table invoices add column deposits jsonb;
alter table invoices add constraint invoices_deposit
  check (deposit_for_id is null or kind = 'invoice' and deposits is null and deposit_for_id <> id) not valid;
alter table invoices add constraint invoices_deposits
  check (deposits is null or kind in ('invoice', 'credit_note') and itemised and jsonb_typeof(deposits) = 'array') not valid;
