-- Accounts at another provider (OpenID Connect) by which somebody signs in. Like passkeys, they belong to a person.
create table oidc_identities (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Who somebody is: never the address, which providers hand on to others.
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  -- As the provider told it last, to recognise the account by.
  email text not null default '' check (length(email) <= 254),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create unique index oidc_identities_subject on oidc_identities (issuer, subject);
create index oidc_identities_user on oidc_identities (user_id, created_at);

-- Sign-ins on their way to the provider and back, and those that came back and whose page fetches its session.
create table oidc_sign_ins (
  digest bytea primary key check (length(digest) = 32),
  verifier text not null default '',
  nonce text not null default '',
  -- Who is signed in and connects; or, on the way back, whom the provider named.
  user_id uuid references users (id),
  is_back boolean not null default false,
  expires_at timestamptz not null
);
create index oidc_sign_ins_expiry on oidc_sign_ins (expires_at);
create index oidc_sign_ins_user on oidc_sign_ins (user_id);

create function duly_purge_of_oidc(ws uuid) returns void language plpgsql as $$
begin
  delete from oidc_identities where user_id in (select id from users where own_workspace_id = ws and disabled_at is not null);
  delete from oidc_sign_ins where user_id in (select id from users where own_workspace_id = ws and disabled_at is not null);
end $$;
revoke all on function duly_purge_of_oidc(uuid) from public;
