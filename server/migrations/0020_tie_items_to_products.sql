-- A line remembers the product that it was filled from, and only one of its own workspace.
alter table invoice_items no force row level security;
alter table products no force row level security;
update invoice_items i set product_id = null
  where product_id is not null
    and not exists (select 1 from products p where p.workspace_id = i.workspace_id and p.id = i.product_id);
alter table products force row level security;
alter table invoice_items force row level security;

-- The line says what the product said then, so it outlives the product.
alter table invoice_items add constraint invoice_items_product
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete set null (product_id);
create index invoice_items_product on invoice_items (workspace_id, product_id) where product_id is not null;
