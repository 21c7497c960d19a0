-- What papers and other programs know of a customer beyond name and address. Empty texts and null: not said.
alter table customers
  add column contact_name text not null default '',
  add column address2 text not null default '',
  add column tax_id text not null default '',
  -- Null: what the business usually asks in.
  add column currency text,
  -- Null: the language of the business.
  add column language text,
  add column payment_terms text not null default '',
  add column notes text not null default '',
  -- Addresses beside `email`: [{"address": "…", "invoices": "to" | "cc" | "none"}].
  add column emails jsonb not null default '[]';
alter table customers add constraint customers_contact_name_check check (length(contact_name) <= 200) not valid;
alter table customers add constraint customers_address2_check check (length(address2) <= 300) not valid;
alter table customers add constraint customers_tax_id_check check (length(tax_id) <= 50) not valid;
alter table customers add constraint customers_payment_terms_check check (length(payment_terms) <= 1000) not valid;
alter table customers add constraint customers_notes_check check (length(notes) <= 5000) not valid;
alter table customers add constraint customers_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table customers add constraint customers_language check (language ~ '^[a-z]{2}$') not valid;
alter table customers add constraint customers_emails check (jsonb_typeof(emails) = 'array') not valid;

-- The same on the paper, frozen with it.
alter table invoices
  add column billing_contact text not null default '',
  add column billing_address2 text not null default '',
  add column billing_tax_id text not null default '';
alter table invoices add constraint invoices_billing_contact_check check (length(billing_contact) <= 200) not valid;
alter table invoices add constraint invoices_billing_address2_check check (length(billing_address2) <= 300) not valid;
alter table invoices add constraint invoices_billing_tax_id_check check (length(billing_tax_id) <= 50) not valid;
