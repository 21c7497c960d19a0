-- On nodes (docs/scaling.md) a function with its owner's rights that runs on the coordinator reaches the nodes by connections of its
-- own: there it waits for what its caller holds, and may not change rows that its caller changed. A function that is given to the
-- nodes runs in its caller's connection, beside the rows of the workspace that it is called for.

-- Gives a function whose first argument is the workspace to the nodes, where there are any.
create function duly_run_on_node(f regprocedure) returns void language plpgsql as $$
begin
  if duly_is_distributed() then
    perform create_distributed_function(f, '$1', colocate_with => 'workspace_settings', force_delegation => true);
  end if;
end $$;
revoke all on function duly_run_on_node(regprocedure) from public;

-- Removes the invoices that an import added, with their payments, as if they had never come: their numbers are free again. Only
-- what still stands as it came goes; links of the sealed chain stay, since a chain has no gaps. Returns the invoices' ids: their
-- rows in `capabilities`, which lies on the coordinator, are for the caller to remove. `duly_take_back_import`, which did, stays
-- for processes of the version before.
create function duly_take_back_invoices(ws uuid, import uuid) returns uuid[]
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
    where r.workspace_id = ws and r.import_id = import and r.outcome = 'added';
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
revoke all on function duly_take_back_invoices(uuid, uuid) from public;
grant execute on function duly_take_back_invoices(uuid, uuid) to duly_app;

do $$ begin perform duly_run_on_node('duly_take_back_invoices(uuid, uuid)'); end $$;
