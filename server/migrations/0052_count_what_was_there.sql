-- Outside a transaction: each invoice is marked by itself, so that nobody waits for the others. Its triggers count it.
do $$
declare
  ws uuid;
  invoice uuid;
  -- Messages of one invoice may change meanwhile: they are looked at again once its row is held.
  candidates uuid[];
begin
  foreach ws in array (select coalesce(array_agg(id), '{}') from workspaces) loop
    perform duly_enter_workspace(ws);
    select coalesce(array_agg(newest.subject_id), '{}') into candidates from (
      select distinct on (o.subject_id) o.subject_id, o.status from outbox o
        where o.workspace_id = ws and o.subject_kind = 'invoice' and o.channel = 'mail' and o.kind in ('invoice', 'reminder')
        order by o.subject_id, o.created_at desc) newest
      where newest.status in ('refused', 'failed');
    foreach invoice in array candidates loop
      perform duly_enter_workspace(ws);
      perform 1 from invoices where workspace_id = ws and id = invoice for no key update;
      perform 1 from (
        select o.status from outbox o
          where o.workspace_id = ws and o.subject_kind = 'invoice' and o.subject_id = invoice and o.channel = 'mail'
            and o.kind in ('invoice', 'reminder')
          order by o.created_at desc limit 1) newest
        where newest.status in ('refused', 'failed');
      if found then
        update invoices set bounced = true where workspace_id = ws and id = invoice and not bounced;
      end if;
      commit;
    end loop;
  end loop;
  set local duly.workspace_id = '';
end $$;

-- What is paid in part, beside what the triggers have counted by now. Nobody writes invoices while one business is counted.
do $$
declare
  ws uuid;
  -- As values, since on a node nothing can be inserted that is selected from another table.
  counted record;
begin
  foreach ws in array (select coalesce(array_agg(id), '{}') from workspaces) loop
    perform duly_enter_workspace(ws);
    lock table invoices in share row exclusive mode;
    for counted in
      select day, currency, sum(count)::bigint as count, sum(total)::bigint as total, sum(open)::bigint as open
        from (
          select i.issue_date as day, i.currency, 1 as count, i.total_minor as total, i.total_minor - i.paid_minor as open
            from invoices i where i.workspace_id = ws and i.kind = 'invoice' and i.deleted_at is null
              and i.status in ('SENT', 'OVERDUE') and i.paid_minor > 0 and i.paid_minor < i.total_minor
          union all
          select t.day, t.currency, -t.count, -t.total_minor, -t.open_minor
            from invoice_tallies t where t.workspace_id = ws and t.measure = 'partly' and t.grain = 'day'
          union all
          select c.day, c.currency, -c.count, -c.total_minor, -c.open_minor
            from invoice_tally_changes c where c.workspace_id = ws and c.measure = 'partly'
        ) both_sides
        group by 1, 2 having sum(count) <> 0 or sum(total) <> 0 or sum(open) <> 0 loop
      insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
        values (ws, 'partly', counted.day, counted.currency, '', counted.count, counted.total, counted.open);
    end loop;
    commit;
  end loop;
  set local duly.workspace_id = '';
end $$;
