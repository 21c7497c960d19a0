import { breachesIn } from '@duly/server/app/invariants.ts'
import { openEverything } from '@duly/server/platform/backup/tables.ts'
import pg from 'pg'
import { type Act, emptyLog, type KnownRecord } from './client-log.ts'
import { query } from './database.ts'
import type { Load } from './load.ts'

/** Something that the product lost, doubled or mixed up, as a sentence. */
export type Finding = string

interface InvoiceRow {
  id: string
  workspace_id: string
  invoice_number: string
  additional_notes: string
  total_minor: number
  deleted: boolean
}

interface PaymentRow {
  target_id: string
  workspace_id: string
  note: string
  amount: number
}

/**
 * Compares what the clients were told with what the database holds, both ways: nothing acknowledged is missing or
 * different, nothing is there twice or without anybody having asked; and every invariant of `duly verify` holds. Nobody
 * but the load may have written to its workspaces.
 */
export async function findLosses(
  superUrl: string,
  { log, businesses }: Pick<Load, 'log' | 'businesses'>,
): Promise<Finding[]> {
  const workspaces = businesses.map(({ workspaceId }) => workspaceId)
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const found: Finding[] = []
    const invoices = await client.query<InvoiceRow>(
      `select id, workspace_id, invoice_number, additional_notes, total_minor::float8 as total_minor,
        deleted_at is not null as deleted from invoices where workspace_id = any($1)`,
      [workspaces],
    )
    const rows = new Map(invoices.rows.map((row) => [row.id, row]))
    for (const known of log.invoices.values()) {
      const row = rows.get(known.id)
      rows.delete(known.id)
      if (!row) {
        found.push(`invoice ${known.number} was acknowledged and is lost`)
        continue
      }
      if (row.workspace_id !== known.workspaceId) found.push(`invoice ${known.number} is in another workspace`)
      if (row.total_minor !== known.totalMinor)
        found.push(`invoice ${known.number} has the total ${row.total_minor} instead of ${known.totalMinor}`)
      if (row.additional_notes !== known.marker)
        found.push(`invoice ${known.number} lost its last change: ${row.additional_notes} instead of ${known.marker}`)
      if (row.deleted !== known.deleted) found.push(`invoice ${known.number}: deleted is ${row.deleted}`)
    }
    for (const row of rows.values()) found.push(`invoice ${row.invoice_number} is there, and nobody was told so`)

    const payments = await client.query<PaymentRow>(
      `select a.target_id, a.workspace_id, p.note, a.amount_minor::float8 as amount
        from payments p join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
        where p.workspace_id = any($1)`,
      [workspaces],
    )
    const wanted = new Map<string, number>()
    for (const known of log.invoices.values())
      for (const [note, amount] of known.payments) wanted.set(`${known.workspaceId} ${known.id} ${note}`, amount)
    for (const row of payments.rows) {
      const key = `${row.workspace_id} ${row.target_id} ${row.note}`
      if (wanted.get(key) !== row.amount)
        found.push(`payment ${key} of ${row.amount} is there twice, unasked or changed`)
      wanted.delete(key)
    }
    for (const key of wanted.keys()) found.push(`payment ${key} was acknowledged and is lost`)

    const nameColumns = { customers: 'name', products: 'short_description' } as const
    for (const kind of ['customers', 'products'] as const) {
      const { rows: there } = await client.query<KnownRecord>(
        `select id, workspace_id as "workspaceId", ${nameColumns[kind]} as name from ${kind} where workspace_id = any($1)`,
        [workspaces],
      )
      found.push(...differences(kind, log[kind], there))
    }
    await client.query('begin isolation level repeatable read read only')
    await openEverything(client)
    for (const { broken, workspaceId, id, detail } of await breachesIn(client))
      found.push(`${broken}: ${workspaceId} ${id} ${detail}`)
    return found
  } finally {
    await client.end()
  }
}

/** What stood in a database that was cut off between two instants of the monotonic clock. */
export interface CutState {
  found: Finding[]
  /** Acts that had been acknowledged before. */
  acknowledged: number
  /** Acts that were under way. */
  underWay: number
  /** Those of them that had taken effect. */
  tookEffect: number
}

