import { type BinKind, binKinds, binStart, daysLeft } from '@duly/core/bin/rules.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import { Refusal } from '@duly/core/contract/refusals.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { addTimelineEntry } from '../timeline/service.ts'
import * as store from './store.ts'

/** Names a record of the bin. */
type BinId = store.BinId

/** What the bin needs of the areas whose records it shows; server/app.ts hands it in. */
export interface BinDependencies {
  /** Takes the deletion of one record back, or refuses with 404; answers the new number of an invoice that got one. */
  restore: Record<BinKind, (tx: Tx, actor: Actor, id: string, now: Date) => Promise<string | null>>
  /** The number that a deleted draft with each of these numbers would get. */
  restoredNumbersOf: (tx: ReadTx, workspaceId: string, numbers: readonly string[]) => Promise<Map<string, string>>
  /** Names of the customers into whom these were merged. */
  mergedInto: (tx: ReadTx, workspaceId: string, ids: readonly string[]) => Promise<Map<string, string>>
}

/** One page of the bin, all kinds or one. */
export async function listBin(
  tx: ReadTx,
  parts: BinDependencies,
  workspaceId: string,
  { kind, page, limit }: { kind?: BinKind | undefined; page: number; limit: number },
  now: Date,
) {
  const since = binStart(now)
  const [rows, counts] = await Promise.all([
    store.listDeleted(tx, workspaceId, { kinds: kind ? [kind] : binKinds, since, page, limit }),
    countBin(tx, workspaceId, now),
  ])
  const idsOf = (wanted: BinKind) => rows.filter((row) => row.kind === wanted).map(({ id }) => id)
  const drafts = rows.filter((row) => row.is_draft).map(({ name }) => name)
  const numbers = await parts.restoredNumbersOf(tx, workspaceId, drafts)
  const invoices = await store.invoicesOf(tx, workspaceId, idsOf('customer'))
  const reasons = await store.reasonsToKeep(tx, workspaceId, rows, now)
  const keptNames = await parts.mergedInto(tx, workspaceId, idsOf('customer'))
  const data = rows.map((row) => {
    const number = row.is_draft ? (numbers.get(row.name) ?? null) : null
    return {
      kind: row.kind,
      id: row.id,
      name: row.name,
      about: row.about.split('\n', 1)[0] ?? '',
      amount: row.amount_minor === null ? null : toApiNumber(row.amount_minor, row.currency ?? ''),
      currency: row.currency,
      isDraft: row.is_draft,
      invoices: invoices.get(row.id) ?? 0,
      mergedInto: keptNames.get(row.id) ?? null,
      restoredAs: number === row.name ? null : number,
      keptAs: reasons.get(row.id) ?? null,
      deletedAt: row.deleted_at.toISOString(),
      deletedBy: row.email === null ? null : personName(row.first_name, row.last_name) || row.email,
      daysLeft: daysLeft(row.deleted_at, now),
    }
  })
  const total = kind ? counts[kind] : binKinds.reduce((sum, each) => sum + counts[each], 0)
  return { data, counts, total }
}

/** How many records of each kind can be restored. */
export async function countBin(tx: ReadTx, workspaceId: string, now: Date): Promise<Record<BinKind, number>> {
  const counted = await store.countDeleted(tx, workspaceId, binStart(now))
  const countOf = (kind: BinKind) => counted.find((row) => row.kind === kind)?.count ?? 0
  return {
    invoice: countOf('invoice'),
    customer: countOf('customer'),
    product: countOf('product'),
    payment_link: countOf('payment_link'),
  }
}

/** In one order for everybody, so that two who act on the same records never wait for each other. */
function inOneOrder(records: readonly BinId[]): BinId[] {
  return [...new Map(records.map((record) => [record.id, record])).values()].sort((a, b) =>
    `${a.kind}${a.id}` < `${b.kind}${b.id}` ? -1 : 1,
  )
}

/**
 * Deletes for ever what is in the bin and may go; answers what went and what stays, with the reason. That it was deleted, by
 * whom and what it was called is kept.
 */
export async function deleteForEver(tx: Tx, { workspaceId, userId }: Actor, records: readonly BinId[], now: Date) {
  const found = await store.lockDeleted(tx, workspaceId, inOneOrder(records), binStart(now))
  const reasons = await store.reasonsToKeep(tx, workspaceId, found, now)
  const kept = found.flatMap(({ kind, id }) => {
    const reason = reasons.get(id)
    return reason ? [{ kind, id, reason }] : []
  })
  const going = found.filter(({ id }) => !reasons.has(id))
  for (const { kind, id, name } of going) {
    await addTimelineEntry(tx, workspaceId, {
      subjectKind: kind,
      subjectId: id,
      kind: 'deleted_for_ever',
      actorUserId: userId,
      detail: { name },
    })
  }
  await store.deleteForEver(tx, workspaceId, going)
  return { deleted: going.map(({ kind, id }) => ({ kind, id })), kept }
}

/**
 * Restores many in one transaction; those that are not in the bin any more are left out of the answer, and a draft that
 * finds no free number keeps no other record from coming back.
 */
export async function restoreAll(tx: Tx, parts: BinDependencies, actor: Actor, records: readonly BinId[], now: Date) {
  const wanted = inOneOrder(records)
  const restored: { kind: BinKind; id: string; newNumber: string | null }[] = []
  const withoutNumber: string[] = []
  for (const { kind, id } of wanted) {
    const restore = () => parts.restore[kind](tx, actor, id, now)
    try {
      const newNumber = kind === 'invoice' ? await withFreeNumber(tx, restore) : await restore()
      restored.push({ kind, id, newNumber })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.id === 'invoice_number_taken') withoutNumber.push(id)
      else if (error.statusCode !== 404) throw error
    }
  }
  return { restored, withoutNumber }
}

/**
 * Restores an invoice so that the transaction goes on when it is refused. Somebody may take the number that was free a moment
 * ago: then it looks for another one once.
 */
async function withFreeNumber(tx: Tx, restore: () => Promise<string | null>): Promise<string | null> {
  for (let isLast = false; ; isLast = true) {
    await sql`savepoint restoring`.execute(tx)
    try {
      const newNumber = await restore()
      await sql`release savepoint restoring`.execute(tx)
      return newNumber
    } catch (error) {
      await sql`rollback to savepoint restoring`.execute(tx)
      if (isLast || !(error instanceof Refusal) || error.id !== 'invoice_number_taken') throw error
    }
  }
}
