-- Whether issued documents may still be changed. Null: as is usual in the country of the company, for workspaces that begin
-- from now on. Those that are there already keep what they could do.
alter table workspace_settings add column locks_issued boolean default false;
alter table workspace_settings alter column locks_issued drop default;

-- Why an issued document is void.
alter table invoices add column void_reason text not null default '';
alter table invoices add constraint invoices_void_reason_check check (length(void_reason) <= 500) not valid;
alter table invoices add column voided_by uuid;
alter table invoices add constraint invoices_voided_by_fkey foreign key (voided_by) references users (id) not valid;
alter table invoices add column voided_at timestamptz(3);
