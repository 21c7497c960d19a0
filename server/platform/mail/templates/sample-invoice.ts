import type { InvoiceFacts } from './invoice.ts'

/** A believable invoice, for the preview of a workspace's own words. */
export const sampleInvoice: InvoiceFacts = {
  number: 'INV-20250509-318',
  currency: 'CAD',
  totalMinor: 507_701,
  balanceMinor: 507_701,
  settled: '',
  issueDate: '2025-05-09',
  dueDate: '2025-06-08',
  payerName: 'Northlight Architects',
  payUrl: 'https://duly.example/pay/3f0c52b2-7a0e-4a7d-9a41-0b6f8a52d9c1',
  bankDetails: [
    ['Bank', 'Coast Capital Savings'],
    ['Account name', 'Fernwood Studio Ltd.'],
    ['Account number', '0042 118 7730'],
    ['Transit number', '22950'],
  ],
}
