-- A customer that was merged into another lies in the bin like a deleted one. What moved with it, and what of the kept one
-- changed by it, is known for as long, so that it can be put back.
create table customer_merges (
  workspace_id uuid not null references workspaces (id),
  merged_id uuid not null,
  kept_id uuid not null check (kept_id <> merged_id),
  merged_at timestamptz(3) not null,
  -- {"fields": {"phone": {"before": …, "after": …}}, "emails": [addresses that came along]}
  taken jsonb not null,
  primary key (workspace_id, merged_id)
);
create index customer_merges_kept on customer_merges (workspace_id, kept_id);

create table customer_merge_records (
  workspace_id uuid not null references workspaces (id),
  merged_id uuid not null,
  kind text not null check (kind in ('invoice', 'payment_link', 'appointment')),
  record_id uuid not null,
  primary key (workspace_id, merged_id, kind, record_id)
);

select duly_lock_rows('customer_merges');
select duly_lock_rows('customer_merge_records');
-- Both are forgotten with the customers that they tell of.
alter table customer_merges add foreign key (workspace_id, merged_id)
  references customers (workspace_id, id) on delete cascade;
alter table customer_merges add foreign key (workspace_id, kept_id)
  references customers (workspace_id, id) on delete cascade;
alter table customer_merge_records add foreign key (workspace_id, merged_id)
  references customer_merges (workspace_id, merged_id) on delete cascade;
