-- Outside a transaction: an index made while others write.

-- An address belongs to one account in use. One that has ended frees it at once; it is purged after 30 days all the same.
create unique index concurrently users_email_in_use on users (email_key) where disabled_at is null;
drop index concurrently if exists users_email_key;
-- Refusals know it by this name, those of the version before, too.
alter index users_email_in_use rename to users_email_key;

-- Nor does another provider's account stay with one that has ended.
delete from oidc_identities where user_id in (select id from users where disabled_at is not null);
