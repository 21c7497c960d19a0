-- Reads what was stored before this check came, while others go on writing.
alter table users validate constraint users_number_signs;
