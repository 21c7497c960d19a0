-- Credit notes. A credit that is applied to an invoice is a row of the ledger that names the note which it comes from, so that a
-- balance is one sum, on any day. Such rows are no money: what was received leaves them out.
alter table payments add column credit_note_id uuid;
alter table payments add constraint payments_credit_note foreign key (workspace_id, credit_note_id)
  references invoices (workspace_id, id) not valid;
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check
  check (kind in ('payment', 'refund', 'void', 'manual', 'reversal', 'credit')) not valid;
alter table payments add constraint payments_credit_named check (kind <> 'credit' or credit_note_id is not null) not valid;

-- How much of `paid_minor` are credits.
alter table invoices add column credited_minor bigint not null default 0;
alter table invoices add constraint invoices_credited_minor_check
  check (credited_minor between -9007199254740991 and 9007199254740991) not valid;
-- Of a credit note: how much it takes off each line and charge of its invoice, by their names.
alter table invoices add column credited_parts jsonb;
alter table invoices add constraint invoices_credit check ((kind = 'credit_note') = (credited_parts is not null)) not valid;

-- credited: credit notes by issue date; withdrawn: invoices that are void because they were credited, which still count as
-- invoiced on their day, since the credit note takes that off on its own.
alter table invoice_tallies drop constraint invoice_tallies_measure_check;
alter table invoice_tallies add constraint invoice_tallies_measure_check
  check (measure in ('issued', 'due', 'received', 'partly', 'bounced', 'credited', 'withdrawn')) not valid;

create or replace function duly_tally_allocation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed payment_allocations := case when tg_op = 'DELETE' then old else new end;
  amount bigint := case when tg_op = 'DELETE' then -old.amount_minor else new.amount_minor end;
  hidden timestamptz;
  moved record;
begin
  if changed.target_kind <> 'invoice' then return null; end if;
  if duly_workspace() is distinct from changed.workspace_id then
    perform duly_enter_workspace(changed.workspace_id);
  end if;
  select p.received_on, p.currency, p.credit_note_id is not null as is_credit into moved
    from payments p where p.workspace_id = changed.workspace_id and p.id = changed.payment_id;
  update invoices set paid_minor = paid_minor + amount,
      credited_minor = credited_minor + case when moved.is_credit then amount else 0 end
    where workspace_id = changed.workspace_id and id = changed.target_id returning deleted_at into hidden;
  if found and hidden is null and not moved.is_credit then
    insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
      values (changed.workspace_id, 'received', moved.received_on, moved.currency, '', 0, amount, 0);
  end if;
  return null;
end $$;

create function duly_tally_credits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ws uuid := case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end;
begin
  if duly_workspace() is distinct from ws then perform duly_enter_workspace(ws); end if;
  insert into invoice_tally_changes (workspace_id, measure, day, currency, status, count, total_minor, open_minor)
  select ws, moved.measure, moved.day, moved.currency, '', sum(moved.count), sum(moved.total), 0
  from (
    select 'credited' as measure, old.issue_date as day, old.currency, -1 as count, -old.total_minor as total
      where tg_op <> 'INSERT' and old.kind = 'credit_note' and old.status <> 'DRAFT' and old.deleted_at is null
    union all
    select 'withdrawn', old.issue_date, old.currency, -1, -old.total_minor
      where tg_op <> 'INSERT' and old.kind = 'invoice' and old.status = 'CANCELLED' and old.credited_minor > 0
        and old.deleted_at is null
    union all
    select 'credited', new.issue_date, new.currency, 1, new.total_minor
      where tg_op <> 'DELETE' and new.kind = 'credit_note' and new.status <> 'DRAFT' and new.deleted_at is null
    union all
    select 'withdrawn', new.issue_date, new.currency, 1, new.total_minor
      where tg_op <> 'DELETE' and new.kind = 'invoice' and new.status = 'CANCELLED' and new.credited_minor > 0
        and new.deleted_at is null
  ) moved
  group by 2, 3, 4
  having sum(moved.count) <> 0 or sum(moved.total) <> 0;
  return null;
end $$;
create trigger invoices_credits_added after insert on invoices for each row
  when (new.kind = 'credit_note' or new.credited_minor > 0) execute function duly_tally_credits();
create trigger invoices_credits_removed after delete on invoices for each row
  when (old.kind = 'credit_note' or old.credited_minor > 0) execute function duly_tally_credits();
create trigger invoices_credits_changed after update on invoices for each row
  when ((new.kind = 'credit_note' or old.credited_minor > 0 or new.credited_minor > 0)
    and (old.status <> new.status or old.issue_date <> new.issue_date or old.currency <> new.currency
      or old.total_minor <> new.total_minor or old.credited_minor <> new.credited_minor
      or (old.deleted_at is null) <> (new.deleted_at is null)))
  execute function duly_tally_credits();
revoke all on function duly_tally_credits() from public;

-- As before, but that credits are not counted as received.
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
        values (new.workspace_id, 'due', new.due_date, new.currency, new.status, 1, new.total_minor,
          greatest(new.total_minor - new.paid_minor, 0));
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
    select 'due', old.due_date, old.currency, old.status, -1, -old.total_minor, -greatest(old.total_minor - old.paid_minor, 0)
      where before_open
    union all
    select 'issued', new.issue_date, new.currency, new.status, 1, new.total_minor, 0
      where tg_op = 'UPDATE' and new.deleted_at is null
    union all
    select 'due', new.due_date, new.currency, new.status, 1, new.total_minor, greatest(new.total_minor - new.paid_minor, 0)
      where after_open
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

-- As before, with what was credited.
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
        select distinct on (m.workspace_id, m.subject_id) m.workspace_id, m.subject_id,
            m.status in ('refused', 'failed') as failed
          from outbox m where m.workspace_id = ws and m.subject_kind = 'invoice' and m.channel = 'mail'
            and m.kind in ('invoice', 'reminder')
          order by m.workspace_id, m.subject_id, m.created_at desc
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
