-- Payment schedules: the parts in which one invoice is to be paid, in the order of their dates, each with what it comes to and what
-- the parts before it come to (`beforeMinor`). The last one takes the rest, so that together they are the total.
alter table invoices add column schedule jsonb;
alter table invoices add constraint invoices_schedule check (schedule is null or (kind = 'invoice' and deposits is null
  and deposit_for_id is null and jsonb_typeof(schedule) = 'array'
  and (schedule -> -1 ->> 'beforeMinor')::bigint + (schedule -> -1 ->> 'amountMinor')::bigint = total_minor)) not valid;


-- What is open of an invoice by the day on which it is due: one row, or one for each part of a schedule. Money counts towards the
-- oldest part first, and credits take off from the last. The invoice counts once, with the first part that is open.
create function duly_open_parts(due_on date, of_total bigint, of_paid bigint, of_credited bigint, parts jsonb)
  returns table (day date, count bigint, total_minor bigint, open_minor bigint)
  language plpgsql immutable set search_path = public, pg_temp as $$
declare
  money bigint := of_paid - of_credited;
  part jsonb;
  begun bigint;
begin
  if parts is null then
    return query select due_on, 1::bigint, of_total, greatest(of_total - of_paid, 0);
    return;
  end if;
  return query select due_on, 1::bigint, of_total, 0::bigint;
  for part in select value from jsonb_array_elements(parts) loop
    begun := (part ->> 'beforeMinor')::bigint;
    return query select (part ->> 'dueDate')::date, 0::bigint, 0::bigint, greatest(0,
      least(begun + (part ->> 'amountMinor')::bigint, of_total - of_credited) - case when begun = 0 then money else greatest(begun, money) end);
  end loop;
end $$;
revoke all on function duly_open_parts(date, bigint, bigint, bigint, jsonb) from public;
grant execute on function duly_open_parts(date, bigint, bigint, bigint, jsonb) to duly_app;

-- The due date of an invoice that is paid in parts is that of the first part that money has not covered, so that whatever asks when
-- money is awaited (lists, counts, being overdue) reads one column.
create function duly_follow_schedule() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.due_date := (select coalesce(
      min((part ->> 'dueDate')::date)
        filter (where (part ->> 'beforeMinor')::bigint + (part ->> 'amountMinor')::bigint > new.paid_minor - new.credited_minor),
      max((part ->> 'dueDate')::date))
    from jsonb_array_elements(new.schedule) part);
  return new;
end $$;
create trigger invoices_follow_schedule before insert or update of schedule, due_date, paid_minor, credited_minor on invoices
  for each row when (new.schedule is not null) execute function duly_follow_schedule();
revoke all on function duly_follow_schedule() from public;

-- As before, but that what is open of each part counts on its own day.
create or replace function duly_tally_invoice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_open boolean;
  after_open boolean;
  received record;
  ws uuid := case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end;
begin
  if duly_workspace() is distinct from ws then perform duly_enter_workspace(ws); end if;
  if tg_op = 'INSERT' then
    if new.deleted_at is not null then return null; end if;
    insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
      values (new.workspace_id, 'issued', new.issue_date, new.currency, new.status, 1, new.total_minor, 0);
    if new.status in ('SENT', 'OVERDUE') then
      insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
        select new.workspace_id, 'due', p.day, new.currency, new.status, p.count, p.total_minor, p.open_minor
          from duly_open_parts(new.due_date, new.total_minor, new.paid_minor, new.credited_minor, new.schedule) p;
    end if;
    if random() < 0.02 then perform duly_fold_invoice_counts(new.workspace_id); end if;
    return null;
  end if;
  before_open := old.status in ('SENT', 'OVERDUE') and old.deleted_at is null;
  after_open := tg_op = 'UPDATE' and new.status in ('SENT', 'OVERDUE') and new.deleted_at is null;
  insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
  select old.workspace_id, moved.measure, moved.day, moved.currency, moved.status, sum(moved.count), sum(moved.total), sum(moved.open)
  from (
    select 'issued' as measure, old.issue_date as day, old.currency, old.status, -1 as count, -old.total_minor as total, 0 as open
      where old.deleted_at is null
    union all
    select 'due', p.day, old.currency, old.status, -p.count, -p.total_minor, -p.open_minor
      from duly_open_parts(old.due_date, old.total_minor, old.paid_minor, old.credited_minor, old.schedule) p where before_open
    union all
    select 'issued', new.issue_date, new.currency, new.status, 1, new.total_minor, 0
      where tg_op = 'UPDATE' and new.deleted_at is null
    union all
    select 'due', p.day, new.currency, new.status, p.count, p.total_minor, p.open_minor
      from duly_open_parts(new.due_date, new.total_minor, new.paid_minor, new.credited_minor, new.schedule) p where after_open
  ) moved
  group by 2, 3, 4, 5
  having sum(moved.count) <> 0 or sum(moved.total) <> 0 or sum(moved.open) <> 0;
  -- Money received towards an invoice that goes out of sight, or comes back, counts no more, or again.
  if tg_op = 'UPDATE' and (old.deleted_at is null) <> (new.deleted_at is null) and exists (
    select 1 from payment_allocations a
      where a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = new.id) then
    for received in
      select p.received_on, p.currency, sum(a.amount_minor) as amount
      from payment_allocations a join payments p on p.workspace_id = ws and p.id = a.payment_id and p.credit_note_id is null
      where a.workspace_id = ws and a.target_kind = 'invoice' and a.target_id = new.id
      group by p.received_on, p.currency
    loop
      insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
        values (ws, 'received', received.received_on, received.currency, '', 0,
          received.amount * case when new.deleted_at is null then 1 else -1 end, 0);
    end loop;
  end if;
  if random() < 0.02 then perform duly_fold_invoice_counts(old.workspace_id); end if;
  return null;
end $$;
drop trigger invoices_tally_changed on invoices;
create trigger invoices_tally_changed after update on invoices for each row
  when (new.kind = 'invoice' and (old.issue_date <> new.issue_date or old.due_date <> new.due_date or old.currency <> new.currency
    or old.status <> new.status or old.total_minor <> new.total_minor or old.paid_minor <> new.paid_minor
    or old.credited_minor <> new.credited_minor or old.schedule is distinct from new.schedule
    or (old.deleted_at is null) <> (new.deleted_at is null)))
  execute function duly_tally_invoice();

create or replace function duly_counted_invoices(ws uuid)
  returns table (measure text, day date, currency text, status text, count bigint, total_minor bigint, open_minor bigint)
  language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select 'issued', i.issue_date, i.currency, i.status, count(*), sum(i.total_minor)::bigint, 0::bigint
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
        and i.deleted_at is null group by 2, 3;
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
          select distinct on (o.subject_id) o.subject_id, o.status from outbox o
            where o.workspace_id = ws and o.subject_kind = 'invoice' and o.channel = 'mail' and o.kind in ('invoice', 'reminder')
            order by o.subject_id, o.created_at desc
        ) newest where newest.status in ('refused', 'failed')));
end $$;
