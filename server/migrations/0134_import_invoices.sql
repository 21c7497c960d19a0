-- Invoices of other programs come in as customers and products do. An import of theirs can be taken back for 30 days, so its
-- rows stay as long; what they said goes once they are invoices.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('customers', 'products', 'invoices')) not valid;

create or replace function duly_workspaces_with_old_imports(before timestamptz) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  set local duly.reads_everything = 'yes';
  return query select distinct workspace_id from imports where created_at < before
    and (kind <> 'invoices' or state <> 'done' or created_at < before - interval '29 days');
  set local duly.reads_everything = '';
end $$;

create or replace function duly_clear_imports(ws uuid, before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if before > now() - interval '23 hours' then raise exception 'imports are kept for a day'; end if;
  perform duly_enter_workspace(ws);
  delete from imports where workspace_id = ws and created_at < before
    and (kind <> 'invoices' or state <> 'done' or created_at < before - interval '29 days');
end $$;

-- Removes the invoices that an import added, with their payments, as if they had never come: their numbers are free again.
-- Only what still stands as it came goes. Links of the sealed chain stay, since a chain has no gaps.
create function duly_take_back_import(ws uuid, import uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone uuid[];
  money uuid[];
begin
  if duly_workspace() is distinct from ws then raise exception 'another workspace'; end if;
  perform 1 from imports where workspace_id = ws and id = import and kind = 'invoices' and state = 'done' for update;
  if not found then return 0; end if;
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
  delete from capabilities where workspace_id = ws and entity_id = any(gone);
  delete from invoices where workspace_id = ws and id = any(gone);
  return coalesce(array_length(gone, 1), 0);
end $$;
revoke all on function duly_take_back_import(uuid, uuid) from public;
grant execute on function duly_take_back_import(uuid, uuid) to duly_app;
