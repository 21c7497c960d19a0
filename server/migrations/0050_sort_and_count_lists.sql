-- The numbers beside the filters of lists; 0152 makes the indexes of their orders.

alter table invoice_tallies drop constraint invoice_tallies_measure_check;
-- partly: open invoices that were paid in part; bounced: those whose mail did not arrive while something is awaited. Both
-- by issue date.
alter table invoice_tallies add constraint invoice_tallies_measure_check
  check (measure in ('issued', 'due', 'received', 'partly', 'bounced')) not valid;

create or replace function duly_counted_invoices(ws uuid)
  returns table (measure text, day date, currency text, status text, count bigint, total_minor bigint, open_minor bigint)
  language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select 'issued', i.issue_date, i.currency, i.status, count(*), sum(i.total_minor)::bigint, 0::bigint
      from invoices i where i.workspace_id = ws and i.deleted_at is null group by 2, 3, 4
    union all
    select 'due', i.due_date, i.currency, i.status, count(*), sum(i.total_minor)::bigint,
        sum(greatest(i.total_minor - i.paid_minor, 0))::bigint
      from invoices i where i.workspace_id = ws and i.deleted_at is null and i.status in ('SENT', 'OVERDUE') group by 2, 3, 4
    union all
    select 'partly', i.issue_date, i.currency, '', count(*), sum(i.total_minor)::bigint,
        sum(i.total_minor - i.paid_minor)::bigint
      from invoices i where i.workspace_id = ws and i.deleted_at is null and i.status in ('SENT', 'OVERDUE')
        and i.paid_minor > 0 and i.paid_minor < i.total_minor group by 2, 3
    union all
    select 'bounced', i.issue_date, i.currency, '', count(*), sum(i.total_minor)::bigint, 0::bigint
      from invoices i where i.workspace_id = ws and i.deleted_at is null and i.bounced
        and i.status not in ('PAID', 'CANCELLED') group by 2, 3
    union all
    select 'received', p.received_on, p.currency, '', 0::bigint, sum(a.amount_minor)::bigint, 0::bigint
      from payment_allocations a
      join payments p on p.workspace_id = ws and p.id = a.payment_id
      join invoices i on i.workspace_id = ws and i.id = a.target_id and i.deleted_at is null
      where a.workspace_id = ws and a.target_kind = 'invoice' group by 2, 3;
end $$;

create or replace function duly_invoice_count_faults(ws uuid)
  returns table (measure text, grain text, day date, currency text, status text, count bigint, total_minor bigint, open_minor bigint)
  language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with counted as (
      select 'issued' as measure, i.issue_date as day, i.currency, i.status, count(*) as count,
          sum(i.total_minor)::bigint as total_minor, 0::bigint as open_minor
        from invoices i where i.workspace_id = ws and i.deleted_at is null group by 2, 3, 4
      union all
      select 'due', i.due_date, i.currency, i.status, count(*), sum(i.total_minor)::bigint,
          sum(greatest(i.total_minor - i.paid_minor, 0))::bigint
        from invoices i where i.workspace_id = ws and i.deleted_at is null and i.status in ('SENT', 'OVERDUE') group by 2, 3, 4
      union all
      select 'partly', i.issue_date, i.currency, '', count(*), sum(i.total_minor)::bigint,
          sum(i.total_minor - i.paid_minor)::bigint
        from invoices i where i.workspace_id = ws and i.deleted_at is null and i.status in ('SENT', 'OVERDUE')
          and i.paid_minor > 0 and i.paid_minor < i.total_minor group by 2, 3
      union all
      select 'bounced', i.issue_date, i.currency, '', count(*), sum(i.total_minor)::bigint, 0::bigint
        from invoices i where i.workspace_id = ws and i.deleted_at is null and i.bounced
          and i.status not in ('PAID', 'CANCELLED') group by 2, 3
      union all
      select 'received', p.received_on, p.currency, '', 0::bigint, sum(a.amount_minor)::bigint, 0::bigint
        from payment_allocations a
        join payments p on p.workspace_id = ws and p.id = a.payment_id
        join invoices i on i.workspace_id = ws and i.id = a.target_id and i.deleted_at is null
        where a.workspace_id = ws and a.target_kind = 'invoice' group by 2, 3
  )
    select measure, grain, case grain when 'all' then date '1970-01-01' when 'month' then date_trunc('month', day)::date else day end as day,
      currency, status, sum(count)::bigint, sum(total_minor)::bigint, sum(open_minor)::bigint
    from (
      select t.measure, t.grain, t.day, t.currency, t.status, t.count, t.total_minor, t.open_minor
        from invoice_tallies t where t.workspace_id = ws
      union all
      select c.measure, g.grain, c.day, c.currency, c.status, c.count, c.total_minor, c.open_minor
        from invoice_tally_changes c cross join (values ('all'), ('month'), ('day')) g (grain) where c.workspace_id = ws
      union all
      select n.measure, g.grain, n.day, n.currency, n.status, -n.count, -n.total_minor, -n.open_minor
        from counted n cross join (values ('all'), ('month'), ('day')) g (grain)
    ) both_sides
    group by 1, 2, 3, 4, 5
    having sum(count) <> 0 or sum(total_minor) <> 0 or sum(open_minor) <> 0
    union all
    select 'paid', '', i.issue_date, i.currency, i.status, 1, i.paid_minor, coalesce(sum(a.amount_minor), 0)::bigint
      from invoices i
      left join payment_allocations a on a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = i.id
      where i.workspace_id = ws group by i.id, i.issue_date, i.currency, i.status, i.paid_minor
      having i.paid_minor <> coalesce(sum(a.amount_minor), 0)
    union all
    select 'arrived', '', i.issue_date, i.currency, i.status, 1, 0, 0
      from invoices i
      where i.workspace_id = ws and i.bounced <> (i.id in (
        select newest.subject_id from (
          select distinct on (o.subject_id) o.subject_id, o.status from outbox o
            where o.workspace_id = ws and o.subject_kind = 'invoice' and o.channel = 'mail' and o.kind in ('invoice', 'reminder')
            order by o.subject_id, o.created_at desc
        ) newest where newest.status in ('refused', 'failed')));