/**
 * Compares a database that was cut off with the clients' logs as they stood at that moment. What had been acknowledged
 * before `begun` must be there; of what was under way each client's first acts may be there, each as a whole; nothing
 * else may be. The load must have been stopped since, so that everybody knows what was under way.
 */
export async function findLossesAtCut(
  superUrl: string,
  { acts, businesses }: Pick<Load, 'acts' | 'businesses'>,
  { begun, ended }: { begun: number; ended: number },
): Promise<CutState> {
  const log = emptyLog()
  const before = acts.filter((act) => act.acknowledged < begun)
  for (const act of before) act.note(log)
  const traces = await tracesIn(
    superUrl,
    businesses.map(({ workspaceId }) => workspaceId),
  )
  const underWay = new Map<number, Act[]>()
  for (const act of acts)
    if (act.acknowledged >= begun && act.begun <= ended)
      underWay.set(act.writer, [...(underWay.get(act.writer) ?? []), act])
  let tookEffect = 0
  for (const ofWriter of underWay.values()) {
    // Each began when the one before had been acknowledged, so none is there without those before it.
    const last = ofWriter.findLastIndex((act) => traces.has(act.trace))
    for (const act of ofWriter.slice(0, last + 1)) act.note(log)
    tookEffect += last + 1
  }
  return {
    found: await findLosses(superUrl, { log, businesses }),
    acknowledged: before.length,
    underWay: [...underWay.values()].flat().length,
    tookEffect,
  }
}

/** The text by which each act is found that took effect; see `Act`. */
async function tracesIn(superUrl: string, workspaces: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ trace: string }>(
    superUrl,
    `select unnest(array[invoice_number, additional_notes, case when deleted_at is not null then 'deleted ' || id end])
        as trace from invoices where workspace_id = any($1)
      union all select note from payments where workspace_id = any($1)
      union all select name from customers where workspace_id = any($1)
      union all select short_description from products where workspace_id = any($1)`,
    [workspaces],
  )
  return new Set(rows.map(({ trace }) => trace))
}

function differences(kind: string, known: Map<string, KnownRecord>, there: readonly KnownRecord[]): Finding[] {
  const found: Finding[] = []
  const rows = new Map(there.map((row) => [row.id, row]))
  for (const record of known.values()) {
    const row = rows.get(record.id)
    if (!row) found.push(`${kind}: ${record.name} was acknowledged and is lost`)
    else if (row.name !== record.name || row.workspaceId !== record.workspaceId)
      found.push(`${kind}: ${record.name} became ${row.name} in ${row.workspaceId}`)
    rows.delete(record.id)
  }
  for (const row of rows.values()) found.push(`${kind}: ${row.name} is there, and nobody was told so`)
  return found
}

/**
 * Compares the mails that the product promised with what its mail server received: each exactly one message. The same
 * message may come again (same Message-ID) when a process was lost between the server's word and writing it down.
 */
export async function findMailFaults(
  superUrl: string,
  { log }: Load,
  received: readonly { envelope: { to: readonly string[] }; email: { messageId?: string } }[],
): Promise<{ found: Finding[]; repeated: number }> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ recipient: string; status: string }>(`select recipient, status from outbox`)
    const found: Finding[] = []
    let repeated = 0
    for (const { recipient } of log.mails) {
      const queued = rows.filter((row) => row.recipient === recipient)
      const came = received.filter(({ envelope }) => envelope.to.includes(recipient))
      const different = new Set(came.map(({ email }) => email.messageId)).size
      repeated += came.length - different
      if (queued.length !== 1) found.push(`${queued.length} messages were written for ${recipient}`)
      if (queued[0]?.status !== 'sent') found.push(`the mail to ${recipient} is ${queued[0]?.status}`)
      if (different !== 1) found.push(`${different} different mails came to ${recipient}`)
    }
    return { found, repeated }
  } finally {
    await client.end()
  }
}
