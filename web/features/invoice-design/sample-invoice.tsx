import type { InvoiceDesign } from '@duly/core/invoice-design/design.ts'
import { buildSheet, type SheetInvoice } from '@duly/core/invoices/paper/sheet.ts'
import { noAdjustment } from '@duly/core/invoices/totals/adjustments.ts'
import type { Language } from '@duly/core/words/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '../../api/session.ts'
import { Waiting } from '../../ui/spinner.tsx'
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
const sample: Omit<SheetInvoice, 'currency'> = {
  invoiceNumber: 'INV-20260115-042',
  billingName: 'Harbour & Pine Studio',
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
  paymentTerms: 'Payment is due within 30 days from the invoice date',
  additionalNotes: 'Thank you for your business.',
  items: [
    line('Site visit', 'Measuring and a written estimate', '1', '120'),
    line('Labour, per hour', null, '6.5', '85'),
    line('Materials', 'As listed in the estimate', '1', '342.4'),
  ],
  discount: { type: 'percentage', value: '5' },
  shipping: noAdjustment,
  tax: { type: 'percentage', value: '5' },
}

/** The sample with the workspace's own company, signature and bank details, in a design that need not be saved yet. */
export function SampleInvoice({ design, language }: { design: InvoiceDesign; language?: Language }) {
  const user = useUser()
  const seller = useQuery(sellerQuery(user.id))
  const say = usePaperWords(language)
  const sheet = useMemo(
    () =>
      seller.data && say
        ? buildSheet(
            {
              ...sellerInput(seller.data),
              options: design,
              invoice: { ...sample, currency: seller.data.settings?.preferredCurrency ?? 'CAD' },
              status: 'DRAFT',
              paidMinor: 0,
              publicUrl: null,
            },
            say,
          )
        : null,
    [seller.data, design, say],
  )
  if (!sheet) return seller.isError ? null : <Waiting>Loading data...</Waiting>
  return <InvoicePaper sheet={sheet} />
}
