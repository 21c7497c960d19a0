import type { PayPage, PublicInvoice, PublicPaymentLink } from '@duly/core/payments/pay-page.ts'

/*
 * The two public pages in each of their states. Whatever a business or its customer wrote is in none of our languages, so that every
 * Latin word on a page is one of ours.
 */

const id = '00000000-0000-4000-8000-000000000001'
const company = {
  logo: '/pictures/1',
  name: '漁師商店',
  address: '本町一丁目',
  city: '横浜市',
  zip: '231-0005',
  country: '日本',
}
const received = [
  { kind: 'payment', receivedOn: '2026-03-06', method: 'cash', amount: 40 },
  { kind: 'payment', receivedOn: '2026-03-07', method: 'card', amount: 20 },
  { kind: 'payment', receivedOn: '2026-03-08', method: 'bank', amount: 20 },
  { kind: 'payment', receivedOn: '2026-03-08', method: 'e-transfer', amount: 20 },
  { kind: 'payment', receivedOn: '2026-03-08', method: 'other', amount: 2 },
  { kind: 'refund', receivedOn: '2026-03-09', method: 'card', amount: -2 },
] as const satisfies PublicInvoice['payments']

const invoice: PublicInvoice = {
  id,
  language: 'en',
  formCountry: null,
  invoiceNumber: '2026-17',
  status: 'SENT',
  issueDate: '2026-03-05',
  dueDate: '2026-04-04',
  currency: 'CAD',
  items: Array.from({ length: 14 }, (_, place) => ({
    name: `作業${place}`,
    description: place === 0 ? '六頁' : '',
    quantity: place === 0 ? 2.5 : 1,
    unit: '',
    rate: 1320.125,
    amount: 3300.31,
    discount: null,
    taxes: [],
  })) as unknown as PublicInvoice['items'],
  betweenLines: [
    { kind: 'heading', text: '設計', before: 0, amount: 0 },
    { kind: 'text', text: '五月の約束', before: 13, amount: 0 },
    { kind: 'subtotal', text: '設計', before: 14, amount: 46204.34 },
  ],
  discountType: 'fixed',
  discountValue: 10,
  shippingType: 'fixed',
  shippingValue: 5,
  taxType: 'fixed',
  taxValue: 5,
  subtotal: 4300.31,
  discount: 10,
  shipping: 5,
  tax: 5,
  total: 4300.31,
  paid: 0,
  credited: 0,
  balance: 4300.31,
  taxRows: [],
  taxNumbers: ['登録番号 1'],
  printedItems: [],
  printedSums: [],
  amountDue: 4300.31,
  payments: [],
  receipt: false,
  transfer: [{ label: '銀行', value: '0042 117' }],
  transferReference: '2026-17',
  paymentCode: null,
  company: { ...company, vat: '123', paymentSettings: { paymentIntegrationEnabled: true } },
  companyLogo: '',
  companyName: '',
  companyAddress: '',
  companyCity: '',
  companyZip: '',
  companyCountry: '',
  companyVat: '',
  payable: 'yes',
  checkout: 'none',
} as PublicInvoice

const link: PublicPaymentLink = {
  id,
  language: 'en',
  formCountry: null,
  currency: 'CAD',
  total: 100,
  paid: 0,
  amountDue: 100,
  payments: [],
  receipt: false,
  additionalNotes: '手付金',
  status: 'PENDING',
  expiresAt: '2026-05-06T12:00:00.000Z',
  company,
  payable: 'yes',
  checkout: 'none',
}

const inParts: NonNullable<PublicInvoice['schedule']> = [
  { part: 1, dueDate: '2026-04-04', amount: 2300.31, paid: 98, open: 2202.31, state: 'part_paid' },
  { part: 2, dueDate: '2026-05-04', amount: 2000, paid: 0, open: 2000, state: 'due' },
]

const nameless = { ...company, logo: '', name: '', address: '', city: '', zip: '', country: '' }
const paid = { payable: 'paid', paid: 102, receipt: true, payments: received, checkout: 'paid', amountDue: 0 } as const
const partly = { paid: 98, payments: received, amountDue: 2 } as const

type Fields<T> = Readonly<Record<string, Partial<T> & { returned?: PayPage['returned'] }>>

const invoices: Fields<PublicInvoice> = {
  open: {},
  'in parts': { ...partly, amountDue: 4202.31, schedule: inParts, owedNow: 2202.31 },
  'in parts, all due': { schedule: inParts.map((part) => ({ ...part, state: 'overdue' })), owedNow: 4300.31 },
  'with taxes of its lines': { printedSums: [{ label: '税', amount: '$4,300.31' }] },
  'partly paid': partly,
  'cards off': {
    payable: 'disabled',
    company: { ...invoice.company, paymentSettings: { paymentIntegrationEnabled: false } },
    transfer: [],
  },
  'other currency': { payable: 'currency' },
  'under way': { ...partly, checkout: 'processing', returned: 'success' },
  declined: { checkout: 'declined', returned: 'failure' },
  'checkout expired': { checkout: 'expired', returned: 'failure' },
  paid,
  'paid by hand': { ...paid, checkout: 'none' },
  credited: { payable: 'paid', status: 'PAID', paid: 4300.31, credited: 4300.31, amountDue: 0 },
  'credited in part': { paid: 300.31, credited: 300.31, amountDue: 4000 },
  'paid and credited': { ...paid, status: 'PAID', paid: 4300.31, credited: 4198.31 },
  overpaid: { ...paid, paid: 5000, total: 4300.31 },
  'nothing due': { payable: 'paid', total: 0, amountDue: 0 },
  cancelled: { payable: 'cancelled', amountDue: 0 },
  'of nobody': { ...paid, company: { ...invoice.company, ...nameless, vat: '' } },
}

const links: Fields<PublicPaymentLink> = {
  open: {},
  'partly paid': partly,
  'cards off': { payable: 'disabled' },
  'other currency': { payable: 'currency' },
  'under way': { checkout: 'processing', returned: 'success' },
  declined: { checkout: 'declined', returned: 'failure' },
  paid,
  'nothing due': { payable: 'paid', amountDue: 0 },
  cancelled: { payable: 'cancelled', amountDue: 0 },
  expired: { payable: 'expired', amountDue: 0 },
  'of nobody': { payable: 'expired', amountDue: 0, company: nameless },
  'cards off, of nobody': { payable: 'disabled', company: nameless },
  'other currency, of nobody': { payable: 'currency', company: nameless },
}

function pagesOf<T>(screen: PayPage['screen'], whole: T, states: Fields<T>): [string, PayPage][] {
  const found = Object.entries(states).map(([name, { returned = null, ...fields }]): [string, PayPage] => {
    const page = { screen, id, returned, known: { found: { ...whole, ...fields } } } as unknown as PayPage
    return [`${screen}, ${name}`, page]
  })
  const other = (name: string, known: PayPage['known']): [string, PayPage] => [
    `${screen}, ${name}`,
    { screen, id, returned: null, known } as PayPage,
  ]
  return [...found, other('missing', { missing: true }), other('loading', null)]
}

/** Every state by its name. */
export const payStates: readonly (readonly [string, PayPage])[] = [
  ...pagesOf('invoice', invoice, invoices),
  ...pagesOf('payment-link', link, links),
]
