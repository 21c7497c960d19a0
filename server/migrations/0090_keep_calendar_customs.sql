-- How somebody's own calendars and clocks count; null: as in the country of the business.
alter table users add column week_start smallint;
alter table users add constraint users_week_start check (week_start between 0 and 6) not valid;
alter table users add column hour_clock smallint;
alter table users add constraint users_hour_clock check (hour_clock in (12, 24)) not valid;
