-- Keys with which programs act for a business. Only the digest of a key is kept; `capabilities` leads from it to the
-- workspace.
create table api_keys (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  token_digest bytea not null check (length(token_digest) = 32),
  -- How the key begins and ends, to recognise it by.
  hint text not null check (length(hint) between 1 and 40),
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  made_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  -- The last day, in the time zone of the business, and the instant at which it is over; null: no end.
  expires_on date,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  last_network text,
  revoked_at timestamptz(3),
  primary key (workspace_id, id),
  check ((expires_on is null) = (expires_at is null))
);
select duly_lock_rows('api_keys');

create function duly_purge_of_api_keys(ws uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from api_keys where workspace_id = ws;
end $$;
revoke all on function duly_purge_of_api_keys(uuid) from public;
