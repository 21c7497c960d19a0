-- The bin lists what was deleted within its 30 days, newest first, and says by whom.
alter table invoices add column deleted_by uuid;
alter table invoices add constraint invoices_deleted_by_fkey foreign key (deleted_by) references users (id) not valid;
alter table customers add column deleted_by uuid;
alter table customers add constraint customers_deleted_by_fkey foreign key (deleted_by) references users (id) not valid;
alter table products add column deleted_by uuid;
alter table products add constraint products_deleted_by_fkey foreign key (deleted_by) references users (id) not valid;
alter table payment_links add column deleted_by uuid;
alter table payment_links add constraint payment_links_deleted_by_fkey foreign key (deleted_by) references users (id) not valid;
