-- Who changed what in a business, and by what: a device, an API key or a rule. Written with what it tells, never changed.
create table audit_entries (
  workspace_id uuid not null references workspaces (id),
  -- Version 7: in the order of time.
  id uuid not null,
  at timestamptz(3) not null,
  verb text not null check (length(verb) between 1 and 40),
  subject text not null check (length(subject) between 1 and 40),
  subject_id text check (length(subject_id) between 1 and 100),
  fields text[] not null default '{}' check (cardinality(fields) <= 100),
  -- Null for rules. The name as it was, since people leave.
  actor_user_id uuid,
  actor_name text not null default '' check (length(actor_name) <= 300),
  user_agent text not null default '' check (length(user_agent) <= 400),
  api_key_id uuid,
  rule text check (length(rule) between 1 and 40),
  primary key (workspace_id, id)
);
create index audit_entries_of_subject on audit_entries (workspace_id, subject, id desc);
select duly_lock_rows('audit_entries');
revoke update, delete on audit_entries from duly_app;

create function duly_purge_of_audit_trail(ws uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from audit_entries where workspace_id = ws;
end $$;
revoke all on function duly_purge_of_audit_trail(uuid) from public;
