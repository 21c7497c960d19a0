import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import { sheetParts } from '@duly/core/invoices/paper/sheet-parts.ts'
import { scheduleOnPaper } from '@duly/core/invoices/schedule/on-paper.ts'
import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import type { Invoice } from '../queries.ts'
import { type PaperSource, standingOf } from './paper-source.ts'
import { usePaperWords } from './use-paper-words.ts'

/** A paper whose lines have units, periods or taxes of their own. */
export function PartedPaper({ invoice, source }: { invoice: Invoice; source: PaperSource }) {
  const say = usePaperWords(source.language, source.options.formCountry)
  if (!say) return <Waiting>{t(words.loadingData)}</Waiting>
  const country = source.company?.country || source.profile?.companyCountry || ''
  const parts = sheetParts(source.invoice, country, say)
  return (
    <InvoicePaper sheet={buildSheet({ ...source, ...standingOf(invoice), parts, inParts: scheduleOnPaper }, say)} />
  )
}
