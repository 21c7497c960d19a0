import { refuse } from '@duly/core/contract/refusals.ts'
import { importLimits } from '@duly/core/imports/columns.ts'
import type { duplicateChoices, StagedKind } from '@duly/core/imports/contract.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newCapabilityId, newId } from '../../platform/db/ids.ts'
import { type Actor, requireAbilities } from '../../platform/http/actor.ts'
import type { ImportTarget, IncomingRecord, Keeping } from './records.ts'
import * as store from './store.ts'

export type ImportTargets = Readonly<Record<StagedKind, ImportTarget>>
type DuplicateChoice = (typeof duplicateChoices)[number]

/** Rows worked on at a time: enough for speed, few enough for flat memory. */
const batchSize = 250

/** The id of an invoice opens its public page. */
const newRecordId: Readonly<Record<StagedKind, () => string>> = {
  customers: newId,
  products: newId,
  invoices: newCapabilityId,
}

/** Begins an import; of too many unfinished ones the oldest is given up. */
export async function beginImport(tx: Tx, actor: Actor, kind: StagedKind): Promise<{ id: string }> {
  const id = newId()
  await store.dropOldestOpen(tx, actor.workspaceId, importLimits.open - 1)
  await store.insertImport(tx, actor.workspaceId, { id, kind, createdBy: actor.userId })
  return { id }
}

/** The newest imports of a kind that can be taken back. */
export async function doneImports(tx: ReadTx, workspaceId: string, kind: StagedKind) {
  const rows = await store.listDone(tx, workspaceId, kind, 5)
  return rows.map(({ id, added, created_at }) => ({ id, added, createdAt: created_at.toISOString() }))
}

/** Keeps some rows until the import is committed. */
export async function stageRows(
  tx: Tx,
  targets: ImportTargets,
  actor: Actor,
  id: string,
  { from, kind, rows }: { from: number; kind: StagedKind; rows: readonly Record<string, unknown>[] },
): Promise<{ rows: number }> {
  const found = await open(tx, actor.workspaceId, id)
  if (found.kind !== kind) throw refuse('import_of_other_kind')
  if (from + rows.length - 1 > importLimits.rows) throw refuse('import_too_long')
  await targets[kind].check?.(tx, actor.workspaceId, rows)
  const { keyOf, staged: prepare } = targets[kind]
  const kept = prepare ? prepare(rows) : rows
  const staged = rows.map((said, index) => ({
    number: from + index,
    record_id: newRecordId[kind](),
    duplicate_key: keyOf(said).slice(0, 254),
    fields: kept[index] ?? said,
  }))
  await store.stageRows(tx, actor.workspaceId, id, staged)
  return { rows: (await store.countRows(tx, actor.workspaceId, id)).rows }
}

/** What the import would do now, or has done. */
export async function importState(tx: ReadTx, targets: ImportTargets, workspaceId: string, id: string) {
  const found = await store.findImport(tx, workspaceId, id)
  if (!found) throw refuse('import_not_found')
  const kind = found.kind as StagedKind
  const counts = await store.countRows(tx, workspaceId, id)
  let known = 0
  if (found.state === 'open') {
    for await (const batch of batches(tx, workspaceId, id)) {
      const there = await targets[kind].known(tx, workspaceId, keysOf(batch))
      known += batch.filter((row) => !row.repeated && there.has(row.duplicate_key)).length
    }
  }
  return { ...found, ...counts, kind, state: found.state as 'open' | 'done' | 'undone', known }
}

/** Brings all rows into force, in the caller's one transaction. A second commit answers what the first one did. */
export async function commitImport(
  tx: Tx,
  targets: ImportTargets,
  workspaceId: string,
  id: string,
  duplicates: DuplicateChoice,
  by: Omit<Keeping, 'importId'>,
) {
  const keeping = { ...by, importId: id }
  const found = await store.findImport(tx, workspaceId, id, { lock: true })
  if (!found) throw refuse('import_not_found')
  if (found.state === 'open') {
    const target = targets[found.kind as StagedKind]
    const result = { added: 0, updated: 0, skipped: 0 }
    for await (const batch of batches(tx, workspaceId, id)) {
      const plan = await planOf(tx, target, workspaceId, batch, duplicates, keeping)
      const traces = await target.add(tx, workspaceId, plan.added.map(recordOf), keeping)
      if (traces) await store.writeTraces(tx, workspaceId, id, plan.added, traces)
      await target.update(tx, workspaceId, plan.updated)
      for (const [outcome, rows] of Object.entries({ added: plan.added, skipped: plan.skipped }))
        await store.writeOutcomes(
          tx,
          workspaceId,
          id,
          rows.map(({ number }) => number),
          outcome as 'added' | 'skipped',
        )
      result.added += plan.added.length
      result.updated += plan.updated.length
      result.skipped += plan.skipped.length
    }
    await store.finishImport(tx, workspaceId, id, { state: 'done', ...result })
  }
  return importState(tx, targets, workspaceId, id)
}

