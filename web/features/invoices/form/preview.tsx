import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import type { InvoiceStatus } from '@duly/core/invoices/status.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { use, useDeferredValue, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useUser } from '../../../api/session.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { taxesQuery } from '../../taxes/queries.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import { sellerInput, sellerQuery } from '../seller.ts'
import { type InvoiceForm, sheetInvoice } from './invoice-form.ts'
import { PricingContext } from './pricing-slot.ts'
import { useDocumentWords } from './use-document-words.ts'
import { useInParts } from './use-in-parts.ts'

/** The live paper, in the language of its reader: follows every keystroke, a moment behind it when the invoice is long. */
export function InvoicePreview({
  control,
  kind,
  status,
  paidMinor,
  publicUrl,
}: {
  control: Control<InvoiceForm>
  kind: DocumentKind
  status: InvoiceStatus
  paidMinor: number
  publicUrl: string | null
}) {
  const user = useUser()
  const seller = useQuery(sellerQuery(user.id))
  const form = useDeferredValue(useWatch({ control }) as InvoiceForm)
  const data = seller.data
  // The same object until the seller changes: else each keystroke would draw the paper twice, once at once.
  const input = useMemo(() => (data ? sellerInput(data) : null), [data])
  const parts = use(PricingContext)
  const say = useDocumentWords(
    form.customerId ?? null,
    data && (data.owner.documentLanguage ?? 'en'),
    input?.options.formCountry,
  )
  const taxes = useQuery(taxesQuery).data?.taxes
  const drawn = useInParts(Boolean(form.schedule))
  const sheet = useMemo(() => {
    if (!input || !say) return null
    const country = input.company?.country ?? ''
    // What lines name is drawn by code of its own, which comes a moment later.
    const stated = form.pricing ? parts?.paperOf(form, country, say) : { invoice: sheetInvoice(form, taxes) }
    return stated ? buildSheet({ ...input, ...stated, ...drawn, kind, status, paidMinor, publicUrl }, say) : null
  }, [form, input, parts, taxes, drawn, say, kind, status, paidMinor, publicUrl])
  if (seller.isError && !seller.data)
    return (
      <ErrorState
        title={t(words.previewFailed)}
        text={t(words.sellerFailed)}
        onRetry={() => seller.refetch()}
        busy={seller.isFetching}
        retryLabel={t(words.tryAgain)}
      />
    )
  if (!sheet) return <Waiting>{t(words.loadingData)}</Waiting>
  return <InvoicePaper sheet={sheet} />
}
