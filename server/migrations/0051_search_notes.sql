-- A search looks through an invoice's notes, too. What stands there is folded as the application folds what it writes from
-- now on: without accents, in lower case, blanks collapsed.
do $$
declare ws uuid;
begin
  for ws in select id from workspaces loop
    perform duly_enter_workspace(ws);
    update invoices set search_text = left(search_text || ' ' || trim(regexp_replace(translate(
        lower(regexp_replace(normalize(additional_notes, NFKD), '[\u0300-\u036f]', '', 'g')), 'øđłı', 'odli'), '\s+', ' ', 'g')), 100000)
      where workspace_id = ws and additional_notes <> '';
  end loop;
  set local duly.workspace_id = '';
end $$;
