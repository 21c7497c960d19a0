import { invitationStatuses } from '@duly/core/employees/rules.ts'
import { keyOfCall, recordedAnswer } from './recorded-answers.ts'
import type { Call } from './render-screen.tsx'

/*
 * What stands on each screen when every act is tried: states in which as much as possible can be done. What a case does not name, the
 * server is taken to answer as it once did.
 */

const people = invitationStatuses.map((status) => ({
  id: `e-${status}`,
  createdAt: '2026-03-05T16:20:00.000Z',
  user: {
    email: `${status.toLowerCase()}@fernwood.example`,
    profile: { firstName: status.toLowerCase(), lastName: 'Fernwood' },
  },
  invitation: { status },
  role: { id: 'employee', name: null },
}))

/** A screen in one state. */
export interface ScreenCase {
  /** The route, as the router has it. */
  route: string
  /** Tells cases of one route apart. */
  state?: string
  /** After the path. */
  search?: string
  /** By the declared key of the call: other calls are answered alike. */
  answers?: Readonly<Record<string, unknown>>
  /** Pressed before anything is tried, by the beginning of its name. */
  first?: readonly string[]
}

/** The id of whatever an address names. */
export const someId = '5feceb66-ffc8-4f38-8952-786c6d696c79'

const at = '2026-03-05T16:20:00.000Z'
const recorded = (key: string) => recordedAnswer(key.replace(/:\w+/g, someId)) as Record<string, unknown>
const document = (fields: object) => ({
  ...recorded('GET /invoices/:id'),
  customerId: someId,
  balance: 100,
  ...fields,
})
const one = (rows: readonly unknown[]) => ({
  data: rows,
  meta: { total: rows.length, page: 1, limit: 10, totalPages: 1 },
})
const entry = (id: string, fields: object) => ({
  ...{ id, kind: 'payment', method: 'bank', amount: 20, currency: 'CAD', receivedOn: '2026-03-05', createdAt: at },
  ...{ note: '', by: null, canReverse: false, reversed: false, hasReceipt: true },
  ...fields,
})
const send = {
  ...{
    id: someId,
    invoiceId: someId,
    invoiceNumber: 'INV-1',
    recipient: 'ada@fernwood.example',
    sendAt: at,
    date: '2026-03-05',
    time: '08:00',
  },
}
const refundable = {
  payments: [{ id: 'p-card', name: 'Visa 4242', currency: 'CAD', refundable: 20, amount: 20 }],
  refunds: [
    {
      id: 'r-1',
      paymentId: 'p-card',
      amount: 5,
      currency: 'CAD',
      state: 'pending',
      connectionEnded: true,
      reason: '',
      createdAt: at,
    },
  ],
}
const ofInvoice = {
  'GET /invoices/:id/payments': [entry('p-hand', { canReverse: true }), entry('p-card', { method: 'card' })],
  'GET /invoices/:id/card-refunds': refundable,
  'GET /invoices/:id/scheduled-sends': [send],
  'GET /invoices/:id/recurring': { madeBy: { id: someId, name: 'Retainer' }, templateOf: [] },
}
const listed = (fields: object) => {
  const row = document({ status: 'SENT', revision: 1, dueDate: '2026-03-10', ...fields })
  return { 'GET /invoices': one([row]), 'GET /invoices/:id': row, ...ofInvoice }
}
const appointment = { startTime: '2031-03-05T16:20:00.000Z', endTime: '2031-03-05T17:20:00.000Z', duration: 60 }
const meeting = { ...recorded('GET /appointments/:id'), ...appointment }
const link = { ...recorded('GET /payment-links/:id'), status: 'PENDING', payable: 'yes' }
const series = { ...recorded('GET /recurring/:id'), missed: [{ n: 1, date: '2026-03-12' }] }
const endpoint = {
  ...{ id: someId, url: 'https://fernwood.example/hook', description: '', events: ['invoice.paid'], off: null },
  ...{ secretMadeAt: at, ended: 1, delivered: 1, createdAt: at },
}

