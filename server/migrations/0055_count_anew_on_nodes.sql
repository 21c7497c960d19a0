-- As before, but for a distributed database, too: joined by workspace, and what was counted is inserted as values.
create or replace function duly_recount_invoices(ws uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare counted record;
begin
  lock table invoices, payment_allocations in share row exclusive mode;
  perform duly_enter_workspace(ws);
  update invoices i set paid_minor = paid.sum
    from (select n.workspace_id, n.id, coalesce(sum(a.amount_minor), 0) as sum from invoices n
      left join payment_allocations a on a.workspace_id = n.workspace_id and a.target_kind = 'invoice' and a.target_id = n.id
      where n.workspace_id = ws group by n.workspace_id, n.id) paid
    where i.workspace_id = ws and paid.workspace_id = i.workspace_id and paid.id = i.id and i.paid_minor <> paid.sum;
  delete from invoice_tally_changes where workspace_id = ws;
  delete from invoice_tallies where workspace_id = ws;
  for counted in select * from duly_counted_invoices(ws) loop
    insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
      values (ws, counted.measure, counted.day, counted.currency, counted.status, counted.count, counted.total_minor,
        counted.open_minor);
  end loop;
  perform duly_fold_invoice_counts(ws);
end $$;