/** A row that waits, and whether an earlier row of the file says the same record. */
type Row = Awaited<ReturnType<typeof store.rowsAfter>>[number] & { repeated: boolean }

async function planOf(
  tx: Tx,
  target: ImportTarget,
  workspaceId: string,
  batch: readonly Row[],
  duplicates: DuplicateChoice,
  keeping: Keeping,
): Promise<{ added: Row[]; updated: IncomingRecord[]; skipped: Row[] }> {
  // What decides itself what it takes never touches what is there.
  const choice = target.takes ? 'skip' : duplicates
  if (choice === 'add') return { added: [...batch], updated: [], skipped: [] }
  const there = await target.known(tx, workspaceId, keysOf(batch))
  const added: Row[] = []
  const updated: IncomingRecord[] = []
  const skipped: Row[] = []
  for (const row of batch) {
    const id = there.get(row.duplicate_key)
    // Of rows that say the same record the first counts.
    const isTaken = target.takes?.(row.fields, keeping) ?? true
    if (!isTaken || row.repeated || (id !== undefined && choice === 'skip')) skipped.push(row)
    else if (id === undefined) added.push(row)
    else updated.push({ id, fields: row.fields })
  }
  return { added, updated, skipped }
}

/** Deletes what an import added. What it updated keeps its new values. */
export async function undoImport(tx: Tx, targets: ImportTargets, actor: Actor, id: string) {
  const { workspaceId, userId } = actor
  const found = await store.findImport(tx, workspaceId, id, { lock: true })
  if (!found) throw refuse('import_not_found')
  // What takes it back is what past invoices have, which others build on.
  if (targets[found.kind as StagedKind].takeBack) requireAbilities(actor, 'imports:undo')
  if (found.state === 'open') throw refuse('import_not_done')
  if (found.state === 'done') {
    const target = targets[found.kind as StagedKind]
    if (target.takeBack) await target.takeBack(tx, workspaceId, id, userId)
    else
      for await (const batch of batches(tx, workspaceId, id)) {
        const added = batch.filter(({ outcome }) => outcome === 'added').map(({ record_id }) => record_id)
        await target.remove(tx, workspaceId, added, userId)
      }
    await store.finishImport(tx, workspaceId, id, { state: 'undone' })
  }
  return importState(tx, targets, workspaceId, id)
}

/** Gives an import up before it came into force. */
export async function dropImport(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await open(tx, workspaceId, id)
  await store.deleteImport(tx, workspaceId, id)
}

async function open(tx: Tx, workspaceId: string, id: string) {
  const found = await store.findImport(tx, workspaceId, id, { lock: true })
  if (!found) throw refuse('import_not_found')
  if (found.state !== 'open') throw refuse('import_already_done')
  return found
}

/** The rows of an import of a kind that waits, some at a time, in the file's order. Refuses where there is none. */
export async function* stagedRows(
  tx: ReadTx,
  workspaceId: string,
  id: string,
  kind: StagedKind,
): AsyncGenerator<Row[]> {
  const found = await store.findImport(tx, workspaceId, id)
  if (found?.kind !== kind) throw refuse('import_not_found')
  // What they said is no longer kept.
  if (found.state !== 'open') throw refuse('import_already_done')
  yield* batches(tx, workspaceId, id)
}

// Repeats are told here and not by a query per row: just filled, the table has no statistics that would choose the right index.
async function* batches(tx: ReadTx, workspaceId: string, id: string): AsyncGenerator<Row[]> {
  const seen = new Set<string>()
  let after = 0
  for (;;) {
    const found = await store.rowsAfter(tx, workspaceId, id, after, batchSize)
    const rows = found.map((row) => {
      const repeated = seen.has(row.duplicate_key)
      seen.add(row.duplicate_key)
      return { ...row, repeated }
    })
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.number ?? after
  }
}

const keysOf = (rows: readonly Row[]) => [...new Set(rows.map(({ duplicate_key }) => duplicate_key))]
const recordOf = ({ record_id, fields }: Row): IncomingRecord => ({ id: record_id, fields })
