-- Reads what was stored before this reference came, while others go on writing.
alter table customers validate constraint customers_created_by_fkey;
