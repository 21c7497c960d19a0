-- Rows of a file wait here until all of them are there; then they come into force in one transaction.
create table imports (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  kind text not null check (kind in ('customers', 'products')),
  state text not null default 'open' check (state in ('open', 'done', 'undone')),
  added integer not null default 0 check (added between 0 and 50000),
  updated integer not null default 0 check (updated between 0 and 50000),
  skipped integer not null default 0 check (skipped between 0 and 50000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index imports_created on imports (workspace_id, created_at);

create table import_rows (
  workspace_id uuid not null,
  import_id uuid not null,
  number integer not null check (number between 1 and 50000),
  -- Id of the record that the row becomes when it is added.
  record_id uuid not null,
  duplicate_key text not null check (length(duplicate_key) <= 254),
  fields jsonb not null,
  outcome text check (outcome in ('added', 'updated', 'skipped')),
  primary key (workspace_id, import_id, number),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
);
create index import_rows_key on import_rows (workspace_id, import_id, duplicate_key, number);

select duly_lock_rows('imports');
select duly_lock_rows('import_rows');

-- An import that nobody finished, and the rows of one that is done, go after a day; a purged workspace keeps none.
create function duly_purge_imports(before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare ws uuid;
begin
  if before > now() - interval '23 hours' then raise exception 'imports are kept for a day'; end if;
  for ws in select id from workspaces loop
    perform set_config('duly.workspace_id', ws::text, true);
    delete from imports where workspace_id = ws and created_at < before;
  end loop;
end $$;
revoke all on function duly_purge_imports(timestamptz) from public;
grant execute on function duly_purge_imports(timestamptz) to duly_app;
