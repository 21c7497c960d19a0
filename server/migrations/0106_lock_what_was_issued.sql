-- Whether issued documents may still be changed. Null: as is usual in the country of the company, for workspaces that begin
-- from now on. Those that are there already keep what they could do.
alter table workspace_settings add column locks_issued boolean default false;
alter table workspace_settings alter column locks_issued drop default;

-- Why an issued document is void.
alter table invoices add column void_reason text not null default '' check (length(void_reason) <= 500);
alter table invoices add column voided_by uuid references users (id);
alter table invoices add column voided_at timestamptz(3);
