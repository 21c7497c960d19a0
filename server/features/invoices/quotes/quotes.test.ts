import { addDays } from '@duly/core/dates/calendar-date.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { workspaceOf } from '../../../test/an-employee.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

/** Quotes from the first draft to the answer and the invoice, by the calls of owner and customer. */

let app: TestApp
let owner: TestPerson
const day = '2026-03-05'

beforeAll(async () => {
  app = await startTestApp({ workers: true, env: { LOG_LEVEL: 'silent' } })
  owner = await app.register({ timeZone: 'America/Vancouver' })
  await owner.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', email: 'office@fernwood.example' })
})
afterAll(() => app?.close())
beforeEach(() => {
  app.clock.now = new Date('2026-03-05T20:00:00Z')
})

async function ok(method: string, path: string, body?: unknown, person: TestPerson = owner) {
  const answer = await person.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

const aQuote = (more: object = {}) =>
  ok('POST', '/invoices', aBillOf(100, { kind: 'quote', issueDate: day, dueDate: addDays(day, 30), ...more }))
const sentQuote = (more: object = {}) => aQuote({ status: 'SENT', ...more })

/** A call of the customer, who is not signed in. */
async function customer(method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await app.server.inject({ method, url: `/api${path}`, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const shown = async (id: string) => (await customer('GET', `/quotes/${id}/public`)).body
const accept = async (id: string, digest?: string, name = 'Priya Raman') =>
  customer('POST', `/quotes/${id}/accept`, { name, digest: digest ?? (await shown(id)).digest })
const decline = (id: string, body: object = {}) => customer('POST', `/quotes/${id}/decline`, body)
const kinds = async (id: string) =>
  (await ok('GET', `/invoices/${id}/timeline`)).map((entry: { kind: string }) => entry.kind)

it('makes, changes and lists quotes beside invoices, with numbers of their own', async () => {
  expect((await ok('GET', '/invoices/new?kind=quote')).invoiceNumber).toMatch(/^Q-20260305-\d{3}$/)
  const quote = await aQuote()
  expect(quote).toMatchObject({ kind: 'quote', status: 'DRAFT', quoteState: 'draft', balance: 0, total: 100 })
  const changed = await ok('PATCH', `/invoices/${quote.id}`, { additionalNotes: 'Paint included' })
  expect(changed).toMatchObject({ additionalNotes: 'Paint included', kind: 'quote' })
  const copy = await ok('POST', `/invoices/${quote.id}/duplicate`, {})
  expect(copy).toMatchObject({ kind: 'quote', quoteState: 'draft' })
  const listed = await ok('GET', '/invoices?kind=quote')
  expect(listed.data.map((row: { id: string }) => row.id)).toEqual(expect.arrayContaining([quote.id, copy.id]))
  const { byQuoteState } = await ok('GET', '/invoices/counts?kind=quote')
  expect(byQuoteState.draft).toBe(listed.meta.total)
  expect((await ok('GET', '/invoices?kind=quote&quoteState=accepted')).meta.total).toBe(0)
  await ok('DELETE', `/invoices/${copy.id}`)
  expect((await ok('GET', '/bin')).data).toMatchObject([{ id: copy.id, name: copy.invoiceNumber }])
  await ok('POST', `/invoices/${copy.id}/restore`)
  const csv = await app.server.inject({
    url: '/api/invoices/export.csv?kind=quote',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(csv.headers['content-disposition']).toContain('quotes-2026-03-05.csv')
  expect(csv.body).toContain('Draft')
  expect((await owner.call('PATCH', `/invoices/${quote.id}`, { status: 'PAID' })).status).toBe(409)
})

it('gives the numbers of its own series when it is issued', async () => {
  await ok('PUT', '/number-series/quote', { pattern: 'Q-{YYYY}-{000}', restarts: 'yearly', nextCounter: 19 })
  const quote = await aQuote({ invoiceNumber: undefined })
  expect(quote.awaitedNumber).toBe('Q-2026-019')
  expect((await ok('PATCH', `/invoices/${quote.id}`, { status: 'SENT' })).invoiceNumber).toBe('Q-2026-019')
  await ok('DELETE', '/number-series/quote')
})

it('shows the customer what is offered, on paper and page, without a way to pay', async () => {
  const quote = await sentQuote({ paymentMethod: 'card' })
  const page = await shown(quote.id)
  expect(page).toMatchObject({
    quoteNumber: quote.invoiceNumber,
    state: 'sent',
    validUntil: '2026-04-04',
    total: 100,
    sums: [{ label: 'Subtotal', amount: '$100.00' }],
    answer: null,
    company: { name: 'Fernwood Studio Ltd.' },
  })
  const { body: paper } = await customer('GET', `/invoices/${quote.id}/paper`)
  expect(paper).toMatchObject({
    title: `Quote ${quote.invoiceNumber}`,
    words: { invoice: 'Quote' },
    payUrl: null,
    paymentMethod: null,
  })
  expect(paper.facts.map((fact: { label: string }) => fact.label)).toEqual(['Quote #', 'Issue date', 'Valid until'])
  const pdf = await app.server.inject({ url: `/api/invoices/${quote.id}/pdf` })
  expect(pdf.headers['content-disposition']).toContain(`quote-${quote.invoiceNumber}.pdf`)
  expect((await customer('POST', `/invoices/${quote.id}/payment`)).status).toBeGreaterThanOrEqual(400)
  // An invoice has no such page, and an unknown id looks the same.
  const invoice = await ok('POST', '/invoices', aBillOf(5, { status: 'SENT' }))
  expect((await customer('GET', `/quotes/${invoice.id}/public`)).status).toBe(404)
})

it('is accepted once, by a typed name, and tells its owner by timeline, mail and webhook', async () => {
  const quote = await sentQuote()
  expect((await accept(quote.id, undefined, ' x ')).status).toBe(400)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => accept(quote.id, undefined, `Priya ${index}`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const won = answers.find(({ status }) => status === 200)
  expect(won?.body).toMatchObject({ state: 'accepted', answer: { answeredAt: '2026-03-05T20:00:00.000Z' } })
  expect((await decline(quote.id)).status).toBe(409)
  const standing = await ok('GET', `/quotes/${quote.id}`)
  expect(standing).toMatchObject({
    state: 'accepted',
    answer: { answer: 'accepted', name: won?.body.answer.name, digest: won?.body.digest, revision: 1 },
  })
  expect((await kinds(quote.id)).filter((kind: string) => kind === 'quote_accepted')).toHaveLength(1)
  const mails = (await ok('GET', '/outbox')).data.filter((mail: { kind: string }) => mail.kind === 'quote_answer')
  expect(mails).toMatchObject([{ recipient: 'office@fernwood.example' }])
  // What was accepted stays what it was.
  expect((await owner.call('PATCH', `/invoices/${quote.id}`, { additionalNotes: 'More' })).status).toBe(409)
  expect((await owner.call('PATCH', `/invoices/${quote.id}`, { status: 'CANCELLED' })).status).toBe(409)
})

it('is declined with a reason', async () => {
  const quote = await sentQuote()
  const answer = await decline(quote.id, { reason: 'time', words: 'September suits us better.' })
  expect(answer).toMatchObject({ status: 200, body: { state: 'declined' } })
  expect(await ok('GET', `/quotes/${quote.id}`)).toMatchObject({
    answer: { answer: 'declined', reason: 'time', words: 'September suits us better.' },
  })
  expect((await accept(quote.id)).status).toBe(409)
  expect((await owner.call('POST', `/quotes/${quote.id}/invoice`)).status).toBe(409)
})

it('shows the sections of a quote, and an answer is about them, too', async () => {
  const items = [40, 60, 25].map((rate, index) => ({ name: `Line ${index}`, quantity: 1, rate }))
  const betweenLines = [
    { kind: 'heading', text: 'Design', before: 0 },
    { kind: 'subtotal', text: '', before: 2 },
    { kind: 'text', text: 'If wanted', before: 2 },
  ]
  const quote = await sentQuote({ items, betweenLines })
  const page = await shown(quote.id)
  expect(page.betweenLines).toEqual([
    { ...betweenLines[0], amount: 0 },
    { ...betweenLines[1], text: 'Subtotal', amount: 100 },
    { ...betweenLines[2], amount: 0 },
  ])
  await ok('PATCH', `/invoices/${quote.id}`, {
    betweenLines: [{ kind: 'heading', text: 'Design and print', before: 0 }],
  })
  expect((await accept(quote.id, page.digest)).status).toBe(409)
  expect((await accept(quote.id)).body).toMatchObject({
    state: 'accepted',
    betweenLines: [{ text: 'Design and print' }],
  })
})

it('lets the customer choose optional lines, keeps what was accepted and makes the invoice of it', async () => {
  const items = [
    { name: 'Design', quantity: 1, rate: 1000 },
    { name: 'Animation', quantity: 2, rate: 150, optional: true },
    { name: 'Photos', quantity: 1, rate: 80, optional: true },
    { name: 'Handover', quantity: 1, rate: 20 },
  ]
  const betweenLines = [
    { kind: 'heading', text: 'If wanted', before: 1 },
    { kind: 'subtotal', text: 'Extras', before: 3 },
  ]
  const quote = await sentQuote({ items, betweenLines, taxType: 'percentage', taxValue: 10 })
  // What is optional counts for nothing, and its paper says what it would come to.
  expect(quote).toMatchObject({ subtotal: 1020, total: 1122, items: [{}, { optional: true, amount: 0 }, {}, {}] })
  const { body: paper } = await customer('GET', `/invoices/${quote.id}/paper`)
  expect(paper.items[1]).toMatchObject({ amount: '$300.00', description: expect.stringContaining('Optional') })
  const page = await shown(quote.id)
  expect(page).toMatchObject({ total: 1122, items: [{}, { amount: 300, optional: true, isChosen: false }, {}, {}] })
  const chosen = (await customer('GET', `/quotes/${quote.id}/public?chosen=0,2,9`)).body
  expect(chosen).toMatchObject({ total: 1210, items: [{}, { isChosen: false }, { isChosen: true, amount: 80 }, {}] })
  expect(chosen.sums.map(({ amount }: { amount: string }) => amount)).toEqual(['$1,100.00', '$110.00'])
  expect(chosen.betweenLines[1]).toMatchObject({ text: 'Extras', amount: 80 })
  // Another choice than the one that was shown.
  const answer = { name: 'Priya Raman', digest: page.digest, chosen: [2] }
  expect((await customer('POST', `/quotes/${quote.id}/accept`, answer)).status).toBe(409)
  const accepted = await customer('POST', `/quotes/${quote.id}/accept`, { ...answer, digest: chosen.digest })
  expect(accepted.body).toMatchObject({ state: 'accepted', total: 1210, digest: chosen.digest })
  // Lists tell what was accepted, beside what was offered.
  const listed = (await ok('GET', `/invoices?kind=quote&searchQuery=${quote.invoiceNumber}`)).data
  expect(listed).toMatchObject([{ id: quote.id, quoteState: 'accepted', acceptedTotal: 1210 }])
  // They are in order by it, too, and so is a file of them.
  const between = await sentQuote({ items: [{ name: 'Design', quantity: 1, rate: 1150 }] })
  const numbersBy = async (direction: string, more = '') => {
    const { data } = await ok('GET', `/invoices?kind=quote&sortBy=total&sortOrder=${direction}&limit=100${more}`)
    const both = [quote.invoiceNumber, between.invoiceNumber]
    return data.flatMap(({ invoiceNumber }: { invoiceNumber: string }) => both.filter((one) => one === invoiceNumber))
  }
  const ascending = [between.invoiceNumber, quote.invoiceNumber]
  for (const more of ['', `&searchQuery=${encodeURIComponent(quote.billingName)}`, '&startDate=2020-01-01']) {
    expect(await numbersBy('asc', more), more).toEqual(ascending)
    expect(await numbersBy('desc', more), more).toEqual(ascending.toReversed())
  }
  const file = String((await owner.call('GET', '/invoices/export.csv?kind=quote')).body)
  expect(file.split('\r\n').find((line) => line.startsWith(quote.invoiceNumber))).toContain('1210.00 CAD,Accepted')
  expect(await shown(quote.id)).toMatchObject({
    total: 1210,
    digest: chosen.digest,
    items: [{}, {}, { isChosen: true }, {}],
  })
  expect((await ok('GET', `/quotes/${quote.id}`)).answer).toMatchObject({
    chosen: [2],
    total: 1210,
    digest: chosen.digest,
  })
  const invoice = await ok('POST', `/quotes/${quote.id}/invoice`)
  expect(invoice.items.map(({ name }: { name: string }) => name)).toEqual(['Design', 'Photos', 'Handover'])
  expect(invoice).toMatchObject({
    total: 1210,
    betweenLines: [{ before: 1 }, { before: 2 }],
    items: [{}, { amount: 80 }, {}],
  })
  expect(JSON.stringify(invoice.items)).not.toContain('optional')
})

it('prices options by the taxes and discounts of their lines', async () => {
  const quote = await sentQuote({
    items: [
      { name: 'Design', quantity: 1, rate: 100, taxes: [{ name: 'VAT', rate: 20 }] },
      {
        name: 'Book',
        quantity: 2,
        rate: 50,
        optional: true,
        taxes: [{ name: 'VAT', rate: 5 }],
        allowances: [{ type: 'percentage', value: 10 }],
      },
    ],
  })
  expect(quote).toMatchObject({ total: 120, items: [{}, { taxes: [{ rate: 5 }] }] })
  const { body: paper } = await customer('GET', `/invoices/${quote.id}/paper`)
  expect(paper.items[1]).toMatchObject({ amount: '$90.00', description: expect.stringContaining('10%') })
  const both = (await customer('GET', `/quotes/${quote.id}/public?chosen=1`)).body
  expect(both).toMatchObject({ total: 214.5, items: [{}, { amount: 90, isChosen: true }] })
  await customer('POST', `/quotes/${quote.id}/accept`, { name: 'Priya Raman', digest: both.digest, chosen: [1] })
  expect(await ok('POST', `/quotes/${quote.id}/invoice`)).toMatchObject({ total: 214.5 })
})

it('refuses options where nothing can be chosen, and an answer that wants nothing', async () => {
  const items = [{ name: 'Extra', quantity: 1, rate: 10, optional: true }]
  expect(await owner.call('POST', '/invoices', aBillOf(5, { items }))).toMatchObject({
    status: 400,
    body: { message: ['items.0.optional must be false outside of quotes'] },
  })
  const bill = await ok('POST', '/invoices', aBillOf(5))
  expect((await owner.call('PATCH', `/invoices/${bill.id}`, { items })).status).toBe(400)
  const quote = await sentQuote({ items })
  expect(await accept(quote.id)).toMatchObject({
    status: 409,
    body: { message: 'Please choose at least one line of this quote.' },
  })
  expect((await owner.call('POST', `/quotes/${quote.id}/invoice`)).status).toBe(409)
  expect((await ok('POST', `/quotes/${quote.id}/versions`)).items).toMatchObject([{ optional: true }])
})

it('refuses an answer to a page that is no longer right', async () => {
  const quote = await sentQuote()
  const { digest } = await shown(quote.id)
  const changed = [{ name: 'Work', quantity: 1, rate: 200 }]
  await ok('PATCH', `/invoices/${quote.id}`, { items: changed })
  const stale = await accept(quote.id, digest)
  expect(stale).toMatchObject({
    status: 409,
    body: { message: 'This quote was changed after it was shown to you. Please read it again.' },
  })
  expect((await shown(quote.id)).state).toBe('sent')
  expect((await accept(quote.id)).body).toMatchObject({ state: 'accepted', total: 200 })
})

it('lets one of accepting, declining and withdrawing at the same moment win', async () => {
  for (let round = 0; round < 4; round++) {
    const quote = await sentQuote()
    const { digest } = await shown(quote.id)
    const [accepted, declined, withdrawn] = await Promise.all([
      accept(quote.id, digest),
      decline(quote.id),
      owner.call('PATCH', `/invoices/${quote.id}`, { status: 'CANCELLED' }),
    ])
    const won = [accepted, declined, withdrawn].map(({ status }) => status === 200)
    expect(won.filter(Boolean)).toHaveLength(1)
    const state = ['accepted', 'declined', 'withdrawn'][won.indexOf(true)]
    expect((await ok('GET', `/quotes/${quote.id}`)).state).toBe(state)
  }
})

it('expires after its last day in the time zone of the business', async () => {
  const quote = await sentQuote({ dueDate: '2026-03-10' })
  // Still the 10th in Vancouver, the 11th in Greenwich.
  app.clock.now = new Date('2026-03-11T06:59:00Z')
  expect((await shown(quote.id)).state).toBe('sent')
  app.clock.now = new Date('2026-03-11T07:00:00Z')
  expect((await shown(quote.id)).state).toBe('expired')
  expect(await accept(quote.id)).toMatchObject({
    status: 409,
    body: { message: 'This quote is no longer valid. Please ask for a new one.' },
  })
  const listed = await ok('GET', '/invoices?kind=quote&quoteState=expired')
  expect(listed.data).toMatchObject([{ id: quote.id, status: 'SENT', quoteState: 'expired' }])
  await ok('PATCH', `/invoices/${quote.id}`, { dueDate: '2026-03-20' })
  expect((await accept(quote.id)).status).toBe(200)
})

it('becomes an invoice once, with everything that it says and links both ways', async () => {
  const quote = await sentQuote({ additionalNotes: 'Paint included', taxType: 'percentage', taxValue: 5 })
  await accept(quote.id)
  const made = await Promise.all(Array.from({ length: 4 }, () => ok('POST', `/quotes/${quote.id}/invoice`)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const [invoice] = made
  expect(invoice).toMatchObject({
    kind: 'invoice',
    status: 'DRAFT',
    total: 105,
    additionalNotes: 'Paint included',
    issueDate: day,
    quoteId: quote.id,
  })
  expect(invoice.invoiceNumber).toMatch(/^INV-/)
  expect((await ok('GET', `/quotes/${quote.id}`)).invoice).toEqual({ id: invoice.id, number: invoice.invoiceNumber })
  expect(await kinds(quote.id)).toContain('quote_invoiced')
  await ok('DELETE', `/invoices/${invoice.id}`)
  expect((await owner.call('POST', `/quotes/${quote.id}/invoice`)).body.message).toContain('in the bin')
  expect((await owner.call('POST', `/quotes/${(await aQuote()).id}/invoice`)).status).toBe(409)
})

it('is superseded by a new version once that is sent', async () => {
  const first = await sentQuote()
  const [second, again] = [
    await ok('POST', `/quotes/${first.id}/versions`),
    await ok('POST', `/quotes/${first.id}/versions`),
  ]
  expect(again.id).toBe(second.id)
  expect((await shown(first.id)).state).toBe('sent')
  await ok('POST', `/invoices/${second.id}/send`, {})
  expect(await shown(first.id)).toMatchObject({ state: 'superseded', newerId: second.id })
  expect((await accept(first.id)).status).toBe(409)
  expect((await accept(second.id)).status).toBe(200)
  expect(await ok('GET', `/quotes/${second.id}`)).toMatchObject({ supersedes: { id: first.id }, supersededBy: null })
  // The customer was quicker than the new version.
  const quick = await sentQuote()
  const late = await ok('POST', `/quotes/${quick.id}/versions`)
  await accept(quick.id)
  expect((await owner.call('PATCH', `/invoices/${late.id}`, { status: 'SENT' })).status).toBe(409)
})

it('goes to the customer by mail and SMS in words of its own', async () => {
  const quote = await aQuote({ billingPhone: '+1 250 555 0142' })
  expect((await ok('GET', `/invoices/${quote.id}/message`)).subject).toBe(
    `Quote ${quote.invoiceNumber} from Fernwood Studio Ltd.`,
  )
  await ok('POST', `/invoices/${quote.id}/send`, {})
  expect((await ok('GET', `/invoices/${quote.id}`)).quoteState).toBe('sent')
  await ok('POST', `/invoices/${quote.id}/send-sms`, {})
  const { data } = await ok('GET', '/outbox?limit=3')
  const sms = await ok('GET', `/outbox/${data.find((one: { channel: string }) => one.channel === 'sms').id}`)
  expect(JSON.stringify(sms)).toContain(`/quote/${quote.id}`)
  expect(await workspaceOf(app, owner)).toBeTruthy()
})
