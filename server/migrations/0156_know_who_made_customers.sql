-- Who made a customer: somebody who reaches only their own customers reaches those, too. Of older ones nobody is known.
alter table customers add column created_by uuid;
alter table customers add constraint customers_created_by_fkey foreign key (created_by) references users (id) not valid;
