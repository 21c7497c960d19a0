-- A draft that waits for somebody who may issue it, or that they gave back; the status beside it stays DRAFT.
alter table invoices add column handed_in_at timestamptz(3);
alter table invoices add column handed_in_by uuid;
alter table invoices add column hand_in_remark text;
alter table invoices add column returned_at timestamptz(3);
alter table invoices add column returned_by uuid;
alter table invoices add column return_remark text;
alter table invoices add constraint invoices_handed_in_by_fkey foreign key (handed_in_by) references users (id) not valid;
alter table invoices add constraint invoices_returned_by_fkey foreign key (returned_by) references users (id) not valid;
alter table invoices add constraint invoices_hand_in_remark_check check (length(hand_in_remark) <= 1000) not valid;
alter table invoices add constraint invoices_return_remark_check check (length(return_remark) <= 1000) not valid;
-- Only what was handed in can be returned, and only a draft is either.
alter table invoices add constraint invoices_hand_in check (
  (handed_in_at is null) = (handed_in_by is null) and (returned_at is null) = (returned_by is null)
  and (returned_at is null or handed_in_at is not null) and (handed_in_at is null or status = 'DRAFT')) not valid;
