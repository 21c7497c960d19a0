import { Readable } from 'node:stream'
import { byteOrderMark, csvCell, csvFigure, csvLine } from '@duly/core/csv/csv.ts'
import { plainAmount, toApiNumber } from '@duly/core/money/money.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { type ZipFile, zipOf } from '../../platform/files/zip.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import { filesOfWorkspace, piecesOf } from '../invoices/sending/files.ts'
import { wishesOf } from '../invoices/sending/later.ts'
import { messageWords } from '../outbox/service.ts'
import { paymentSettingsOf } from '../payment-settings/service.ts'
import * as store from './store.ts'
import { type ExportedTable, exportedTables } from './tables.ts'

const batchSize = 500

type Account = NonNullable<Awaited<ReturnType<typeof store.findAccount>>>

/**
 * Everything that a person's businesses hold as a ZIP: JSON lines per table, CSV of what people keep in spreadsheets, pictures, and
 * the account. Batch by batch, so that memory stays flat however much there is.
 */
export function exportWorkspace(db: Database, sealer: Sealer, account: Account): Readable {
  return Readable.from(zipOf(everything(db, sealer, account)))
}

/** The own workspace, and each other business that the account owns in a folder of its own. */
async function* everything(db: Database, sealer: Sealer, account: Account): AsyncGenerator<ZipFile> {
  const { password_hash: _, own_workspace_id: own, ...person } = account
  yield { name: 'account.json', pieces: [JSON.stringify(person, null, 2)] }
  yield* files(db, sealer, own)
  for (const id of await store.ownedWorkspaces(db, account.id)) {
    if (id === own) continue
    for await (const file of files(db, sealer, id)) yield { ...file, name: `businesses/${id}/${file.name}` }
  }
}

async function* files(db: Database, sealer: Sealer, workspaceId: string): AsyncGenerator<ZipFile> {
  const settings = await inTransaction(db, { workspaceId }, (tx) => paymentSettingsOf(tx, sealer, workspaceId))
  yield { name: 'payment-settings.json', pieces: [JSON.stringify(settings, null, 2)] }
  for (const table of exportedTables) {
    const plain = readable(sealer, workspaceId, table.name)
    const line = ({ row, currency }: store.ExportedRow) =>
      `${JSON.stringify(withDecimalAmounts(plain(row), currency ?? ''))}
`
    yield { name: `${table.name}.jsonl`, pieces: lines(rowsOf(db, workspaceId, table), line) }
    if (table.csv) yield { name: `${table.name}.csv`, pieces: csv(rowsOf(db, workspaceId, table)) }
  }
  const ids = await inTransaction(db, { workspaceId }, (tx) => store.pictureIds(tx, workspaceId))
  for (const id of ids) {
    const picture = await inTransaction(db, { workspaceId }, (tx) => store.findPicture(tx, workspaceId, id))
    if (!picture) continue
    const name = `pictures/${picture.kind}-${id}.${picture.media_type.replace('image/', '')}`
    yield { name, pieces: [picture.bytes], packed: true }
  }
  // The id tells two of the same name apart, and leads to its line in invoice_files.jsonl.
  for await (const file of filesOfWorkspace(db, workspaceId))
    yield { name: `files/${file.id}/${file.name}`, pieces: piecesOf(db, sealer, workspaceId, file), packed: true }
}

// Messages, and what waits to be one, are stored sealed and given out as people wrote and read them.
function readable(sealer: Sealer, workspaceId: string, table: string) {
  return (row: Record<string, unknown>): Record<string, unknown> => {
    if (table === 'outbox') return { ...row, rendered: messageWords(sealer, workspaceId, row.rendered) }
    if (table !== 'scheduled_sends') return row
    return { ...row, wishes: wishesOf(sealer, workspaceId, { id: String(row.id), wishes: String(row.wishes) }) }
  }
}

async function* rowsOf(db: Database, workspaceId: string, table: ExportedTable) {
  let after: string[] | null = null
  for (;;) {
    const from: string[] | null = after
    const rows: store.ExportedRow[] = await inTransaction(db, { workspaceId, statementTimeout: 30_000 }, (tx) =>
      store.rowsAfter(tx, workspaceId, table, from, batchSize),
    )
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.after ?? null
  }
}

type Batches = AsyncGenerator<store.ExportedRow[]>

async function* lines(batches: Batches, write: (row: store.ExportedRow) => string): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map(write).join('')
}

async function* csv(batches: Batches): AsyncGenerator<string> {
  let columns: string[] | null = null
  for await (const batch of batches) {
    let text = ''
    if (!columns) {
      columns = Object.keys(batch[0]?.row ?? {})
      text = byteOrderMark + csvLine(columns.map((name) => csvCell(amountName(name) ?? name)))
    }
    const names: string[] = columns
    text += batch
      .map((line) =>
        csvLine(names.map((name) => cellOf(name, line.row[name], currencyIn(line.row, line.currency ?? '')))),
      )
      .join('')
    yield text
  }
}

/** A name such as `total_minor` or `paidMinor` without its unit, and null for names of anything else. */
function amountName(name: string): string | null {
  return /^(.+?)(?:_minor|Minor)$/.exec(name)?.[1] ?? null
}

/** The currency that an object names, else the one around it. */
function currencyIn(value: object, around: string): string {
  const { currency } = value as { currency?: unknown }
  return typeof currency === 'string' ? currency : around
}

/** Amounts leave Duly in major units, as the API has them: `total_minor: 1050` becomes `total: 10.5`, at any depth. */
function withDecimalAmounts(value: unknown, around: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withDecimalAmounts(entry, around))
  if (typeof value !== 'object' || value === null) return value
  const currency = currencyIn(value, around)
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      const amount = amountName(name)
      return amount !== null && typeof entry === 'number'
        ? [amount, toApiNumber(entry, currency)]
        : [amount ?? name, withDecimalAmounts(entry, currency)]
    }),
  )
}

function cellOf(name: string, value: unknown, currency: string): string {
  if (amountName(name) !== null && typeof value === 'number') return csvFigure(plainAmount(value, currency))
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return csvFigure(String(value))
  return csvCell(typeof value === 'string' ? value : JSON.stringify(withDecimalAmounts(value, currency)))
}
