import type { Readable } from 'node:stream'
import { personName } from '@duly/core/contact/person-name.ts'
import { byteOrderMark } from '@duly/core/csv/csv.ts'
import type { NumberedKind } from '@duly/core/invoices/kinds/kinds.ts'
import { type RegisterState, registerHeader, registerLine } from '@duly/core/invoices/numbers/register.ts'
import { seriesNumber } from '@duly/core/invoices/numbers/series.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import type { Database, ReadTx } from '../../../platform/db/database.ts'
import { csvStream } from '../../../platform/http/csv-stream.ts'
import * as store from './register-store.ts'
import { takenOf } from './taken-numbers.ts'

function stateOf(row: store.RegisterRecord): RegisterState {
  if (row.deleted_at || row.status === 'CANCELLED') return 'void'
  if (row.is_imported) return 'beforeDuly'
  return row.status === 'PAID' ? 'paid' : 'issued'
}

/** Why a number is void; null unless it is. */
function voidOf(row: store.RegisterRecord) {
  const by = personName(row.by_first_name, row.by_last_name) || row.by_email
  if (row.deleted_at) return { reason: 'Deleted', by, at: row.deleted_at }
  if (row.status !== 'CANCELLED') return null
  return { reason: row.void_reason, by, at: row.voided_at ?? row.updated_at }
}

function entryOf(row: store.RegisterRecord) {
  const why = voidOf(row)
  return {
    id: row.id,
    number: row.invoice_number,
    billingName: row.billing_name,
    issueDate: row.issue_date,
    currency: row.currency,
    total: toApiNumber(row.total_minor, row.currency),
    state: stateOf(row),
    inSeries: row.number_counter !== null,
    void: why && { ...why, at: why.at.toISOString() },
    corrections: row.corrections,
  }
}

/** One page of all numbers that were given to documents of a kind, newest first. */
export async function registerOf(
  tx: ReadTx,
  workspaceId: string,
  kind: NumberedKind,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, { given }] = await Promise.all([
    store.listNumbers(tx, workspaceId, kind, { limit, offset: (page - 1) * limit }),
    store.countNumbers(tx, workspaceId, kind),
  ])
  return { rows: rows.map(entryOf), total: given }
}

/** Most missing numbers that are named; one is enough to know. */
const mostMissing = 100

/** What the register comes to, and which numbers the series passed over without a document. */
export async function registerSummaryOf(tx: ReadTx, workspaceId: string, kind: NumberedKind) {
  const [counts, gaps] = await Promise.all([
    store.countNumbers(tx, workspaceId, kind),
    store.findGaps(tx, workspaceId, kind, mostMissing),
  ])
  const passed = gaps.flatMap(({ pattern, period, begun_on, first, last }) => {
    const date = period === '' ? begun_on : `${period}-01-01`.slice(0, 10)
    const length = Math.min(last - first + 1, mostMissing)
    return Array.from({ length }, (_, step) => seriesNumber(pattern, date, first + step))
  })
  const byHand = passed.length > 0 ? await takenOf(tx, workspaceId, passed, { kind, issuedOnly: true }) : new Set()
  return {
    given: counts.given,
    void: counts.void,
    outsideSeries: counts.outside,
    missing: passed.filter((number) => !byHand.has(number)).slice(0, mostMissing),
  }
}

/** The whole register as CSV that a spreadsheet reads as UTF-8. */
export function exportRegister(db: Database, workspaceId: string, kind: NumberedKind): Readable {
  return csvStream(db, workspaceId, {
    header: byteOrderMark + registerHeader(),
    batch: (tx, after, limit) => store.numbersAfter(tx, workspaceId, kind, after, limit),
    line: (row) =>
      registerLine({
        number: row.invoice_number,
        billingName: row.billing_name,
        issueDate: row.issue_date,
        currency: row.currency,
        totalMinor: row.total_minor,
        state: stateOf(row),
        inSeries: row.number_counter !== null,
        reason: voidOf(row)?.reason ?? '',
        corrections: row.corrections,
      }),
  })
}
