-- Reads what was stored before 0134, while others go on writing.
alter table imports validate constraint imports_kind_check;
