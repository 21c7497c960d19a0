-- A tenant table that is added to a distributed database (docs/scaling.md) is distributed in the step that locks its rows,
-- so that it can be tied to the other tables afterwards. Elsewhere nothing changes.
create or replace function duly_lock_rows(t text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', t);
  execute format('alter table %I force row level security', t);
  execute format('create policy %I on %I using (workspace_id = duly_workspace()) with check (workspace_id = duly_workspace())', t || '_workspace', t);
  execute format('create policy %I on %I for select to current_user using (current_setting(''duly.reads_everything'', true) = ''yes'')', t || '_backup', t);
  if duly_is_distributed() then
    perform create_distributed_table(t::regclass, 'workspace_id', colocate_with => 'workspace_settings');
  end if;
end $$;

-- Whether the tenant tables lie on several nodes.
create function duly_is_distributed() returns boolean language plpgsql stable as $$
begin
  -- Without Citus the next statement names a table that is not there; it is only planned when it is reached.
  if to_regclass('pg_catalog.pg_dist_partition') is null then return false; end if;
  return exists (select 1 from pg_catalog.pg_dist_partition where logicalrelid = 'workspace_settings'::regclass);
end $$;
revoke all on function duly_is_distributed() from public;
