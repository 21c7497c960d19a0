-- Addresses of other programs that are told what happens (webhooks).
create table webhook_endpoints (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  url text not null check (length(url) between 1 and 2000),
  description text not null default '' check (length(description) <= 200),
  events text[] not null check (cardinality(events) between 1 and 100),
  secret_sealed text not null,
  secret_made_at timestamptz(3) not null,
  -- After a change of the secret the former one signs, too, for a while.
  former_secret_sealed text,
  former_secret_until timestamptz(3),
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  off_since timestamptz(3),
  off_reason text check (off_reason in ('owner', 'gone', 'failing')),
  -- Failures in a row, and since when there has been no success.
  failures integer not null default 0,
  failing_since timestamptz(3),
  -- Nothing is tried before, after many failures in a row.
  paused_until timestamptz(3),
  -- A job is telling it: others leave it alone, so that a slow one keeps one worker at most.
  busy_until timestamptz(3),
  -- For when the next job is there already, so that there are not ever more of them.
  wakes_at timestamptz(3),
  primary key (workspace_id, id),
  check ((off_since is null) = (off_reason is null)),
  check ((former_secret_sealed is null) = (former_secret_until is null))
);
select duly_lock_rows('webhook_endpoints');

-- One event on its way to one endpoint, written in the transaction that causes it.
create table webhook_deliveries (
  workspace_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null check (length(type) between 1 and 60),
  -- What the event is about, as it was then: ids, numbers and amounts in minor units, never names or addresses.
  facts jsonb not null,
  happened_at timestamptz(3) not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz(3) default now(),
  -- When, how long, and what came of each try.
  attempts jsonb not null default '[]',
  -- The beginning of the last answer.
  answer text not null default '',
  primary key (workspace_id, endpoint_id, event_id),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (workspace_id, endpoint_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (workspace_id, endpoint_id, happened_at desc, event_id desc);
select duly_lock_rows('webhook_deliveries');
alter table webhook_deliveries add foreign key (workspace_id, endpoint_id)
  references webhook_endpoints (workspace_id, id) on delete cascade;


create function duly_purge_of_webhooks(ws uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from webhook_deliveries where workspace_id = ws;
  delete from webhook_endpoints where workspace_id = ws;
end $$;
revoke all on function duly_purge_of_webhooks(uuid) from public;
