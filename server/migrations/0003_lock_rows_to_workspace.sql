-- Row-level security on every tenant table, forced, with a read and a write condition; and the application role's rights.
-- Later migrations call this for each tenant table that they add.
create function duly_lock_rows(t text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', t);
  execute format('alter table %I force row level security', t);
  execute format('create policy %I on %I using (workspace_id = duly_workspace()) with check (workspace_id = duly_workspace())', t || '_workspace', t);
end $$;
revoke all on function duly_lock_rows(text) from public;

select duly_lock_rows(c.relname) from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not in ('memberships', 'capabilities', 'oauth_states');

grant usage on schema public to duly_app;
grant select, insert, update, delete on all tables in schema public to duly_app;
grant usage, select on all sequences in schema public to duly_app;

-- What is append-only stays so for the application too.
revoke update, delete on payments, payment_allocations, timeline_entries, admin_acts from duly_app;
alter default privileges in schema public grant select, insert, update, delete on tables to duly_app;
alter default privileges in schema public grant usage, select on sequences to duly_app;
