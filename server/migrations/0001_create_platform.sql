-- Platform tables: accounts, sessions and what must be found before a workspace is known.
-- They hold no business data. Business data lives in tenant tables (0002), each keyed by workspace_id first.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- The workspace of the running transaction; unset means none, and then every tenant policy shows no rows.
create function duly_workspace() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('duly.workspace_id', true), '')::uuid $$;

create table workspaces (
  id uuid primary key,
  kind text not null default 'business' check (kind in ('business', 'platform')),
  owner_user_id uuid,
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  payment_integration_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  purge_after timestamptz
);

-- Messages of the installation itself (contact form, operator notices) need a workspace too: this one has no owner.
insert into workspaces (id, kind) values ('00000000-0000-0000-0000-000000000000', 'platform');

create table users (
  id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  -- E-mail addresses compare without regard to case.
  email_key text not null generated always as (lower(email)) stored,
  password_hash text not null,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  phone text not null default '' check (length(phone) <= 30),
  is_admin boolean not null default false,
  is_profile_completed boolean not null default false,
  own_workspace_id uuid not null references workspaces (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  disabled_at timestamptz
);
create unique index users_email_key on users (email_key);
create index users_created_at on users (created_at desc, id desc);
create unique index users_own_workspace on users (own_workspace_id);
alter table workspaces add constraint workspaces_owner foreign key (owner_user_id) references users (id) deferrable initially deferred;

-- One employer at a time: the primary key says so. No row: the user acts in their own workspace.
create table memberships (
  user_id uuid primary key references users (id),
  workspace_id uuid not null references workspaces (id),
  employee_id uuid not null,
  since timestamptz not null default now()
);
create index memberships_workspace on memberships (workspace_id, user_id);

create table sessions (
  id uuid primary key,
  token_digest bytea not null,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Absolute end; the idle end is judged from last_seen_at.
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '' check (length(user_agent) <= 400),
  network text not null default ''
);
create unique index sessions_token on sessions (token_digest);
create index sessions_user on sessions (user_id, created_at desc) where ended_at is null;

create table password_resets (
  token_digest bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id) where used_at is null;

-- A changed address takes effect at once; the old one gets a link that undoes it.
create table email_changes (
  token_digest bytea primary key,
  user_id uuid not null references users (id),
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  email_key text not null,
  network text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_email on sign_in_failures (email_key, at);

-- Where an owner has signed in before; strangers' failures never lock them out there.
create table known_networks (
  user_id uuid not null references users (id),
  network text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, network)
);

-- Brakes shared by all processes: so many acts per key and window.
create unlogged table brakes (
  key text not null,
  window_start timestamptz not null,
  count integer not null default 0,
  primary key (key, window_start)
);

-- Ids and tokens that open something without signing in, and the workspace they lead to. Tokens are kept as digests.
create table capabilities (
  key text primary key check (length(key) between 8 and 200),
  kind text not null,
  workspace_id uuid not null references workspaces (id),
  entity_id uuid not null,
  created_at timestamptz not null default now()
);
create index capabilities_entity on capabilities (workspace_id, kind, entity_id);

create table idempotency_keys (
  actor text not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  request_digest bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, route, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  phone text not null default '',
  company text not null default '',
  network text not null default '',
  created_at timestamptz not null default now()
);

-- What administrators did, to whom, when. Append-only.
create table admin_acts (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_user_id uuid not null references users (id),
  action text not null,
  target_user_id uuid references users (id),
  detail jsonb not null default '{}'
);
create index admin_acts_at on admin_acts (at desc, id desc);

create table oauth_states (
  nonce_digest bytea primary key,
  user_id uuid not null references users (id),
  workspace_id uuid not null references workspaces (id),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Notices from payment and SMS providers, stored before anything is done with them.
create table webhook_events (
  id uuid primary key,
  provider text not null,
  connection_key text not null default '',
  dedupe_key text not null,
  headers jsonb not null default '{}',
  raw_body bytea not null,
  received_at timestamptz not null default now(),
  status text not null default 'received' check (status in ('received', 'done', 'ignored', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz,
  outcome text,
  unique (provider, connection_key, dedupe_key)
);
create index webhook_events_open on webhook_events (next_try_at) where status = 'received';
