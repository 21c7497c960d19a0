import type { EndpointKey } from '@duly/core/contract/endpoint.ts'
import { aBillOf } from './an-invoice.ts'
import { type Business, inAWeek, recordsOf, type TwoBusinesses } from './two-businesses.ts'

/** What a call of a route carries. */
export interface RouteCall {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** How a route is called rightly, in one business: the records that it is about are made on the way. */
export interface RouteCase {
  call?: (business: Business, records: ReturnType<typeof recordsOf>) => Promise<RouteCall> | RouteCall
  /** What the owner gets where that is no success, and why it cannot be one here. */
  ownerGets?: number
  /** What an employee of the business gets where the owner gets more. */
  employeeGets?: number
}

const none = {}
const quarter = { from: '2026-01-01', to: '2026-03-31' }
const reminderSteps = { enabled: true, steps: [{ days: 3, channel: 'mail' }] }
const schedule = { startDate: '2026-11-30T00:00:00Z', endDate: '2026-12-03T00:00:00Z' }
const settings = { preferredCurrency: 'CAD', bankName: 'Inner Harbour' }
const company = { name: 'Again Ltd.' }
const customer = { name: 'Northlight', email: 'desk@northlight.example' }
const product = { shortDescription: 'Paper', detailedDescription: 'Good paper, a ream', price: 3 }
const link = {
  billingName: 'Payer',
  billingEmail: 'payer@client.example',
  billingPhone: '+1 587 555 0100',
  currency: 'CAD',
  total: 5,
}
const noCredential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}
const noAssertion = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}
// The installation of the tests has no card-payment provider, so nothing can be paid online.
const noProvider = 503

const ofCustomer: RouteCase['call'] = async (_, records) => ({ params: { id: await records.customer() } })
const ofTax: RouteCase['call'] = async (_, records) => ({ params: { id: await records.tax() } })
const ofProduct: RouteCase['call'] = async (_, records) => ({ params: { id: await records.product() } })
const ofInvoice: RouteCase['call'] = async (_, records) => ({ params: { id: await records.invoice() } })
const ofHandedIn: RouteCase['call'] = async ({ owner }, records) => {
  const id = await records.invoice()
  await owner.call('POST', `/invoices/${id}/hand-in`, {})
  // Those who may issue are told by mail, which the timeline tells of in its own time.
  for (let waited = 0; waited < 15; waited += 1) {
    const { body } = await owner.call('GET', `/invoices/${id}/messages`)
    if (body.every(({ status }: { status: string }) => status === 'sent')) break
    await new Promise((done) => setTimeout(done, 100))
  }
  return { params: { id } }
}
const ofIssued: RouteCase['call'] = async (_, records) => ({ params: { id: await records.issuedInvoice() } })
const ofQuote: RouteCase['call'] = async (_, records) => ({ params: { id: await records.quote() } })
const ofLink: RouteCase['call'] = async (_, records) => ({ params: { id: await records.link() } })
const ofAppointment: RouteCase['call'] = async (_, records) => ({ params: { id: await records.appointment() } })
// A business has at most twenty, and each case makes one.
const ofWebhook: RouteCase['call'] = async (business, records) => {
  await makeRoom(business)
  return { params: { id: await records.webhook() } }
}
const ofDelivery: RouteCase['call'] = async (business, records) => {
  await makeRoom(business)
  return { params: await records.delivery() }
}
async function makeRoom({ owner }: Business): Promise<void> {
  const { body } = await owner.call('GET', '/webhook-endpoints')
  if (body.length > 15) await owner.call('DELETE', `/webhook-endpoints/${body[0].id}`)
}
const ofImport: RouteCase['call'] = async (_, records) => ({ params: { id: await records.import() } })
const withBody =
  (call: NonNullable<RouteCase['call']>, body: unknown): RouteCase['call'] =>
  async (business, records) => ({ ...(await call(business, records)), body })
const deleted =
  (path: string, call: NonNullable<RouteCase['call']>, body?: unknown): RouteCase['call'] =>
  async (business, records) => {
    const { params } = await call(business, records)
    await records.deleted(path, params?.id ?? '')
    return { params: params ?? {}, body }
  }
const paidInvoice = async (_: Business, records: ReturnType<typeof recordsOf>) => {
  const id = await records.issuedInvoice()
  return { params: { id, paymentId: await records.payment(id) } }
}
const ofFile: RouteCase['call'] = async (_, records) => {
  const id = await records.invoice()
  return { params: { id, fileId: await records.file(id) } }
}
const ofScheduled: RouteCase['call'] = async (_, records) => ({
  params: { id: await records.scheduledSend(await records.invoice()) },
})

