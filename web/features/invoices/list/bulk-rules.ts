import { actProblem } from '@duly/core/invoices/acts/acts.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import type { Input } from '../../../api/call.ts'
import { calledNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import type { InvoiceRow } from '../queries.ts'

/** How to remind: by which way, and with which letter. */
export type ReminderWish = Input<'POST /invoices/:id/remind'>['body']
export type ReminderChannel = ReminderWish['channel']

/** An invoice that an act leaves out, and why, as a sentence without a full stop. */
export interface LeftOutRow {
  number: string
  reason: string
}

/** Those of the invoices that can be reminded of this way, and why the others can't. */
export function remindable(
  invoices: readonly InvoiceRow[],
  channel: ReminderChannel,
): { rows: InvoiceRow[]; leftOut: LeftOutRow[] } {
  return partition(invoices, (row) => {
    const problem = actProblem('remind', row, t)
    if (problem) return problem
    if (channel === 'mail') return row.billingEmail === '' ? t(words.noEmail) : null
    return row.billingPhone === '' ? t(words.noPhone) : null
  })
}

/** Those of the invoices of which something is owed that a payment can be recorded for, and why not of the others. */
export function payableInFull(invoices: readonly InvoiceRow[]): { rows: InvoiceRow[]; leftOut: LeftOutRow[] } {
  return partition(invoices, (row) => actProblem('recordPayment', row, t))
}

function partition(invoices: readonly InvoiceRow[], problemOf: (row: InvoiceRow) => string | null) {
  const rows: InvoiceRow[] = []
  const leftOut: LeftOutRow[] = []
  for (const row of invoices) {
    const reason = problemOf(row)
    if (reason === null) rows.push(row)
    else leftOut.push({ number: calledNumber(row), reason })
  }
  return { rows, leftOut }
}
