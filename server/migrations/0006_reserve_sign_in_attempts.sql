-- An attempt is written down before its password is checked, so that many at once cannot pass the limit together. What
-- is still pending half a minute later was cut off and counts as failed.
alter table sign_in_failures add column pending boolean not null default false;