end $$;

create or replace function duly_recount_invoices(ws uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  lock table invoices, payment_allocations in share row exclusive mode;
  perform duly_enter_workspace(ws);
  update invoices i set paid_minor = counted.paid
    from (select n.id, coalesce(sum(a.amount_minor), 0) as paid from invoices n
      left join payment_allocations a on a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = n.id
      where n.workspace_id = ws group by n.id) counted
    where i.workspace_id = ws and i.id = counted.id and i.paid_minor <> counted.paid;
  update invoices i set bounced = not i.bounced
    where i.workspace_id = ws and i.bounced <> (i.id in (
        select newest.subject_id from (
          select distinct on (o.subject_id) o.subject_id, o.status from outbox o
            where o.workspace_id = ws and o.subject_kind = 'invoice' and o.channel = 'mail' and o.kind in ('invoice', 'reminder')
            order by o.subject_id, o.created_at desc
        ) newest where newest.status in ('refused', 'failed')));
  delete from invoice_tally_changes where workspace_id = ws;
  delete from invoice_tallies where workspace_id = ws;
  insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
    select ws, n.* from duly_counted_invoices(ws) n;
  perform duly_fold_invoice_counts(ws);
end $$;

-- The two measures by themselves: most invoices are never paid in part, and their mail arrives, so that writing them runs
-- none of this.
create function duly_tally_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ws uuid := case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end;
begin
  if duly_workspace() is distinct from ws then perform duly_enter_workspace(ws); end if;
  insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
  select ws, moved.measure, moved.day, moved.currency, '', sum(moved.count), sum(moved.total), sum(moved.open)
  from (
    select 'partly' as measure, old.issue_date as day, old.currency, -1 as count, -old.total_minor as total,
        old.paid_minor - old.total_minor as open
      where tg_op <> 'INSERT' and old.deleted_at is null and old.status in ('SENT', 'OVERDUE')
        and old.paid_minor > 0 and old.paid_minor < old.total_minor
    union all
    select 'bounced', old.issue_date, old.currency, -1, -old.total_minor, 0
      where tg_op <> 'INSERT' and old.deleted_at is null and old.bounced and old.status not in ('PAID', 'CANCELLED')
    union all
    select 'partly', new.issue_date, new.currency, 1, new.total_minor, new.total_minor - new.paid_minor
      where tg_op <> 'DELETE' and new.deleted_at is null and new.status in ('SENT', 'OVERDUE')
        and new.paid_minor > 0 and new.paid_minor < new.total_minor
    union all
    select 'bounced', new.issue_date, new.currency, 1, new.total_minor, 0
      where tg_op <> 'DELETE' and new.deleted_at is null and new.bounced and new.status not in ('PAID', 'CANCELLED')
  ) moved
  group by 2, 3, 4
  having sum(moved.count) <> 0 or sum(moved.total) <> 0 or sum(moved.open) <> 0;
  return null;
end $$;

create function duly_mark_bounced() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  failed boolean;
begin
  if duly_workspace() is distinct from new.workspace_id then perform duly_enter_workspace(new.workspace_id); end if;
  -- Messages of one invoice take turns here, so that each sees what the one before has written.
  perform 1 from invoices where workspace_id = new.workspace_id and id = new.subject_id for no key update;
  select o.status in ('refused', 'failed') into failed from outbox o
    where o.workspace_id = new.workspace_id and o.subject_kind = 'invoice' and o.subject_id = new.subject_id
      and o.channel = 'mail' and o.kind in ('invoice', 'reminder')
    order by o.created_at desc limit 1;
  update invoices set bounced = failed
    where workspace_id = new.workspace_id and id = new.subject_id and bounced <> failed;
  return null;
end $$;

create trigger invoices_standing_added after insert on invoices for each row
  when (new.bounced or new.paid_minor > 0) execute function duly_tally_standing();
create trigger invoices_standing_removed after delete on invoices for each row
  when (old.bounced or old.paid_minor > 0) execute function duly_tally_standing();
create trigger invoices_standing_changed after update on invoices for each row
  when ((old.bounced or new.bounced or old.paid_minor > 0 or new.paid_minor > 0)
    and (old.bounced <> new.bounced or old.paid_minor <> new.paid_minor or old.status <> new.status
      or old.issue_date <> new.issue_date or old.currency <> new.currency or old.total_minor <> new.total_minor
      or (old.deleted_at is null) <> (new.deleted_at is null)))
  execute function duly_tally_standing();
create trigger outbox_bounced_added after insert on outbox for each row
  when (new.subject_kind = 'invoice' and new.channel = 'mail' and new.kind in ('invoice', 'reminder'))
  execute function duly_mark_bounced();
create trigger outbox_bounced_changed after update of status on outbox for each row
  when (new.subject_kind = 'invoice' and new.channel = 'mail' and new.kind in ('invoice', 'reminder')
    and (old.status in ('refused', 'failed')) <> (new.status in ('refused', 'failed')))
  execute function duly_mark_bounced();

revoke all on function duly_tally_standing(), duly_mark_bounced() from public;
