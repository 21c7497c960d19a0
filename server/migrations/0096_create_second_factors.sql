-- What proves beside the password who somebody is. Like sessions, these belong to a person and not to a business.

-- By which passkeys know the account: 32 random bytes, told to nobody else.
alter table users add column passkey_handle bytea;

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- 0 for passkeys that are shared among devices.
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null default '{}',
  -- The host that the passkey is for; it works under no other.
  host text not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id, created_at);

-- One app for each account; not asked for before the first code confirmed it.
create table authenticator_apps (
  user_id uuid primary key references users (id),
  secret_sealed text not null,
  -- The step of time whose code was used last; codes of it and of earlier ones are void.
  last_step bigint not null default 0 check (last_step between 0 and 9007199254740991),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users (id),
  digest bytea not null,
  salt bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, digest)
);

-- Sign-ins whose password was right and whose second step is still to come.
create table sign_in_steps (
  token_digest bytea primary key,
  user_id uuid not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_steps_user on sign_in_steps (user_id);

-- Challenges that a passkey has answered, until they would have expired anyway.
create table spent_challenges (
  digest bytea primary key,
  expires_at timestamptz not null
);

create function duly_purge_of_factors(ws uuid) returns void language plpgsql as $$
begin
  delete from passkeys where user_id in (select id from users where own_workspace_id = ws and disabled_at is not null);
  delete from authenticator_apps where user_id in (select id from users where own_workspace_id = ws and disabled_at is not null);
  delete from recovery_codes where user_id in (select id from users where own_workspace_id = ws and disabled_at is not null);
  delete from sign_in_steps where user_id in (select id from users where own_workspace_id = ws and disabled_at is not null);
  update users set passkey_handle = null where own_workspace_id = ws and disabled_at is not null;
end $$;
revoke all on function duly_purge_of_factors(uuid) from public;