const ofSeries: RouteCase['call'] = async (_, records) => ({
  params: { id: await records.series(await records.invoice()) },
})

export async function creditNoteOfPaid(
  owner: Business['owner'],
  records: ReturnType<typeof recordsOf>,
): Promise<string> {
  const bill = aBillOf(5, { status: 'PAID', customerId: await records.customer() })
  const { body: paid } = await owner.call('POST', '/invoices', bill)
  return (await owner.call('POST', `/invoices/${paid.id}/credit-notes`, { reason: 'Taken back' })).body.id
}

const smallEInvoice =
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">1</ID></Invoice>'

/** A right call of every route of the contracts. A test fails for a route that is not here. */
export const routeCases: Readonly<Record<EndpointKey, RouteCase>> = {
  'GET /auth/profile': none,
  'POST /auth/logout': none,
  'GET /auth/sessions': none,
  'DELETE /auth/sessions/:id': { call: async (_, records) => ({ params: { id: await records.session() } }) },
  'DELETE /auth/sessions': none,
  'GET /auth/factors': none,
  'POST /auth/passkeys/options': none,
  // A browser has to make the passkey; features/access/factors/routes.test.ts plays one.
  'POST /auth/passkeys': { call: () => ({ body: { credential: noCredential } }), ownerGets: 400, employeeGets: 400 },
  'PATCH /auth/passkeys/:id': {
    call: async (_, records) => ({ params: { id: await records.passkey() }, body: { name: 'Phone' } }),
    employeeGets: 404,
  },
  'DELETE /auth/passkeys/:id': {
    call: async (_, records) => ({ params: { id: await records.passkey() } }),
    employeeGets: 404,
  },
  'POST /auth/authenticator/secret': none,
  'POST /auth/authenticator': { call: () => ({ body: { code: '000000' } }), ownerGets: 400, employeeGets: 400 },
  'DELETE /auth/authenticator': { ownerGets: 404, employeeGets: 404 },
  'POST /auth/recovery-codes': {
    call: async (_, records) => {
      await records.withoutFactors()
      return {}
    },
    ownerGets: 409,
    employeeGets: 409,
  },
  // The operator of these businesses has set up no other provider; oidc.test.ts signs in by one.
  'GET /auth/oidc': none,
  'GET /auth/oidc/start': { call: () => ({}), ownerGets: 404 },
  'GET /auth/oidc/callback': { call: () => ({}), ownerGets: 404 },
  'POST /auth/oidc/session': { call: () => ({}), ownerGets: 404 },
  'GET /auth/oidc/identities': none,
  'POST /auth/oidc/link': { call: () => ({}), ownerGets: 404, employeeGets: 404 },
  'DELETE /auth/oidc/identities/:id': {
    call: () => ({ params: { id: crypto.randomUUID() } }),
    ownerGets: 404,
    employeeGets: 404,
  },
  'POST /auth/passkey/options': none,
  'POST /auth/passkey': { call: () => ({ body: { credential: noAssertion } }), ownerGets: 401 },
  'POST /auth/second-step': { call: () => ({ body: { ticket: 'unknown', code: '000000' } }), ownerGets: 401 },
  'POST /auth/confirm/options': none,
  'POST /auth/confirm': {
    call: async (_, records) => {
      await records.withoutFactors()
      return { body: { password: 'correct horse' } }
    },
  },
  'POST /auth/login': { call: ({ owner }) => ({ body: { email: owner.email, password: 'correct horse' } }) },
  'POST /users': {
    call: () => ({ body: { email: `${crypto.randomUUID()}@duly.example`, password: 'correct horse' } }),
  },
  'POST /auth/forgot-password': { call: ({ owner }) => ({ body: { email: owner.email } }) },
  // The token is only in a mail; features/access/routes.test.ts follows it.
  'POST /auth/reset-password': {
    call: () => ({ body: { token: 'unknown', newPassword: 'correct horse', confirmPassword: 'correct horse' } }),
    ownerGets: 400,
  },
  'POST /auth/undo-email-change': { call: () => ({ body: { token: 'unknown' } }), ownerGets: 400 },
  'POST /account/password': {
    call: () => ({ body: { currentPassword: 'correct horse', newPassword: 'correct horse' } }),
  },
  'POST /account/export': { call: () => ({ body: { password: 'correct horse' } }) },
  // With the right password the business would be gone for the cases after it.
  'POST /account/delete': { call: () => ({ body: { password: 'not this one' } }), ownerGets: 400, employeeGets: 400 },
  'GET /admin/users': none,
  'PATCH /admin/users/:id/role': { call: ({ owner }) => ({ params: { id: owner.id }, body: { role: 'USER' } }) },
  'PATCH /admin/users/:id/payment-integration': {
    call: ({ owner }) => ({ params: { id: owner.id }, body: { enabled: true } }),
  },
  'DELETE /admin/users/:id': { call: ({ owner }) => ({ params: { id: owner.id } }) },
  'DELETE /admin/users/:id/sessions': { call: ({ owner }) => ({ params: { id: owner.id } }) },
  'GET /admin/acts': none,
  'GET /audit-trail': none,
  'GET /audit-trail/export.csv': none,
  'GET /api-keys': none,
  'POST /api-keys': { call: () => ({ body: { name: 'Bookkeeping', scopes: ['invoices:read'] } }) },
  'DELETE /api-keys/:id': { call: async (_, records) => ({ params: { id: await records.apiKey() } }) },
  'GET /webhook-endpoints': none,
  'POST /webhook-endpoints': { call: () => ({ body: { url: 'https://hooks.invalid/a', events: ['invoice.paid'] } }) },
  'PATCH /webhook-endpoints/:id': { call: withBody(ofWebhook, { description: 'Bookkeeping' }) },
  'DELETE /webhook-endpoints/:id': { call: ofWebhook },
  'POST /webhook-endpoints/:id/rotate-secret': { call: ofWebhook },
  'POST /webhook-endpoints/:id/sample': { call: withBody(ofWebhook, {}) },
  'GET /webhook-endpoints/:id/deliveries': { call: ofWebhook },
  'GET /webhook-endpoints/:id/deliveries/:eventId': { call: ofDelivery },
  'POST /webhook-endpoints/:id/deliveries/:eventId/resend': { call: ofDelivery },
  'POST /analytics/pageview': { call: () => ({ body: { path: '/pricing' } }) },
  'GET /appointments': { call: () => ({ query: schedule }) },
  'GET /appointments/:id': { call: ofAppointment },
  'POST /appointments': {
    call: async (_, records) => ({
      body: {
        title: 'Visit',
        customerId: await records.customer(),
        employeeId: await records.employeeRecord(),
        startTime: '2027-02-01T17:00:00Z',
        duration: 30,
        allowOverlap: true,
      },
    }),
  },
  'PATCH /appointments/:id': { call: withBody(ofAppointment, { title: 'Moved' }) },
  'DELETE /appointments/:id': { call: ofAppointment },
  'POST /appointments/:id/restore': { call: deleted('/appointments', ofAppointment, {}) },
  'GET /appointment-reminders': none,
  'PATCH /appointment-reminders': { call: () => ({ body: { minutesBefore: [60], sms: false } }) },
  'GET /bin': none,
  'GET /bin/counts': none,
  'POST /bin/restore': {
    call: async (_, records) => {
      const id = await records.customer()
      await records.deleted('/customers', id)
      return { body: { records: [{ kind: 'customer', id }] } }
    },
  },
  'POST /bin/delete': {
    call: async (_, records) => {
      const id = await records.customer()
      await records.deleted('/customers', id)
      return { body: { records: [{ kind: 'customer', id }] } }
    },
  },
  'GET /exchange-rates': none,
  'POST /exchange-rates': {
    call: () => ({ body: { file: Buffer.from('Date,USD,\n2026-03-05,1.08,\n').toString('base64') } }),
  },
  'GET /exchange-rates/rate': { call: () => ({ query: { currency: 'USD', date: '2026-03-05' } }) },
  'GET /figures/income': { call: () => ({ query: quarter }) },
  'GET /figures/customers': { call: () => ({ query: quarter }) },
  'GET /figures/products': { call: () => ({ query: quarter }) },
  'GET /figures/owed': { call: () => ({ query: { on: quarter.to } }) },
  'GET /figures/tax': { call: () => ({ query: quarter }) },
  'GET /figures/report.csv': { call: () => ({ query: { ...quarter, report: 'customers' } }) },
  'GET /figures/export': { call: () => ({ query: { ...quarter, form: 'csv', parts: 'invoices' } }) },
  'GET /calendar-feed': none,
  'POST /calendar-feed': none,
  'DELETE /calendar-feed': none,
  'GET /calendar/:token': {
    call: async ({ owner }) => {
      const { url } = (await owner.call('POST', '/calendar-feed')).body
      return { params: { token: new URL(url).pathname.split('/').at(-1) ?? '' } }
    },
  },
  'GET /companies/me': none,
  // One per workspace, and there is one.
  'POST /companies': { call: () => ({ body: company }), ownerGets: 409 },
  'PATCH /companies/:id': { call: ({ companyId }) => ({ params: { id: companyId }, body: { city: 'Victoria' } }) },
  'DELETE /companies/:id': { call: ({ companyId }) => ({ params: { id: companyId } }) },
  'GET /assets/:id': { call: ({ logoId }) => ({ params: { id: logoId } }) },
  'POST /contact': {
    call: () => ({ body: { name: 'Ada', email: 'ada@client.example', subject: 'Hello', message: 'A question' } }),
  },
  'GET /customers/:id/overview': { call: ofCustomer },
  'GET /customers': none,
  'GET /customers/search': { call: () => ({ query: { query: 'a' } }) },
  'GET /customers/:id': { call: ofCustomer },
  'POST /customers': { call: () => ({ body: customer }) },
  'PATCH /customers/:id': { call: withBody(ofCustomer, { city: 'Victoria' }) },
  'DELETE /customers/:id': { call: ofCustomer },
  'GET /customers/:id/look-alikes': { call: ofCustomer },
  'POST /customers/:id/merge': {
    call: async (_, records) => ({
      params: { id: await records.customer() },
      body: { others: [await records.customer()] },
    }),
  },
  'POST /customers/:id/restore': { call: deleted('/customers', ofCustomer) },
  'GET /businesses': none,
  'POST /businesses': none,
  'POST /businesses/:id/choose': { call: ({ workspaceId }) => ({ params: { id: workspaceId } }) },
  // Whoever left, or handed over, would be out of all the others; features/businesses/handing-over.test.ts does both.
  'POST /businesses/:id/leave': {
    call: () => ({ params: { id: crypto.randomUUID() } }),
    ownerGets: 404,
    employeeGets: 404,
  },
  // Nobody of these has another one of their own; features/businesses/closing.test.ts closes some.
  'POST /businesses/close': { call: () => ({}), ownerGets: 409 },
  'POST /businesses/hand-over': {
    call: async (_, records) => ({ body: { employeeId: (await records.invitation()).id } }),
    ownerGets: 409,
  },
  'GET /employees': none,
  'GET /employees/counts': none,
  'POST /employees': {
    call: async (_, records) => ({ body: { email: (await records.stranger()).email } }),
  },
  'POST /employees/invite-by-email': {
    call: () => ({ body: { email: `${crypto.randomUUID()}@nobody.example` } }),
  },
  'PATCH /employees/:id': {
    call: async (_, records) => ({ params: { id: (await records.invitation()).id }, body: { role: 'reader' } }),
  },
  'GET /roles': none,
  'POST /roles': {
    call: () => ({ body: { name: crypto.randomUUID(), like: 'reader', abilities: ['settings:read'] } }),
  },
  'PATCH /roles/:id': {
    call: async (_, records) => ({ params: { id: await records.role() }, body: { like: 'employee' } }),
  },
  'DELETE /roles/:id': { call: async (_, records) => ({ params: { id: await records.role() } }) },
  'DELETE /employees/:id': { call: async (_, records) => ({ params: { id: (await records.invitation()).id } }) },
  'POST /employees/:id/resend-invitation': {
    call: async (_, records) => ({ params: { id: (await records.invitation()).id } }),
  },
  'GET /invitations/:token': {
    call: async (_, records) => ({ params: { token: (await records.invitation()).token } }),
  },
  // Only the invited person may answer; features/employees/routes.test.ts lets them.
  'POST /invitations/:token/accept': {
    call: async (_, records) => ({ params: { token: (await records.invitation()).token } }),
    ownerGets: 403,
    employeeGets: 403,
  },
  'POST /invitations/:token/reject': {
    call: async (_, records) => ({ params: { token: (await records.invitation()).token } }),
    ownerGets: 403,
    employeeGets: 403,
  },
  'GET /customers/export.csv': none,
  'GET /products/export.csv': none,
  'GET /imports': { call: () => ({ query: { kind: 'customers' } }) },
  'POST /imports': { call: () => ({ body: { kind: 'customers' } }) },
  'POST /imports/:id/rows': {
    call: async ({ owner }) => {
      const { id } = (await owner.call('POST', '/imports', { kind: 'products' })).body
      return { params: { id }, body: { from: 1, products: [product] } }
    },
  },
  'GET /imports/:id': { call: ofImport },
  'POST /imports/:id/commit': { call: withBody(ofImport, { duplicates: 'skip' }) },
  'POST /imports/:id/undo': { call: async (_, records) => ({ params: { id: await records.doneImport() } }) },
  'DELETE /imports/:id': { call: ofImport },
  'GET /imports/:id/invoices': { call: async (_, records) => ({ params: { id: await records.invoiceImport() } }) },
  'GET /invoice-design': none,
  'GET /known-lines': {
    call: async (_, records) => ({ query: { search: 'o', customerId: await records.customer() } }),
  },
  'PATCH /invoice-design': { call: () => ({ body: { amountInWords: true } }) },
  'GET /invoices': none,
  'GET /invoices/counts': none,
  'GET /invoices/stats': none,
  'GET /invoices/next-number': none,
  'GET /invoices/new': none,
  'GET /invoices/last': { call: async (_, records) => ({ query: { customerId: await records.customer() } }) },
  'GET /invoices/export.csv': none,
  'POST /invoices/pdf.zip': { call: async (_, records) => ({ body: { ids: [await records.invoice()] } }) },
  'POST /invoices': {
    call: async (_, records) => ({ body: aBillOf(5, { customerId: await records.customer() }) }),
  },
  'GET /invoices/:id': { call: ofInvoice },
  'PATCH /invoices/:id': { call: withBody(ofInvoice, { billingCity: 'Victoria' }) },
  'DELETE /invoices/:id': { call: ofInvoice },
  'POST /invoices/:id/restore': { call: deleted('/invoices', ofInvoice) },
  'GET /invoices/:id/public': { call: ofIssued },
  'POST /invoices/:id/views': { call: ofIssued },
  'GET /invoices/:id/pdf': { call: ofIssued },
  'POST /invoices/:id/payment': { call: ofIssued, ownerGets: noProvider },
  'GET /invoices/:id/message': { call: ofInvoice },
  'POST /invoices/:id/send': { call: withBody(ofInvoice, {}) },
  'POST /invoices/:id/send-sms': { call: withBody(ofInvoice, {}) },
  'GET /invoices/:id/timeline': { call: ofInvoice },
  'GET /invoices/:id/revisions': { call: ofIssued },
  'GET /invoices/:id/revisions/:revision': {
    call: async (_, records) => ({ params: { id: await records.issuedInvoice(), revision: '1' } }),
  },
  'GET /invoices/:id/revisions/:revision/pdf': {
    call: async (_, records) => ({ params: { id: await records.issuedInvoice(), revision: '1' } }),
  },
  'GET /invoices/:id/e-invoice': {
    call: async ({ owner, companyId }, records) => {
      const seller = { address: { country: 'CA' }, legalRegistration: { id: 'BC1234567' } }
      await owner.call('PATCH', `/companies/${companyId}`, { eInvoice: seller })
      const taxes = [{ name: 'None', category: 'O', reason: 'Outside the scope of VAT' }]
      const id = await records.invoice({
        status: 'SENT',
        paymentMethod: 'cash',
        items: [{ name: 'Work', quantity: 1, rate: 10, taxes }],
        discountValue: 0,
        shippingValue: 0,
        taxValue: 0,
      })
      return { params: { id }, query: { format: 'en16931-ubl' } }
    },
  },
  'GET /invoices/:id/e-invoice/check': { call: ofIssued },
  'GET /invoices/:id/exchange-rate': { call: ofIssued },
  'POST /invoices/:id/exchange-rate': {
    call: async ({ owner }, records) => {
      const id = await records.invoice()
      await owner.call('PATCH', `/invoices/${id}`, { currency: 'EUR' })
      return { params: { id }, body: { rate: '1.25' } }
    },
  },
  'GET /invoices/:id/payments': { call: ofIssued },
  'POST /invoices/:id/payments': { call: withBody(ofIssued, { amount: 1, method: 'cash' }) },
  'POST /invoices/:id/payments/:paymentId/reverse': { call: paidInvoice },
  'GET /invoices/:id/payments/:paymentId/receipt': { call: paidInvoice },
  'GET /invoices/:id/receipt': {
    call: async (business, records) => ({ params: { id: (await paidInvoice(business, records)).params?.id ?? '' } }),
  },
  'GET /invoices/:id/paper': { call: ofIssued },
  'GET /invoices/:id/explanation': { call: ofIssued },
  'GET /invoices/:id/seals/:mark': {
    call: async (people, records) => {
      await people.owner.call('PATCH', '/invoice-design', { sealCode: true })
      const { params } = await ofIssued(people, records)
      const { sealCode } = (await people.owner.call('GET', `/invoices/${params?.id}/paper`)).body
      return { params: { ...params, mark: sealCode.content.split('.').at(-1) } }
    },
  },
  'GET /invoices/:id/issue-findings': { call: ofInvoice },
  'GET /invoices/:id/copy': { call: ofInvoice },
  'POST /invoices/:id/duplicate': { call: withBody(ofInvoice, {}) },
  'GET /invoices/:id/deposits': { call: ofInvoice },
  'POST /invoices/:id/deposits': { call: withBody(ofInvoice, { type: 'percentage', value: 30 }) },
  'POST /quotes/:id/deposits': { call: withBody(ofQuote, { type: 'fixed', value: 10 }) },
  'GET /quotes/:id': { call: ofQuote },
  'POST /quotes/:id/invoice': { call: ofQuote },
  'POST /quotes/:id/versions': { call: ofQuote },
  'GET /quotes/:id/public': { call: ofQuote },
  'POST /quotes/:id/accept': {
    call: async ({ owner }, records) => {
      const id = await records.quote()
      const { digest } = (await owner.call('GET', `/quotes/${id}/public`)).body
      return { params: { id }, body: { name: 'Priya Raman', digest } }
    },
  },
  'POST /quotes/:id/decline': { call: withBody(ofQuote, { reason: 'price', words: 'Too much' }) },
  'GET /invoices/:id/messages': { call: ofIssued },
  'POST /invoices/:id/remind/preview': { call: withBody(ofIssued, { channel: 'mail' }) },
  'GET /invoices/:id/letters/:level': {
    call: async (_, records) => ({ params: { id: await records.issuedInvoice(), level: 'first' } }),
  },
  'GET /e-invoices/ways': {},
  'POST /e-invoices/read': { call: () => ({ query: { as: 'customer' }, body: Buffer.from(smallEInvoice) }) },
  'GET /invoices/:id/files': { call: ofInvoice },
  'POST /invoices/:id/files': {
    call: async (_, records) => ({
      params: { id: await records.invoice() },
      query: { name: 'plan.txt' },
      body: Buffer.from('A plan.'),
    }),
  },
  'GET /invoices/:id/files/:fileId': { call: ofFile },
  'DELETE /invoices/:id/files/:fileId': { call: ofFile },
  'POST /invoices/:id/send-later': {
    call: async (_, records) => ({
      params: { id: await records.invoice() },
      body: { date: inAWeek(), time: '08:00' },
    }),
  },
  'GET /invoices/:id/scheduled-sends': { call: ofInvoice },
  'GET /scheduled-sends': none,
  'PATCH /scheduled-sends/:id': { call: withBody(ofScheduled, { date: inAWeek(), time: '09:30' }) },
  'DELETE /scheduled-sends/:id': { call: ofScheduled },
  'GET /recurring': none,
  'POST /recurring': {
    call: async (_, records) => ({
      body: { fromInvoiceId: await records.invoice(), rule: { unit: 'month', every: 1, anchor: inAWeek() } },
    }),
  },
  'GET /recurring/:id': { call: ofSeries },
  'PATCH /recurring/:id': { call: withBody(ofSeries, { name: 'Again', mode: 'send' }) },
  'DELETE /recurring/:id': { call: ofSeries },
  'POST /recurring/:id/pause': { call: ofSeries },
  'POST /recurring/:id/resume': { call: ofSeries },
  'POST /recurring/:id/leave-out': { call: withBody(ofSeries, { n: 1, leftOut: true }) },
  // No date was missed.
  'POST /recurring/:id/missed': { call: withBody(ofSeries, { make: 'all' }), ownerGets: 409 },
  'GET /invoices/:id/recurring': { call: ofInvoice },
  'GET /outbox': none,
  'GET /outbox/sms-use': none,
  'GET /outbox/:id': { call: async (_, records) => ({ params: { id: await records.message() } }) },
  'POST /outbox/:id/send-again': { call: async (_, records) => ({ params: { id: await records.message() } }) },
  'GET /outbox/installation': none,
  'GET /outbox/installation/:id': { call: async (_, records) => ({ params: { id: await records.message() } }) },
  'GET /outbox/:id/view': {
    call: async ({ owner }, records) => {
      const id = await records.message()
      const { viewUrl } = (await owner.call('GET', `/outbox/${id}`)).body
      const ticket = new URL(viewUrl, 'http://localhost').searchParams.get('ticket') ?? ''
      return { params: { id }, query: { ticket } }
    },
  },
  'GET /message-templates': none,
  'GET /languages': none,
  'PATCH /message-templates/:message': { call: () => ({ params: { message: 'invoice' }, body: { subject: 'Hello' } }) },
  'POST /message-templates/:message/preview': {
    call: () => ({ params: { message: 'invoice' }, body: { subject: 'Hello' } }),
  },
  'GET /message-templates/view': {
    call: async ({ owner }) => {
      const { viewUrl } = (await owner.call('POST', '/message-templates/invoice/preview', {})).body
      return { query: { ticket: new URL(viewUrl, 'http://localhost').searchParams.get('ticket') ?? '' } }
    },
  },
  'GET /payment-links': none,
  'GET /payment-links/counts': none,
  'GET /payment-links/:id': { call: ofLink },
  'POST /payment-links': {
    call: async (_, records) => ({ body: { ...link, customerId: await records.customer() } }),
  },
  'PATCH /payment-links/:id': { call: withBody(ofLink, { total: 6 }) },
  'DELETE /payment-links/:id': { call: ofLink },
  'POST /payment-links/:id/restore': { call: deleted('/payment-links', ofLink) },
  'POST /payment-links/:id/renew': {
    call: async (business, records) => {
      const id = await records.link()
      await business.owner.call('PATCH', `/payment-links/${id}`, { status: 'CANCELLED' })
      return { params: { id } }
    },
  },
  'POST /payment-links/:id/send-email': { call: ofLink },
  'POST /payment-links/:id/send-sms': { call: ofLink },
  'GET /payment-links/:id/timeline': { call: ofLink },
  'GET /payment-links/:id/public': { call: ofLink },
  'GET /payment-links/:id/receipt': { call: async (_, records) => ({ params: { id: await records.paidLink() } }) },
  'POST /payment-links/:id/payment': { call: ofLink, ownerGets: noProvider },
  'GET /payment-settings/user/:userId': { call: ({ owner }) => ({ params: { userId: owner.id } }), employeeGets: 404 },
  // One per workspace, and there are some.
  'GET /setup': none,
  'POST /setup': { call: () => ({ body: { name: company.name, country: 'Canada', paymentMethods: ['bank'] } }) },
  'POST /setup/dismissal': none,
  'POST /payment-settings': { call: () => ({ body: settings }), ownerGets: 409 },
  'PATCH /payment-settings/user/:userId': { call: ({ owner }) => ({ params: { userId: owner.id }, body: settings }) },
  'GET /card-payments': { call: () => ({ query: { currency: 'CAD' } }) },
  'GET /clover/status': none,
  'GET /clover/connect': { ownerGets: noProvider },
  'GET /clover/callback': { ownerGets: 303 },
  'GET /clover/launch': { ownerGets: 303 },
  'POST /clover/disconnect': none,
  // There is no connection that the secret could belong to.
  'POST /clover/webhook-secret': { call: () => ({ body: { secret: 'of the dashboard' } }), ownerGets: 409 },
  'GET /issued-lock': none,
  'PATCH /issued-lock': { call: () => ({ body: { locked: false } }) },
  'GET /invoices/:id/card-refunds': { call: ofIssued },
  'GET /payment-links/:id/card-refunds': { call: ofLink },
  // No card paid anything here.
  'POST /invoices/:id/payments/:paymentId/refunds': {
    call: withBody(paidInvoice, { reason: 'Taken back' }),
    ownerGets: 404,
    employeeGets: 404,
  },
  'POST /payment-links/:id/payments/:paymentId/refunds': {
    call: async (business, records) => {
      const { params } = await paidInvoice(business, records)
      return { params: { id: await records.link(), paymentId: params?.paymentId ?? '' }, body: { reason: '' } }
    },
    ownerGets: 404,
    employeeGets: 404,
  },
  'POST /invoices/:id/card-refunds/:refundId/settle': {
    call: async (_, records) => ({
      params: { id: await records.issuedInvoice(), refundId: crypto.randomUUID() },
      body: { paidBack: true },
    }),
    ownerGets: 404,
    employeeGets: 404,
  },
  'POST /payment-links/:id/card-refunds/:refundId/settle': {
    call: async (_, records) => ({
      params: { id: await records.link(), refundId: crypto.randomUUID() },
      body: { paidBack: true },
    }),
    ownerGets: 404,
    employeeGets: 404,
  },
  'GET /invoices/:id/creditable': { call: ofIssued },
  'POST /invoices/:id/credit-notes/preview': { call: withBody(ofIssued, {}) },
  'POST /invoices/:id/credit-notes': { call: withBody(ofIssued, { reason: 'Taken back' }) },
  'POST /invoices/:id/apply-credit': {
    call: async ({ owner }, records) => {
      const noteId = await creditNoteOfPaid(owner, records)
      const { body: note } = await owner.call('GET', `/invoices/${noteId}`)
      const { body: open } = await owner.call(
        'POST',
        '/invoices',
        aBillOf(5, { status: 'SENT', customerId: note.customerId }),
      )
      return { params: { id: noteId }, body: { invoiceId: open.id } }
    },
  },
  'POST /invoices/:id/refund-credit': {
    call: async ({ owner }, records) => ({
      params: { id: await creditNoteOfPaid(owner, records) },
      body: { method: 'cash', note: '' },
    }),
  },
  'POST /customers/:id/apply-credit': {
    call: async (_, records) => ({ params: { id: await records.customer() }, body: { currency: 'CAD' } }),
  },
  'POST /invoices/:id/hand-in': { call: withBody(ofInvoice, {}) },
  'POST /invoices/:id/take-back': { call: ofHandedIn },
  'POST /invoices/:id/approve': { call: withBody(ofHandedIn, {}) },
  'POST /invoices/:id/return': { call: withBody(ofHandedIn, { remark: 'The rate is 750.' }) },
  'POST /invoices/:id/cancel': { call: withBody(ofIssued, { reason: 'Sent twice' }) },
  'POST /invoices/:id/correct': { call: withBody(ofIssued, { reason: 'Wrong rate' }) },
  'GET /number-series': none,
  'PUT /number-series/:kind': {
    call: () => ({ params: { kind: 'invoice' }, body: { pattern: 'F-{0000}', restarts: 'never', nextCounter: 1 } }),
  },
  'DELETE /number-series/:kind': { call: () => ({ params: { kind: 'invoice' } }) },
  'GET /numbers': none,
  'GET /numbers/summary': none,
  'GET /numbers/export.csv': none,
  'GET /taxes': none,
  'GET /taxes/presets': none,
  'POST /taxes': { call: () => ({ body: { name: 'GST', rate: 5 } }) },
  'PATCH /taxes/:id': { call: withBody(ofTax, { rate: 4 }) },
  'DELETE /taxes/:id': { call: ofTax },
  'PATCH /tax-settings': { call: () => ({ body: { pricesIncludeTax: true } }) },
  'GET /me': none,
  'GET /webhook-events/:type/samples': { call: () => ({ params: { type: 'invoice.paid' } }) },
  'GET /products': none,
  'GET /products/changes': none,
  'GET /customers/changes': none,
  'GET /invoices/changes': none,
  'GET /payments/changes': none,
  'GET /products/:id': { call: ofProduct },
  'POST /products': { call: () => ({ body: product }) },
  'PATCH /products/:id': { call: withBody(ofProduct, { price: 4 }) },
  'DELETE /products/:id': { call: ofProduct },
  'POST /products/:id/restore': { call: deleted('/products', ofProduct) },
  'GET /profile': none,
  'GET /profile/owner': none,
  'PATCH /profile': { call: () => ({ body: { phone: '+1 587 555 0100' } }) },
  'GET /reminders': none,
  'PATCH /reminders': { call: () => ({ body: reminderSteps }) },
  'GET /invoices/:id/reminders': { call: ofIssued },
  'PATCH /invoices/:id/reminders': { call: withBody(ofIssued, { stopped: true }) },
  'POST /invoices/:id/remind': { call: withBody(ofIssued, { channel: 'mail' }) },
}

/** A right call of `key` in one of the businesses. */
export async function rightCall(world: TwoBusinesses, business: Business, key: EndpointKey): Promise<RouteCall> {
  return (await routeCases[key]?.call?.(business, recordsOf(world.app, business))) ?? {}
}

/** Path with query of a call. */
export function addressOf(key: EndpointKey, { params = {}, query }: RouteCall): string {
  const path = key.slice(key.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return query ? `${path}?${new URLSearchParams(query)}` : path
}
