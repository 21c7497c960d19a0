-- Who deleted a product for ever is told like what happened to everything else.
alter table timeline_entries drop constraint timeline_entries_subject_kind_check;
alter table timeline_entries add constraint timeline_entries_subject_kind_check
  check (subject_kind in ('invoice', 'payment_link', 'appointment', 'customer', 'product')) not valid;
