import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { inEnglish } from '@duly/core/words/word.ts'

const none = { type: 'fixed', value: '0' } as const

/** The sheet of nobody's invoice, with one line: what a process draws to get warm. */
export function smallSheet(): Sheet {
  return buildSheet(
    {
      status: 'SENT',
      invoice: {
        invoiceNumber: 'WARM-1',
        billingName: 'Nobody',
        billingEmail: '',
        billingPhone: '',
        billingAddress: '',
        billingCity: '',
        billingProvince: '',
        billingZip: '',
        billingCountry: '',
        issueDate: '2026-01-01',
        dueDate: '2026-01-31',
        currency: 'CAD',
        paymentMethod: '',
        paymentTerms: '',
        additionalNotes: '',
        items: [{ name: 'A line', description: null, quantity: '1', rate: '1' }],
        discount: none,
        shipping: none,
        tax: none,
      },
      company: null,
      profile: null,
      paymentSettings: null,
      paidMinor: 0,
      signature: null,
      options: plainDesign,
      publicUrl: null,
    },
    inEnglish,
  )
}
