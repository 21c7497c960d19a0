-- With which signs somebody's screens write numbers; null: as in the country of the business.
alter table users add column number_signs text;
alter table users add constraint users_number_signs check (number_signs in ('1,234.5', '1.234,5', '1 234,5', '1’234.5', '12,34,567.5')) not valid;
