import { expect, it } from 'vitest'
import { type ExportedInvoice, importedLines, invoiceFiles, linesOf, programFiles } from './export-files.ts'

const invoice = (fields: Partial<ExportedInvoice> = {}): ExportedInvoice => ({
  number: 'INV-1',
  customer: '=Halibut "House"',
  email: 'a@halibut.example',
  address: '1 Wharf',
  city: 'Nanaimo',
  region: 'BC',
  zip: 'V9R',
  country: 'Canada',
  issueDate: '2026-03-05',
  dueDate: '2026-04-04',
  status: 'Sent',
  isCancelled: false,
  credits: '',
  schedule: null,
  depositFor: '',
  credited: 0,
  currency: 'CAD',
  terms: '',
  subtotal: 1000,
  discount: 100,
  shipping: 18,
  tax: 46,
  total: 964,
  paid: 0,
  items: [
    { name: 'Work', description: '', quantity: '3', rate: '1.111', amount: 333 },
    { name: 'More', description: 'of it', quantity: '1', rate: '6.67', amount: 667 },
  ],
  taxes: [{ name: 'Tax', rate: '5', base: 918, amount: 46, registrationNumber: '' }],
  ...fields,
})

it('of other programs add up to the invoice, with discount, shipping and every cent of the tax', () => {
  for (const fields of [
    {},
    { tax: 1 },
    { tax: 0 },
    { discount: 1018, tax: 0 },
    { items: [], subtotal: 0, discount: 0, tax: 7 },
  ]) {
    const row = invoice(fields)
    const lines = importedLines(row)
    const sum = (name: 'amount' | 'tax') => lines.reduce((total, line) => total + line[name], 0)
    expect(sum('amount')).toBe(row.subtotal - row.discount + row.shipping)
    expect(sum('tax')).toBe(row.tax)
  }
})

it('have as many cells as columns, defuse what a spreadsheet would run, and leave out what was cancelled', () => {
  for (const layout of [...Object.values(invoiceFiles), ...Object.values(programFiles)])
    for (const cells of layout.cells(invoice())) expect(cells).toHaveLength(layout.columns.length)
  expect(linesOf(invoiceFiles.invoices, invoice())).toContain(
    `INV-1,"'=Halibut ""House""",a@halibut.example,2026-03-05,2026-04-04,Sent,CAD,10.00,1.00,0.18,0.46,9.64,0.00,9.64`,
  )
  expect(linesOf(programFiles.xero, invoice())).toContain('05/03/2026,04/04/2026')
  const cancelled = invoice({ isCancelled: true, status: 'Cancelled' })
  for (const layout of [...Object.values(programFiles), invoiceFiles.lines, invoiceFiles.taxes])
    expect(linesOf(layout, cancelled)).toBe('')
  expect(linesOf(invoiceFiles.invoices, cancelled)).toContain('Cancelled,CAD,10.00,1.00,0.18,0.46,9.64,0.00,0.00,0.00,')
})
