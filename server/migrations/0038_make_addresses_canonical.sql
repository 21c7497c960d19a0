-- Addresses that differ only in how their letters are encoded lead to one mailbox. From now on accounts keep the plain
-- form (NFKC). Those of before are changed where nobody else has it; of several that come to the same, the oldest one.
-- Whoever clashes keeps the address as it is, and can still sign in with it.
do $$
declare r record;
begin
  for r in select id, email, normalize(email, NFKC) as plain from users
      where email !~ '^[ -~]*$' and email <> normalize(email, NFKC) order by created_at, id loop
    if not exists (select from users where email_key = lower(r.plain) and id <> r.id) then
      update account_addresses a set email_key = lower(r.plain) where a.user_id = r.id and a.email_key = lower(r.email)
        and not exists (select from account_addresses b where b.user_id = r.id and b.email_key = lower(r.plain));
      update users set email = r.plain where id = r.id;
    end if;
  end loop;
end $$;
