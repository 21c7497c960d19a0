-- Which preset a role of the business's own was made from: its form shows what differs.
alter table roles add column like_preset text not null default 'employee'
  check (like_preset in ('employee', 'manager', 'billing', 'staff', 'accountant', 'reader'));