/** Every screen of the application, some in several states. */
export const cases: readonly ScreenCase[] = [
  { route: '/invoices', answers: listed({}) },
  { route: '/invoices', state: 'selected', answers: listed({}), first: ['input: Select'] },
  {
    route: '/invoices',
    state: 'drafts selected',
    answers: listed({ status: 'DRAFT', revision: 0 }),
    first: ['input: Select'],
  },
  { route: '/invoices', state: 'empty', answers: { 'GET /invoices': one([]) } },
  {
    route: '/invoices',
    state: 'quotes',
    search: '?kind=quote',
    answers: listed({ kind: 'quote', quoteState: 'sent' }),
  },
  { route: '/invoices', state: 'bin', search: '?bin=1' },
  { route: '/invoices/create' },
  { route: '/invoices/import' },
  { route: '/invoices/recurring', answers: { 'GET /recurring': [series] } },
  { route: '/invoices/recurring/$id', answers: { 'GET /recurring/:id': series } },
  {
    route: '/invoices/recurring/$id',
    state: 'paused',
    answers: { 'GET /recurring/:id': { ...series, paused: { reason: 'owner', since: at, at } } },
  },
  { route: '/invoices/$id', state: 'draft', answers: { 'GET /invoices/:id': document({}) } },
  {
    route: '/invoices/$id',
    state: 'overdue',
    answers: { ...ofInvoice, 'GET /invoices/:id': document({ status: 'OVERDUE', revision: 1, paid: 40, balance: 60 }) },
  },
  {
    route: '/invoices/$id',
    state: 'reminders stopped',
    answers: {
      'GET /invoices/:id': document({ status: 'SENT', revision: 1 }),
      'GET /invoices/:id/reminders': { ...recorded('GET /invoices/:id/reminders'), stopped: true },
    },
  },
  {
    route: '/invoices/$id',
    state: 'bounced',
    answers: {
      'GET /invoices/:id': document({
        status: 'SENT',
        revision: 1,
        undelivered: { recipient: 'ada@fernwood.example', reason: '550 no such user', at },
      }),
    },
  },
  {
    route: '/invoices/$id',
    state: 'paid',
    answers: { ...ofInvoice, 'GET /invoices/:id': document({ status: 'PAID', revision: 1, paid: 100, balance: 0 }) },
  },
  {
    route: '/invoices/$id',
    state: 'cancelled',
    answers: { 'GET /invoices/:id': document({ status: 'CANCELLED', revision: 1 }) },
  },
  {
    route: '/invoices/$id',
    state: 'credit note',
    answers: {
      'GET /invoices/:id': document({
        kind: 'credit_note',
        status: 'SENT',
        revision: 1,
        credit: { invoice: { id: someId, invoiceNumber: 'INV-1' }, unused: 20, applied: 0, reason: 'Wrong' },
      }),
      'GET /invoices/:id/creditable': {
        ...recorded('GET /invoices/:id/creditable'),
        card: { paymentId: 'p-card', name: 'Visa 4242', refundable: 20 },
      },
    },
  },
  ...(['draft', 'sent', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn'] as const).map((state) => ({
    route: '/invoices/$id',
    state: `quote ${state}`,
    answers: {
      'GET /invoices/:id': document({
        kind: 'quote',
        quoteState: state,
        status: state === 'draft' ? 'DRAFT' : 'SENT',
        revision: state === 'draft' ? 0 : 1,
      }),
      'GET /quotes/:id': { ...recorded('GET /quotes/:id'), state },
      'GET /invoices/:id/scheduled-sends': [send],
    },
  })),
  { route: '/invoices/$id/edit', answers: { 'GET /invoices/:id': document({}) } },
  { route: '/customers' },
  { route: '/customers', state: 'selected', first: ['input: Select'] },
  { route: '/customers', state: 'bin', search: '?bin=1' },
  { route: '/customers/$id' },
  {
    route: '/products',
    answers: { 'GET /products': { products: [recorded('GET /products/:id')], meta: one([1]).meta } },
  },
  { route: '/products', state: 'bin', search: '?bin=1', first: ['input: Select'] },
  {
    route: '/payment-links',
    answers: { 'GET /payment-links': one([link]), 'GET /payment-links/:id/card-refunds': refundable },
  },
  {
    route: '/payment-links',
    state: 'expired',
    answers: { 'GET /payment-links': one([{ ...link, status: 'EXPIRED' }]) },
  },
  ...['day', 'week', 'month', 'list'].map((view) => ({
    route: '/appointments',
    state: view,
    search: `?view=${view}&date=2031-03-05`,
    answers: { 'GET /appointments': [meeting] },
  })),
  { route: '/appointments/$id', answers: { 'GET /appointments/:id': meeting } },
  { route: '/profile' },
  { route: '/outbox', answers: { 'GET /scheduled-sends': [send] } },
  { route: '/figures' },
  {
    route: '/employees',
    answers: { 'GET /employees': { data: people, meta: { total: people.length, page: 1, limit: 10, totalPages: 1 } } },
  },
  { route: '/company' },
  { route: '/company/design' },
  { route: '/company/numbers' },
  { route: '/company/languages' },
  { route: '/company/messages' },
  { route: '/company/audit-trail' },
  { route: '/company/keys' },
  { route: '/company/webhooks', answers: { 'GET /webhook-endpoints': [endpoint] } },
  { route: '/company/roles' },
  {
    route: '/company/roles/$id',
    answers: {
      'GET /roles': [{ id: someId, name: 'Site lead', like: 'staff', abilities: ['invoices:read'], people: 1 }],
    },
  },
  { route: '/company/taxes' },
  { route: '/payment-settings' },
]

/** Answers a call as a case says, else as the server once did. */
export const answerOf =
  ({ answers = {} }: ScreenCase) =>
  ({ key }: Call): unknown => {
    const declared = keyOfCall(key)
    return declared in answers ? answers[declared] : recordedAnswer(key)
  }
