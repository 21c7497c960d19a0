-- What people may do in a business: a preset, or a role of the business's own, which is a set of abilities
-- (core/access/abilities.ts). Nothing changes for who works there already: they are employees.
create table roles (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  abilities text[] not null check (cardinality(abilities) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index roles_name on roles (workspace_id, lower(name));
select duly_lock_rows('roles');

create function duly_purge_of_roles(ws uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update employees set preset = 'employee', role_id = null where workspace_id = ws and role_id is not null;
  delete from roles where workspace_id = ws;
end $$;
revoke all on function duly_purge_of_roles(uuid) from public;

alter table employees add column preset text default 'employee'
  check (preset in ('employee', 'manager', 'billing', 'staff', 'accountant', 'reader'));
alter table employees add column role_id uuid;
alter table employees add constraint employees_preset_or_role check ((preset is null) = (role_id is not null)) not valid;
alter table employees add constraint employees_role foreign key (workspace_id, role_id) references roles (workspace_id, id) not valid;

-- The same for whoever has joined. It is read with every call, outside of any workspace, and so holds what a role of the business's own
-- may, too; who changes the role changes it here in the same transaction.
alter table memberships add column preset text default 'employee';
alter table memberships add column role_id uuid;
alter table memberships add column abilities text[];
alter table memberships add constraint memberships_preset_or_role
  check ((preset is null) = (role_id is not null) and (preset is null) = (abilities is not null)) not valid;

-- What a key may in the words of abilities; null: it was made in the words that keys had before, which stand in `scopes`.
alter table api_keys add column abilities text[];
