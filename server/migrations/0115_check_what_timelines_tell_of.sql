-- Reads what was stored before 0113, while others go on writing.
alter table timeline_entries validate constraint timeline_entries_subject_kind_check;
