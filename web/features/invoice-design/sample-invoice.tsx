import type { InvoiceDesign } from '@duly/core/invoice-design/design.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import type { SheetInvoice } from '@duly/core/invoices/paper/sheet-input.ts'
import { noAdjustment } from '@duly/core/invoices/totals/adjustments.ts'
import * as screenWords from '@duly/core/words/gen/invoice-design.gen.ts'
import * as words from '@duly/core/words/gen/sample-invoice.gen.ts'
import type { AnyLanguage } from '@duly/core/words/languages.ts'
import type { Say } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '../../api/session.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { t } from '../../words/page.ts'
import { usePaperWords } from '../invoices/page/use-paper-words.ts'
import { InvoicePaper } from '../invoices/paper/invoice-paper.tsx'
import { sellerInput, sellerQuery } from '../invoices/seller.ts'

const line = (name: string, description: string | null, quantity: string, rate: string) => ({
  name,
  description,
  quantity,
  rate,
})

/** An invented invoice, so that the business sees its own head and foot around ordinary lines. */
const sample = (say: Say): Omit<SheetInvoice, 'currency'> => ({
  invoiceNumber: 'INV-20260115-042',
  billingName: say(words.customer),
  billingEmail: 'accounts@harbourpine.example',
  billingPhone: '',
  billingAddress: '1140 Wharf Lane, Unit 6',
  billingCity: 'Nanaimo',
  billingProvince: 'BC',
  billingZip: 'V9R 2S5',
  billingCountry: 'Canada',
  issueDate: '2026-01-15',
  dueDate: '2026-02-14',
  paymentMethod: 'bank',
  paymentTerms: say(words.terms),
  additionalNotes: say(words.notes),
  items: [
    line(say(words.visit), say(words.visitText), '1', '120'),
    line(say(words.labour), null, '6.5', '85'),
    line(say(words.materials), say(words.materialsText), '1', '342.4'),
  ],
  discount: { type: 'percentage', value: '5' },
  shipping: noAdjustment,
  tax: { type: 'percentage', value: '5' },
})

const sampleAreas = ['sample-invoice'] as const

/**
 * The sample with the workspace's own company, signature and bank details, in a design that need not be saved yet; in the
 * language of the page where none is told.
 */
export function SampleInvoice({ design, language }: { design: InvoiceDesign; language?: AnyLanguage }) {
  const user = useUser()
  const seller = useQuery(sellerQuery(user.id))
  const say = usePaperWords(language ?? t.language, design.formCountry, sampleAreas)
  const sheet = useMemo(
    () =>
      seller.data && say
        ? buildSheet(
            {
              ...sellerInput(seller.data),
              options: design,
              invoice: { ...sample(say), currency: seller.data.settings?.preferredCurrency ?? 'CAD' },
              status: 'DRAFT',
              paidMinor: 0,
              publicUrl: null,
              sealUrl: `${window.location.origin}/check/sample`,
            },
            say,
          )
        : null,
    [seller.data, design, say],
  )
  if (!sheet) return seller.isError ? null : <Waiting>{t(screenWords.loadingSample)}</Waiting>
  return <InvoicePaper sheet={sheet} />
}
