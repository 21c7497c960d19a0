-- The kept counts are of invoices. There are far fewer documents of other kinds, and they are counted by the indexes above.
drop trigger invoices_tally_added on invoices;
create trigger invoices_tally_added after insert on invoices for each row
  when (new.kind = 'invoice') execute function duly_tally_invoice();
drop trigger invoices_tally_removed on invoices;
create trigger invoices_tally_removed after delete on invoices for each row
  when (old.kind = 'invoice') execute function duly_tally_invoice();
drop trigger invoices_tally_changed on invoices;
create trigger invoices_tally_changed after update on invoices for each row
  when (new.kind = 'invoice' and (old.issue_date <> new.issue_date or old.due_date <> new.due_date or old.currency <> new.currency
    or old.status <> new.status or old.total_minor <> new.total_minor or old.paid_minor <> new.paid_minor
    or (old.deleted_at is null) <> (new.deleted_at is null)))
  execute function duly_tally_invoice();
drop trigger invoices_standing_added on invoices;
create trigger invoices_standing_added after insert on invoices for each row
  when (new.kind = 'invoice' and (new.bounced or new.paid_minor > 0)) execute function duly_tally_standing();
drop trigger invoices_standing_removed on invoices;
create trigger invoices_standing_removed after delete on invoices for each row
  when (old.kind = 'invoice' and (old.bounced or old.paid_minor > 0)) execute function duly_tally_standing();
drop trigger invoices_standing_changed on invoices;
create trigger invoices_standing_changed after update on invoices for each row
  when (new.kind = 'invoice' and (old.bounced or new.bounced or old.paid_minor > 0 or new.paid_minor > 0)
    and (old.bounced <> new.bounced or old.paid_minor <> new.paid_minor or old.status <> new.status
      or old.issue_date <> new.issue_date or old.currency <> new.currency or old.total_minor <> new.total_minor
      or (old.deleted_at is null) <> (new.deleted_at is null)))
  execute function duly_tally_standing();

-- As before, but of invoices alone.
create or replace function duly_counted_invoices(ws uuid)
  returns table (measure text, day date, currency text, status text, count bigint, total_minor bigint, open_minor bigint)
  language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select 'issued', i.issue_date, i.currency, i.status, count(*), sum(i.total_minor)::bigint, 0::bigint
      from invoices i where i.workspace_id = ws and i.kind = 'invoice' and i.deleted_at is null group by 2, 3, 4
    union all
    select 'due', i.due_date, i.currency, i.status, count(*), sum(i.total_minor)::bigint,
        sum(greatest(i.total_minor - i.paid_minor, 0))::bigint
      from invoices i where i.workspace_id = ws and i.kind = 'invoice' and i.deleted_at is null and i.status in ('SENT', 'OVERDUE') group by 2, 3, 4
    union all
    select 'partly', i.issue_date, i.currency, '', count(*), sum(i.total_minor)::bigint,
        sum(i.total_minor - i.paid_minor)::bigint
      from invoices i where i.workspace_id = ws and i.kind = 'invoice' and i.deleted_at is null and i.status in ('SENT', 'OVERDUE')
        and i.paid_minor > 0 and i.paid_minor < i.total_minor group by 2, 3
    union all
    select 'bounced', i.issue_date, i.currency, '', count(*), sum(i.total_minor)::bigint, 0::bigint
      from invoices i where i.workspace_id = ws and i.kind = 'invoice' and i.deleted_at is null and i.bounced
        and i.status not in ('PAID', 'CANCELLED') group by 2, 3
    union all
    select 'received', p.received_on, p.currency, '', 0::bigint, sum(a.amount_minor)::bigint, 0::bigint
      from payment_allocations a
      join payments p on p.workspace_id = ws and p.id = a.payment_id
      join invoices i on i.workspace_id = ws and i.id = a.target_id and i.kind = 'invoice' and i.deleted_at is null
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
        from invoices i where i.workspace_id = ws and i.kind = 'invoice' and i.deleted_at is null group by 2, 3, 4
      union all
      select 'due', i.due_date, i.currency, i.status, count(*), sum(i.total_minor)::bigint,
          sum(greatest(i.total_minor - i.paid_minor, 0))::bigint
        from invoices i where i.workspace_id = ws and i.kind = 'invoice' and i.deleted_at is null and i.status in ('SENT', 'OVERDUE') group by 2, 3, 4
      union all
      select 'partly', i.issue_date, i.currency, '', count(*), sum(i.total_minor)::bigint,
          sum(i.total_minor - i.paid_minor)::bigint
        from invoices i where i.workspace_id = ws and i.kind = 'invoice' and i.deleted_at is null and i.status in ('SENT', 'OVERDUE')
          and i.paid_minor > 0 and i.paid_minor < i.total_minor group by 2, 3
      union all
      select 'bounced', i.issue_date, i.currency, '', count(*), sum(i.total_minor)::bigint, 0::bigint
        from invoices i where i.workspace_id = ws and i.kind = 'invoice' and i.deleted_at is null and i.bounced
          and i.status not in ('PAID', 'CANCELLED') group by 2, 3
      union all
      select 'received', p.received_on, p.currency, '', 0::bigint, sum(a.amount_minor)::bigint, 0::bigint
        from payment_allocations a
        join payments p on p.workspace_id = ws and p.id = a.payment_id
        join invoices i on i.workspace_id = ws and i.id = a.target_id and i.kind = 'invoice' and i.deleted_at is null
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
