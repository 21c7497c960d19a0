import type pg from 'pg'
import { keptCountFaults } from '../features/invoices/list/tallies.ts'
import { brokenLinks, unsealedDocuments } from '../features/invoices/seals/seal-store.ts'
import { openEverything } from '../platform/backup/tables.ts'
import { newClient } from '../platform/db/connection.ts'

/** One thing that must always hold, and the query that finds where it does not. */
interface Invariant {
  id: string
  /** What is wrong, in plain words, when the query finds a row. */
  broken: string
  /** Selects `workspace_id`, `id` (of the record) and `detail`, all as text. */
  sql: string
}

/** A record for which something does not hold. */
export interface Breach {
  invariant: string
  broken: string
  workspaceId: string | null
  id: string | null
  detail: string
}

/** Of each kind so many are named; one is enough to know. */
const mostNamed = 5

/**
 * What the reliability requirements promise about the data after any fault (security requirements 10.17): totals equal
 * their parts, the ledger equals its rows, numbers are unique, nothing crosses a workspace, what is append-only is so.
 */
export const invariants: readonly Invariant[] = [
  {
    id: 'subtotal',
    broken: 'an invoice’s subtotal is not the sum of its lines',
    sql: `select i.workspace_id::text, i.id::text, i.subtotal_minor || ' against ' || coalesce(s.sum, 0) as detail
      from invoices i left join (select workspace_id, invoice_id, sum(coalesce(net_minor, amount_minor)) as sum from invoice_items group by 1, 2) s
        on s.workspace_id = i.workspace_id and s.invoice_id = i.id
      where i.subtotal_minor <> coalesce(s.sum, 0)`,
  },
  {
    id: 'adjustments',
    broken: 'an invoice’s discount, shipping or tax is not the sum of its adjustments',
    sql: `select i.workspace_id::text, i.id::text, s.kind || ': ' || coalesce(s.sum, 0) as detail
      from (select i.workspace_id, i.id, k.kind, k.amount,
          (select coalesce(sum(coalesce(a.net_minor, a.amount_minor) * k.sign), 0) from invoice_adjustments a
            where a.workspace_id = i.workspace_id and a.invoice_id = i.id and a.line is null
              and a.kind = case when i.itemised then k.row_kind else k.kind end) as sum
        from invoices i cross join lateral (values
          ('discount', 'allowance', i.discount_minor, case when i.itemised then -1 else 1 end),
          ('shipping', 'charge', i.shipping_minor, 1), ('tax', 'tax', i.tax_minor, 1))
          as k(kind, row_kind, amount, sign)) s join invoices i on i.workspace_id = s.workspace_id and i.id = s.id
      where s.amount <> s.sum`,
  },
  {
    id: 'total',
    broken: 'an invoice’s total is not what its parts come to',
    sql: `select workspace_id::text, id::text, total_minor::text as detail from invoices
      where total_minor <> subtotal_minor - discount_minor + shipping_minor + tax_minor - prepaid_minor - withheld_minor
        + rounding_minor or (total_minor < 0 and not itemised)`,
  },
  {
    id: 'numbers',
    broken: 'two invoices of a workspace have the same number',
    sql: `select workspace_id::text, min(id::text) as id, invoice_number || ', ' || count(*) || ' times' as detail
      from invoices group by workspace_id, kind, invoice_number having count(*) > 1`,
  },
  {
    id: 'allocations',
    broken: 'a payment settles more or less than was received',
    sql: `select p.workspace_id::text, p.id::text, p.amount_minor || ' against ' || s.sum as detail
      from payments p join (select workspace_id, payment_id, sum(amount_minor) as sum from payment_allocations group by 1, 2) s
        on s.workspace_id = p.workspace_id and s.payment_id = p.id
      where p.amount_minor <> s.sum`,
  },
  {
    id: 'allocation-target',
    broken: 'money counts towards a record that is not in the same workspace',
    sql: `select a.workspace_id::text, a.target_id::text as id, a.target_kind as detail from payment_allocations a
      where not exists (select 1 from invoices i where i.workspace_id = a.workspace_id and i.id = a.target_id and a.target_kind = 'invoice')
        and not exists (select 1 from payment_links l where l.workspace_id = a.workspace_id and l.id = a.target_id and a.target_kind = 'payment_link')`,
  },
  {
    id: 'credits',
    broken: 'more was credited of an invoice, or used of a credit note, than there is',
    sql: `select n.workspace_id::text, n.corrects_invoice_id::text as id, sum(n.total_minor) || ' of ' || i.total_minor as detail
      from invoices n join invoices i on i.workspace_id = n.workspace_id and i.id = n.corrects_invoice_id
      where n.kind = 'credit_note' group by n.workspace_id, n.corrects_invoice_id, i.total_minor having sum(n.total_minor) > i.total_minor
      union all
      select n.workspace_id::text, n.id::text, sum(p.amount_minor) || ' of ' || n.total_minor
      from invoices n join payments p on p.workspace_id = n.workspace_id and p.credit_note_id = n.id
      group by n.workspace_id, n.id, n.total_minor having sum(p.amount_minor) not between 0 and n.total_minor`,
  },
  {
    id: 'deposits',
    broken: 'an invoice takes off something else than its deposits came to',
    sql: `select i.workspace_id::text, i.id::text, d.invoice_number || ' is left out' as detail
      from invoices i join invoices d on d.workspace_id = i.workspace_id and d.deposit_for_id = i.id
      left join (select workspace_id, corrects_invoice_id, sum(total_minor) as total from invoices
        where kind = 'credit_note' group by 1, 2) n on n.workspace_id = d.workspace_id and n.corrects_invoice_id = d.id
      where i.revision = 0 and i.deleted_at is null and d.revision > 0 and d.deleted_at is null and d.status <> 'CANCELLED'
        and d.total_minor > coalesce(n.total, 0)
        and not coalesce(i.deposits, '[]') @> jsonb_build_array(jsonb_build_object('id', d.id::text))
      union all
      select i.workspace_id::text, i.id::text, d.invoice_number || ' is taken off'
      from invoices i join invoices d on d.workspace_id = i.workspace_id
        and i.deposits @> jsonb_build_array(jsonb_build_object('id', d.id::text))
      where i.kind = 'invoice' and i.deposits is not null and i.deleted_at is null and i.status <> 'CANCELLED' and i.credited_minor = 0
        and (d.deposit_for_id is distinct from i.id or d.revision = 0
          or i.revision = 0 and (d.status = 'CANCELLED' or d.deleted_at is not null))`,
  },
  {
    id: 'schedules',
    broken:
      'the parts of a payment schedule do not follow each other, or the due date is not that of the first open one',
    sql: `select i.workspace_id::text, i.id::text, i.due_date || ' of ' || i.schedule::text as detail
      from invoices i cross join lateral (
        select bool_and(p.part_due > coalesce(p.previous_due, '-infinity') and p.before_minor = p.until_minor and p.amount_minor > 0) as is_right,
          coalesce(min(p.part_due) filter (where p.before_minor + p.amount_minor > i.paid_minor - i.credited_minor), max(p.part_due)) as due,
          sum(p.amount_minor) as total
        from (
          select (e.part ->> 'dueDate')::date as part_due, (e.part ->> 'amountMinor')::bigint as amount_minor,
            (e.part ->> 'beforeMinor')::bigint as before_minor, lag((e.part ->> 'dueDate')::date) over (order by e.nth) as previous_due,
            coalesce(sum((e.part ->> 'amountMinor')::bigint) over (order by e.nth rows between unbounded preceding and 1 preceding), 0) as until_minor
          from jsonb_array_elements(i.schedule) with ordinality e(part, nth)) p) s
      where i.schedule is not null and (not s.is_right or s.total <> i.total_minor or s.due <> i.due_date)`,
  },
  {
    id: 'reversals',
    broken: 'a reversal does not take back what it names',
    sql: `select r.workspace_id::text, r.id::text, r.amount_minor || ' against ' || p.amount_minor as detail
      from payments r join payments p on p.workspace_id = r.workspace_id and p.id = r.reverses_payment_id
      where r.amount_minor <> -p.amount_minor or r.currency <> p.currency`,
  },
  {
    id: 'provider-payments',
    broken: 'a provider’s payment was recorded twice',
    sql: `select workspace_id::text, min(id::text) as id, provider || ' ' || provider_payment_id as detail from payments
      where provider is not null group by workspace_id, provider, provider_payment_id, kind having count(*) > 1`,
  },
  {
    // In the bin an invoice stays what it was; money that moved meanwhile is judged when it comes back.
    id: 'paid',
    broken: 'an invoice is called paid while money is open',
    sql: `select i.workspace_id::text, i.id::text, i.total_minor || ' against ' || coalesce(s.sum, 0) as detail
      from invoices i left join (select workspace_id, target_id, sum(amount_minor) as sum from payment_allocations
        where target_kind = 'invoice' group by 1, 2) s on s.workspace_id = i.workspace_id and s.target_id = i.id
      where i.status = 'PAID' and coalesce(s.sum, 0) < i.total_minor and i.deleted_at is null`,
  },
  {
    id: 'kept-counts',
    broken: 'a kept number or sum of invoices is not what counting gives',
    sql: `select f.workspace_id::text, null as id,
        concat_ws(' ', f.measure, f.grain, f.day, f.currency, f.status || ':', f.count, f.total_minor, f.open_minor) as detail
      from (${keptCountFaults}) f`,
  },
  {
    id: 'revisions',
    broken: 'a revision of an issued invoice is missing',
    sql: `select i.workspace_id::text, i.id::text, i.revision || ' against ' || count(r.revision) as detail
      from invoices i left join invoice_revisions r on r.workspace_id = i.workspace_id and r.invoice_id = i.id
      group by i.workspace_id, i.id, i.revision having count(r.revision) <> i.revision`,
  },
  {
    id: 'seal-links',
    broken: 'a chain of sealed documents is broken',
    sql: `select f.workspace_id::text, null as id, 'link ' || f.position || ' ' || f.fault as detail from (${brokenLinks}) f`,
  },
  {
    id: 'seals',
    broken: 'an issued document is not what was sealed',
    sql: `select f.workspace_id::text, f.invoice_id::text as id, f.fault as detail from (${unsealedDocuments}) f`,
  },
  {
    id: 'capabilities',
    broken: 'a public address leads into another workspace',
    // Joins, since no index finds a record without its workspace.
    sql: `select c.workspace_id::text, c.entity_id::text as id, c.kind as detail from capabilities c
        join invoices r on r.id = c.entity_id and r.workspace_id <> c.workspace_id where c.kind = 'invoice'
      union all select c.workspace_id::text, c.entity_id::text as id, c.kind as detail from capabilities c
        join payment_links r on r.id = c.entity_id and r.workspace_id <> c.workspace_id where c.kind = 'payment_link'
      union all select c.workspace_id::text, c.entity_id::text as id, c.kind as detail from capabilities c
        join assets r on r.id = c.entity_id and r.workspace_id <> c.workspace_id where c.kind = 'asset'`,
  },
  {
    id: 'owners',
    broken: 'an account and its workspace do not name each other',
    sql: `select w.id::text as workspace_id, u.id::text, u.email_key as detail from users u
      join workspaces w on w.id = u.own_workspace_id where w.owner_user_id is distinct from u.id`,
  },
  {
    id: 'memberships',
    broken: 'somebody works in a workspace that does not list them as an employee',
    // In two steps, since Citus refuses to look on its nodes for what is missing, and crashes on an outer join.
    sql: `with listed as materialized (select workspace_id, id from employees where removed_at is null)
      select m.workspace_id::text, m.user_id::text as id, m.employee_id::text as detail from memberships m
      where not exists (select 1 from listed e where e.workspace_id = m.workspace_id and e.id = m.employee_id)`,
  },
  {
    id: 'appointments',
    broken: 'an employee has two appointments at one time without leave',
    sql: `select a.workspace_id::text, a.id::text, b.id::text as detail from appointments a join appointments b
        on b.workspace_id = a.workspace_id and b.employee_id = a.employee_id and b.id > a.id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.status <> 'cancelled' and b.status <> 'cancelled' and a.deleted_at is null and b.deleted_at is null
        and not a.overlap_allowed and not b.overlap_allowed`,
  },
  {
    id: 'row-security',
    broken: 'a table does not keep workspaces apart',
    sql: `select null as workspace_id, null as id, c.relname::text as detail from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and c.relname not in ('memberships', 'capabilities', 'oauth_states')
        and not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
  {
    id: 'append-only',
    broken: 'the application may change what must never change',
    sql: `select null as workspace_id, null as id, t::text as detail
      from unnest(array['payments', 'payment_allocations', 'timeline_entries', 'admin_acts', 'document_seals', 'audit_entries']) t
      where has_table_privilege('duly_app', t, 'update') or has_table_privilege('duly_app', t, 'delete')`,
  },
  {
    id: 'foreign-keys',
    broken: 'a rule of the schema is not enforced',
    sql: `select null as workspace_id, null as id, conrelid::regclass || '.' || conname as detail from pg_constraint
      where connamespace = 'public'::regnamespace and not convalidated`,
  },
  {
    id: 'indexes',
    broken: 'an index is not valid',
    sql: `select null as workspace_id, null as id, i.indexrelid::regclass::text as detail from pg_index i
      join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready)`,
  },
  {
    id: 'checksums',
    broken: 'the disk returned data that is not what was written',
    sql: `select null as workspace_id, null as id, checksum_failures || ' pages' as detail from pg_stat_database
      where datname = current_database() and checksum_failures > 0`,
  },
]

/** Checks every invariant in the transaction that the owner has open (after `openEverything`). */
export async function breachesIn(client: pg.Client): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { id, broken, sql } of invariants) {
    const { rows } = await client.query<{ workspace_id: string | null; id: string | null; detail: string | null }>(
      `select * from (${sql}) found limit ${mostNamed}`,
    )
    for (const row of rows)
      breaches.push({ invariant: id, broken, workspaceId: row.workspace_id, id: row.id, detail: row.detail ?? '' })
  }
  return breaches
}

/** Checks every invariant of a live database from one snapshot, as the owner's login. */
export async function verifyDatabase(ownerUrl: string): Promise<Breach[]> {
  const client = newClient(ownerUrl)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await openEverything(client)
    const breaches = await breachesIn(client)
    await client.query('commit')
    return breaches
  } finally {
    await client.end().catch(() => {})
  }
}
