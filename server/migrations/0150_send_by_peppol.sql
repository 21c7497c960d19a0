-- E-invoices go out by Peppol, beside mail and SMS.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'peppol')) not valid;

-- An invoice counts as one that did not arrive while the newest message of either way was refused or given up: what the
-- network sends back needs looking at as much as a mail that bounced.
create or replace function duly_mark_bounced() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  failed boolean;
begin
  if duly_workspace() is distinct from new.workspace_id then perform duly_enter_workspace(new.workspace_id); end if;
  -- Messages of one invoice take turns here, so that each sees what the one before has written.
  perform 1 from invoices where workspace_id = new.workspace_id and id = new.subject_id for no key update;
  select bool_or(newest.failed) into failed from (
    select distinct on (o.channel) o.status in ('refused', 'failed') as failed from outbox o
      where o.workspace_id = new.workspace_id and o.subject_kind = 'invoice' and o.subject_id = new.subject_id
        and o.channel in ('mail', 'peppol') and o.kind in ('invoice', 'reminder')
      order by o.channel, o.created_at desc
  ) newest;
  update invoices set bounced = failed
    where workspace_id = new.workspace_id and id = new.subject_id and bounced <> failed;
  return null;
end $$;

drop trigger outbox_bounced_added on outbox;
drop trigger outbox_bounced_changed on outbox;
create trigger outbox_bounced_added after insert on outbox for each row
  when (new.subject_kind = 'invoice' and new.channel in ('mail', 'peppol') and new.kind in ('invoice', 'reminder'))
  execute function duly_mark_bounced();
create trigger outbox_bounced_changed after update of status on outbox for each row
  when (new.subject_kind = 'invoice' and new.channel in ('mail', 'peppol') and new.kind in ('invoice', 'reminder')
    and (old.status in ('refused', 'failed')) <> (new.status in ('refused', 'failed')))
  execute function duly_mark_bounced();

-- As before, by both ways.
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
      select 'due', p.day, i.currency, i.status, sum(p.count)::bigint, sum(p.total_minor)::bigint, sum(p.open_minor)::bigint
        from invoices i
        cross join lateral duly_open_parts(i.due_date, i.total_minor, i.paid_minor, i.credited_minor, i.schedule) p
        where i.workspace_id = ws and i.kind = 'invoice' and i.deleted_at is null and i.status in ('SENT', 'OVERDUE') group by 2, 3, 4
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
        join payments p on p.workspace_id = ws and p.id = a.payment_id and p.credit_note_id is null
        join invoices i on i.workspace_id = ws and i.id = a.target_id and i.kind = 'invoice' and i.deleted_at is null
        where a.workspace_id = ws and a.target_kind = 'invoice' group by 2, 3
      union all
      select 'credited', i.issue_date, i.currency, '', count(*), sum(i.total_minor)::bigint, 0::bigint
        from invoices i where i.workspace_id = ws and i.kind = 'credit_note' and i.status <> 'DRAFT' and i.deleted_at is null group by 2, 3
      union all
      select 'withdrawn', i.issue_date, i.currency, '', count(*), sum(i.total_minor)::bigint, 0::bigint
        from invoices i where i.workspace_id = ws and i.kind = 'invoice' and i.status = 'CANCELLED' and i.credited_minor > 0
          and i.deleted_at is null group by 2, 3
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
    select 'credit', '', i.issue_date, i.currency, i.status, 1, i.credited_minor, coalesce(sum(p.amount_minor), 0)::bigint
      from invoices i
      left join payment_allocations a on a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = i.id
      left join payments p on p.workspace_id = ws and p.id = a.payment_id and p.credit_note_id is not null
      where i.workspace_id = ws group by i.id, i.issue_date, i.currency, i.status, i.credited_minor
      having i.credited_minor <> coalesce(sum(p.amount_minor), 0)
    union all
    select 'arrived', '', i.issue_date, i.currency, i.status, 1, 0, 0
      from invoices i
      where i.workspace_id = ws and i.bounced <> (i.id in (
        select newest.subject_id from (
          select distinct on (o.subject_id, o.channel) o.subject_id, o.status from outbox o
            where o.workspace_id = ws and o.subject_kind = 'invoice' and o.channel in ('mail', 'peppol')
              and o.kind in ('invoice', 'reminder')
            order by o.subject_id, o.channel, o.created_at desc
        ) newest where newest.status in ('refused', 'failed')));
end $$;

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
  update invoices i set credited_minor = credited.sum
    from (select n.workspace_id, n.id, coalesce(sum(p.amount_minor), 0) as sum from invoices n
      left join payment_allocations a on a.workspace_id = n.workspace_id and a.target_kind = 'invoice' and a.target_id = n.id
      left join payments p on p.workspace_id = n.workspace_id and p.id = a.payment_id and p.credit_note_id is not null
      where n.workspace_id = ws group by n.workspace_id, n.id) credited
    where i.workspace_id = ws and credited.workspace_id = i.workspace_id and credited.id = i.id and i.credited_minor <> credited.sum;
  update invoices i set bounced = newest.failed
    from (select n.workspace_id, n.id, coalesce(o.failed, false) as failed from invoices n
      left join (
        select m.workspace_id, m.subject_id, bool_or(m.failed) as failed from (
          select distinct on (o.workspace_id, o.subject_id, o.channel) o.workspace_id, o.subject_id,
              o.status in ('refused', 'failed') as failed
            from outbox o where o.workspace_id = ws and o.subject_kind = 'invoice' and o.channel in ('mail', 'peppol')
              and o.kind in ('invoice', 'reminder')
            order by o.workspace_id, o.subject_id, o.channel, o.created_at desc
        ) m group by m.workspace_id, m.subject_id
      ) o on o.workspace_id = n.workspace_id and o.subject_id = n.id
      where n.workspace_id = ws) newest
    where i.workspace_id = ws and newest.workspace_id = i.workspace_id and newest.id = i.id and i.bounced <> newest.failed;
  delete from invoice_tally_changes where workspace_id = ws;
  delete from invoice_tallies where workspace_id = ws;
  for counted in select * from duly_counted_invoices(ws) loop
    insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
      values (ws, counted.measure, counted.day, counted.currency, counted.status, counted.count, counted.total_minor,
        counted.open_minor);
  end loop;
  perform duly_fold_invoice_counts(ws);
end $$;
