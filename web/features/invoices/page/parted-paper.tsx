import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import { sheetParts } from '@duly/core/invoices/paper/sheet-parts.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import type { Invoice } from '../queries.ts'
import { type PaperSource, standingOf } from './paper-source.ts'

/** A paper whose lines have units, periods or taxes of their own. */
export function PartedPaper({ invoice, source }: { invoice: Invoice; source: PaperSource }) {
  const country = source.company?.country || source.profile?.companyCountry || ''
  const parts = sheetParts(source.invoice, country, inEnglish)
  return <InvoicePaper sheet={buildSheet({ ...source, ...standingOf(invoice), parts })} />
}
