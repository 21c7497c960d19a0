import type { PastInvoice } from '@duly/core/invoices/importing/past-invoice.ts'
import { amount } from './amount.ts'
import { productWithAccount } from './product.ts'
import type { BenchTable } from './table.ts'

const invoices = amount(10_000, 50)
/** As many as the browser sends at once. */
const portion = 250
const mostSeconds = 60

/** How long does it take to bring the invoices of an earlier program along? */
export async function run(): Promise<BenchTable> {
  const product = await productWithAccount()
  try {
    const begun = performance.now()
    const { id } = await product.call('POST', '/imports', { kind: 'invoices' })
    for (let from = 0; from < invoices; from += portion) {
      const some = Array.from({ length: Math.min(portion, invoices - from) }, (_, at) => past(from + at))
      await product.call('POST', `/imports/${id}/rows`, { from: from + 1, invoices: some })
    }
    const staged = performance.now()
    await product.call('GET', `/imports/${id}/invoices?limit=100`)
    const compared = performance.now()
    const { added } = await product.call('POST', `/imports/${id}/commit`, { differences: 'file' })
    const kept = performance.now()
    if (added !== invoices) throw new Error(`${added} invoices were added`)
    const seconds = (kept - begun) / 1000
    const row = (name: string, ms: number) => ({ name, value: ms / 1000, unit: 's' })
    return {
      name: 'past-invoices',
      title: 'How long does an import of past invoices take?',
      note: `${invoices.toLocaleString('en')} invoices of 700 customers, a third of them paid, through the API of a product that has just started: sent in portions of ${portion}, compared with the file’s sums, and kept in one transaction. What a browser takes to read the file is not in it.`,
      rows: [
        { name: 'as a whole', value: seconds, unit: 's', target: `≤ ${mostSeconds} s`, met: seconds <= mostSeconds },
        row('sent', staged - begun),
        row('compared', compared - staged),
        row('kept', kept - compared),
      ],
    }
  } finally {
    await product.stop()
  }
}

const past = (at: number): PastInvoice => ({
  invoiceNumber: `M-${at}`,
  status: at % 3 === 0 ? 'paid' : 'open',
  ...(at % 3 === 0 ? { paid: '105' } : {}),
  billingName: `Customer ${at % 700}`,
  billingEmail: `c${at % 700}@many.example`,
  billingPhone: '',
  billingAddress: '',
  billingCity: '',
  billingProvince: '',
  billingZip: '',
  billingCountry: '',
  billingContact: '',
  billingAddress2: '',
  billingTaxId: '',
  issueDate: '2024-03-04',
  dueDate: '2024-04-03',
  currency: 'CAD',
  paymentTerms: '',
  additionalNotes: '',
  items: [{ name: 'Design', description: '', quantity: 2, rate: 50, taxes: [{ name: 'GST', rate: 5 }] }],
  stated: { subtotal: '100', tax: '5', sum: '105' },
})
