-- Reads what was stored before these checks and references came, while others go on writing.
alter table invoices validate constraint invoices_handed_in_by_fkey;
alter table invoices validate constraint invoices_returned_by_fkey;
alter table invoices validate constraint invoices_hand_in_remark_check;
alter table invoices validate constraint invoices_return_remark_check;
alter table invoices validate constraint invoices_hand_in;
