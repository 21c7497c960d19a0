-- Somebody can be invited by an address that no account has yet: until they have registered and accepted, the employee
-- is known by that address alone.
alter table employees
  alter column user_id drop not null,
  add column invited_email text,
  -- As accounts compare addresses; set together with the address.
  add column invited_email_key text;
alter table employees add constraint employees_somebody
  check (user_id is not null or (invited_email is not null and invited_email_key is not null));
