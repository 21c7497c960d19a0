-- Which addresses an account has had, and since when. An undo link is made only for an address that somebody had time to
-- call their own: the account's first one, or one that was the account's for seven days at a stretch. Otherwise whoever
-- holds a stolen session could change the address to theirs and back, and keep the link.
create table account_addresses (
  user_id uuid not null references users (id),
  email_key text not null,
  -- When it first became the account's; the older address is the more trusted one.
  since timestamptz not null default now(),
  -- When it last became the account's.
  held_since timestamptz not null default now(),
  is_settled boolean not null default false,
  primary key (user_id, email_key)
);

-- The past is known as far as changes were kept: the first address seen is settled, a later one is as old as its change.
insert into account_addresses (user_id, email_key, since, held_since, is_settled)
select u.id, u.email_key, coalesce(c.first_at, u.created_at), coalesce(c.last_at, u.created_at), c.first_at is null
from users u left join (
  select user_id, lower(new_email) as email_key, min(created_at) as first_at, max(created_at) as last_at
  from email_changes group by user_id, lower(new_email)
) c on c.user_id = u.id and c.email_key = u.email_key;
insert into account_addresses (user_id, email_key, since, held_since, is_settled)
select distinct on (c.user_id, lower(c.old_email)) c.user_id, lower(c.old_email), coalesce(n.first_at, u.created_at),
  coalesce(n.first_at, u.created_at), n.first_at is null
from email_changes c join users u on u.id = c.user_id left join (
  select user_id, lower(new_email) as email_key, min(created_at) as first_at from email_changes group by user_id, lower(new_email)
) n on n.user_id = c.user_id and n.email_key = lower(c.old_email)
order by c.user_id, lower(c.old_email), c.created_at
on conflict do nothing;

alter table email_changes add column old_since timestamptz;
update email_changes c set old_since = a.since from account_addresses a
where a.user_id = c.user_id and a.email_key = lower(c.old_email);
update email_changes set old_since = created_at where old_since is null;
alter table email_changes alter column old_since set not null, alter column old_since set default now();
create index email_changes_user on email_changes (user_id) where used_at is null;

-- Links that were made for an address of less than seven days are void.
update email_changes set used_at = now()
where used_at is null and old_since > created_at - interval '7 days' and exists (
  select from email_changes earlier
  where earlier.user_id = email_changes.user_id and lower(earlier.new_email) = lower(email_changes.old_email)
);

-- So that undoing a change also takes away a password that was set while the address was somebody else's.
alter table users add column password_changed_at timestamptz;

-- Sessions end after 30 days at the latest; those that are open were promised 90.
update sessions set expires_at = least(expires_at, created_at + interval '30 days') where ended_at is null;
