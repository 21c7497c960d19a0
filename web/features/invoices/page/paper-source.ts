import type { SheetInput } from '@duly/core/invoices/paper/sheet-input.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { payLinkOf } from '../acts/use-invoice-acts.ts'
import type { Invoice } from '../queries.ts'

/** What a paper is drawn from but how its invoice stands. */
export type PaperSource = Omit<SheetInput, 'kind' | 'status' | 'paidMinor' | 'creditedMinor' | 'publicUrl'>

/** How an invoice stands, as its paper shows it. */
export const standingOf = (
  invoice: Invoice,
): Pick<SheetInput, 'kind' | 'status' | 'paidMinor' | 'creditedMinor' | 'publicUrl'> => ({
  kind: invoice.kind,
  status: invoice.status,
  paidMinor: fromApiNumber(invoice.paid, invoice.currency) ?? 0,
  creditedMinor: fromApiNumber(invoice.credited, invoice.currency) ?? 0,
  publicUrl: payLinkOf(invoice.id),
})
