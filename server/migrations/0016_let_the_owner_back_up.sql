-- Row-level security is forced on the owner, too, so a backup by an ordinary owner (managed databases give no superuser)
-- would find no rows. The owner alone may read everything, in a transaction that says so; the application's role can't.
create or replace function duly_lock_rows(t text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', t);
  execute format('alter table %I force row level security', t);
  execute format('create policy %I on %I using (workspace_id = duly_workspace()) with check (workspace_id = duly_workspace())', t || '_workspace', t);
  execute format('create policy %I on %I for select to current_user using (current_setting(''duly.reads_everything'', true) = ''yes'')', t || '_backup', t);
end $$;

do $$
declare t text;
begin
  for t in select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity loop
    execute format('create policy %I on %I for select to current_user using (current_setting(''duly.reads_everything'', true) = ''yes'')', t || '_backup', t);
  end loop;
end $$;

-- The command line acts as nobody in particular; the trail names it so.
alter table admin_acts alter column actor_user_id drop not null;
