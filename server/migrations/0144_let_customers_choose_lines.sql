-- A line of a quote that the customer chooses or leaves; it comes to nothing until it is chosen.
alter table invoice_items add column is_optional boolean not null default false;
alter table invoice_items add constraint invoice_items_optional check (not is_optional or amount_minor = 0) not valid;

-- The places of the lines that were chosen, where there were any to choose from, and what was accepted comes to.
alter table quote_answers add column chosen jsonb check (jsonb_typeof(chosen) = 'array');
alter table quote_answers add column total_minor bigint check (total_minor between -9007199254740991 and 9007199254740991);
