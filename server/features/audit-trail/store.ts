import type { AuditSubject } from '@duly/core/audit-trail/acts.ts'
import { sql } from 'kysely'
import { type ReadTx, runPrepared, type Tx } from '../../platform/db/database.ts'
import { insertionOf } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

/** An entry as it is written. */
export interface NewAuditEntry {
  id: string
  at: Date
  verb: string
  subject: string
  subject_id: string | null
  fields: string[]
  actor_user_id: string | null
  actor_name: string
  user_agent: string
  api_key_id: string | null
  rule: string | null
}

export async function insertEntry(tx: Tx, workspaceId: string, entry: NewAuditEntry): Promise<void> {
  await runPrepared(tx, insertionOf('audit_entries', { workspace_id: workspaceId, ...entry }))
}

export async function findName(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('users')
    .select(['id as userId', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Which entries, in UTC: `from` included, `until` not. */
export interface AuditFilter {
  from: Date | null
  until: Date | null
  subject: AuditSubject | null
}

export type AuditRow = Awaited<ReturnType<typeof findEntries>>[number]

/** Entries older than one of them, the newest first. */
export function findEntries(
  tx: ReadTx,
  workspaceId: string,
  { from, until, subject }: AuditFilter,
  before: string | null,
  limit: number,
) {
  let query = tx
    .selectFrom('audit_entries as e')
    .leftJoin('api_keys as k', (join) =>
      join.onRef('k.workspace_id', '=', 'e.workspace_id').onRef('k.id', '=', 'e.api_key_id'),
    )
    .select([
      'e.id',
      'e.at',
      'e.verb',
      'e.subject',
      'e.subject_id',
      'e.fields',
      'e.actor_name',
      'e.user_agent',
      'e.api_key_id',
      'k.name as key_name',
      'e.rule',
    ])
    .where('e.workspace_id', '=', workspaceId)
    .orderBy('e.id', 'desc')
    .limit(limit)
  if (from) query = query.where('e.at', '>=', from)
  if (until) query = query.where('e.at', '<', until)
  if (subject) query = query.where('e.subject', '=', subject)
  if (before) query = query.where('e.id', '<', before)
  return query.execute()
}

type Place = { [Table in keyof DB]: readonly [table: Table, column: keyof DB[Table]] }[keyof DB]

/** Where the name of a record stands, by what it is; deleted ones are named until they are purged. */
const names = {
  invoice: ['invoices', 'invoice_number'],
  customer: ['customers', 'name'],
  product: ['products', 'short_description'],
  paymentLink: ['payment_links', 'billing_name'],
  series: ['recurring_series', 'name'],
  tax: ['taxes', 'name'],
  role: ['roles', 'name'],
  apiKey: ['api_keys', 'name'],
  webhookEndpoint: ['webhook_endpoints', 'url'],
} as const satisfies Partial<Record<AuditSubject, Place>>

const hasName = (subject: string): subject is keyof typeof names => subject in names

/** What the records of some entries are called now, by subject and id. */
export async function namesOf(
  tx: ReadTx,
  workspaceId: string,
  rows: readonly Pick<AuditRow, 'subject' | 'subject_id'>[],
): Promise<Map<string, string>> {
  const ids = new Map<keyof typeof names, Set<string>>()
  for (const { subject, subject_id: id } of rows)
    if (id && hasName(subject)) ids.set(subject, (ids.get(subject) ?? new Set()).add(id))
  if (ids.size === 0) return new Map()
  const named = [...ids].map(([subject, wanted]) => {
    const [table, column] = names[subject]
    return sql`select ${sql.lit(subject)} as subject, id::text as id, ${sql.ref(column)} as name from ${sql.table(table)}
      where workspace_id = ${workspaceId} and id = any(${[...wanted]}::uuid[])`
  })
  const { rows: found } = await sql<{
    subject: string
    id: string
    name: string
  }>`${sql.join(named, sql` union all `)}`.execute(tx as Tx)
  return new Map(found.map(({ subject, id, name }) => [`${subject}:${id}`, name]))
}
