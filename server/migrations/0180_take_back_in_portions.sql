-- Taking back an import of 10,000 invoices took longer than a statement may. It goes a portion of the file's rows at a time, in
-- the same transaction. `duly_take_back_invoices(uuid, uuid)`, which took all at once, stays for processes of the version before.
create function duly_take_back_invoices(ws uuid, import uuid, first_row int, last_row int) returns uuid[]
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone uuid[];
  money uuid[];
begin
  if duly_workspace() is distinct from ws then raise exception 'another workspace'; end if;
  perform 1 from imports where workspace_id = ws and id = import and kind = 'invoices' and state = 'done' for update;
  if not found then return '{}'; end if;
  select coalesce(array_agg(i.id), '{}') into gone from import_rows r join invoices i
      on i.workspace_id = ws and i.id = r.record_id and i.is_imported and i.revision = 1
    where r.workspace_id = ws and r.import_id = import and r.outcome = 'added' and r.number between first_row and last_row;
  select coalesce(array_agg(payment_id), '{}') into money from payment_allocations
    where workspace_id = ws and target_kind = 'invoice' and target_id = any(gone);
  delete from fixed_rates where workspace_id = ws and target_kind = 'payment' and target_id = any(money);
  delete from fixed_rates where workspace_id = ws and target_kind = 'invoice' and target_id = any(gone);
  delete from payment_allocations where workspace_id = ws and target_kind = 'invoice' and target_id = any(gone);
  delete from payments where workspace_id = ws and id = any(money);
  delete from timeline_entries where workspace_id = ws and subject_kind = 'invoice' and subject_id = any(gone);
  delete from invoices where workspace_id = ws and id = any(gone);
  return gone;
end $$;
revoke all on function duly_take_back_invoices(uuid, uuid, int, int) from public;
grant execute on function duly_take_back_invoices(uuid, uuid, int, int) to duly_app;

do $$ begin perform duly_run_on_node('duly_take_back_invoices(uuid, uuid, int, int)'); end $$;
