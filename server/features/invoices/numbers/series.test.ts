import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-05-06T12:00:00Z')
})
afterAll(async () => {
  await app.close()
})

const yearly = { pattern: 'F-{YYYY}-{0000}', restarts: 'yearly', nextCounter: 119 }

async function aBusiness(rule: object = yearly) {
  const person = await app.register()
  expect((await person.call('PUT', '/number-series/invoice', rule)).status).toBe(200)
  return person
}

/** A new invoice of May 2026; its number is left to the server unless the overrides name one. */
const make = async (person: TestPerson, overrides: object = {}) => {
  const body = { issueDate: '2026-05-06', dueDate: '2026-06-05', invoiceNumber: undefined, ...overrides }
  const answer = await person.call('POST', '/invoices', aBillOf(100, body))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const numbersOf = async (person: TestPerson) =>
  (await person.call('GET', '/numbers?limit=100')).body.data.map((row: { number: string }) => row.number)

describe('a series', () => {
  it('shows the number before, and gives it when the invoice is issued', async () => {
    const person = await aBusiness()
    expect((await person.call('GET', '/invoices/new')).body).toMatchObject({
      invoiceNumber: 'F-2026-0119',
      inSeries: true,
    })
    expect((await person.call('GET', '/invoices/next-number?issueDate=2027-01-02')).body.invoiceNumber).toBe(
      'F-2027-0001',
    )
    // What the form showed comes back as the number, and is taken as what the series gives.
    const first = await make(person, { invoiceNumber: 'F-2026-0119' })
    const second = await make(person, { invoiceNumber: 'F-2026-0119' })
    expect(first).toMatchObject({ invoiceNumber: expect.stringMatching(/^DRAFT-/), awaitedNumber: 'F-2026-0119' })
    expect(second.invoiceNumber).not.toBe(first.invoiceNumber)
    expect(await numbersOf(person)).toEqual([])
    const issued = await person.call('PATCH', `/invoices/${second.id}`, { status: 'SENT' })
    expect(issued.body).toMatchObject({ invoiceNumber: 'F-2026-0119', awaitedNumber: null })
    expect((await person.call('GET', `/invoices/${first.id}`)).body.awaitedNumber).toBe('F-2026-0120')
    const revision = await person.call('GET', `/invoices/${second.id}/revisions/1`)
    expect(revision.body.document.invoice.invoiceNumber).toBe('F-2026-0119')
    // The number is found by a search, and the mark of before still is.
    for (const words of ['F-2026-0119', second.invoiceNumber])
      expect((await person.call('GET', `/invoices?searchQuery=${words}`)).body.meta.total, words).toBe(1)
  })

  it('gives a number in every way by which an invoice is issued, and only once', async () => {
    const person = await aBusiness()
    expect((await person.call('PATCH', '/profile', { firstName: 'Ada', lastName: 'Byron' })).status).toBe(200)
    const ways: ((id: string) => Promise<{ status: number }>)[] = [
      (id) => person.call('PATCH', `/invoices/${id}`, { status: 'SENT' }),
      (id) => person.call('POST', `/invoices/${id}/payments`, { amount: 10, method: 'bank' }),
      (id) => person.call('POST', `/invoices/${id}/send`, {}),
      (id) => person.call('POST', `/invoices/${id}/send-sms`, {}),
    ]
    for (const [step, issue] of ways.entries()) {
      const { id } = await make(person)
      expect((await issue(id)).status, String(issue)).toBeLessThan(300)
      const number = `F-2026-0${119 + step}`
      expect((await person.call('GET', `/invoices/${id}`)).body.invoiceNumber).toBe(number)
      // To draft and back is no second issue.
      for (const status of ['DRAFT', 'SENT', 'CANCELLED', 'PAID'])
        expect((await person.call('PATCH', `/invoices/${id}`, { status })).status).toBe(200)
      expect((await person.call('GET', `/invoices/${id}`)).body.invoiceNumber).toBe(number)
    }
    await make(person, { status: 'PAID' })
    expect(await numbersOf(person)).toEqual([123, 122, 121, 120, 119].map((counter) => `F-2026-0${counter}`))
  })

  it('counts each year by itself', async () => {
    const person = await aBusiness()
    const issued = async (issueDate: string) =>
      (await make(person, { issueDate, dueDate: '2027-12-31', status: 'SENT' })).invoiceNumber
    expect(await issued('2026-12-31')).toBe('F-2026-0119')
    expect(await issued('2027-01-01')).toBe('F-2027-0001')
    expect(await issued('2025-12-31')).toBe('F-2025-0001')
    expect(await issued('2026-05-06')).toBe('F-2026-0120')
    expect((await person.call('GET', '/numbers/summary')).body).toEqual({
      given: 4,
      void: 0,
      outsideSeries: 0,
      missing: [],
    })
  })

  it('takes a number back when the transaction that issues is undone', async () => {
    const person = await aBusiness()
    const { id } = await make(person)
    const before = (await person.call('GET', `/invoices/${id}`)).body.invoiceNumber
    // Nobody has a name yet, so that the mail is refused after the invoice was frozen.
    await person.call('PATCH', '/profile', { firstName: '', lastName: '' })
    const refused = await person.call('POST', `/invoices/${id}/send`, {})
    expect(refused.status).toBe(409)
    expect((await person.call('GET', `/invoices/${id}`)).body.invoiceNumber).toBe(before)
    expect((await make(person, { status: 'SENT' })).invoiceNumber).toBe('F-2026-0119')
  })

  it('leaves a number that somebody chose, and passes over one that was given before', async () => {
    const person = await app.register()
    const chosen = await make(person, { invoiceNumber: 'F-2026-0120', status: 'SENT' })
    const draft = await make(person, { invoiceNumber: 'F-2026-0121' })
    const plain = await make(person)
    const named = await make(person, { invoiceNumber: 'Spring fair' })
    expect(plain.invoiceNumber).toMatch(/^INV-20260506-\d{3}$/)
    const refused = await person.call('PUT', '/number-series/invoice', { ...yearly, nextCounter: 120 })
    expect([refused.status, refused.body.detail]).toEqual([409, { number: 'F-2026-0120' }])
    await person.call('PUT', '/number-series/invoice', yearly)
    // Drafts whose number nobody chose, or that the series is to give, await it from now on.
    for (const { id } of [draft, plain])
      expect((await person.call('GET', `/invoices/${id}`)).body.awaitedNumber).toBe('F-2026-0119')
    expect((await person.call('GET', `/invoices/${named.id}`)).body).toMatchObject({
      invoiceNumber: 'Spring fair',
      awaitedNumber: null,
    })
    for (const { id } of [plain, named, draft]) await person.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
    const number = async ({ id }: { id: string }) =>
      (await person.call('GET', `/invoices/${id}`)).body.invoiceNumber as string
    expect(await Promise.all([plain, named, draft, chosen].map(number))).toEqual([
      'F-2026-0119',
      'Spring fair',
      'F-2026-0121',
      'F-2026-0120',
    ])
    expect((await person.call('GET', '/numbers/summary')).body).toEqual({
      given: 4,
      void: 0,
      outsideSeries: 2,
      missing: [],
    })
  })

  it('ends, and what awaited a number gets one of its date', async () => {
    const person = await aBusiness()
    const draft = await make(person)
    expect((await person.call('DELETE', '/number-series/invoice')).status).toBe(204)
    expect((await person.call('GET', '/number-series')).body[0]).toEqual({ kind: 'invoice', series: null })
    const issued = await person.call('PATCH', `/invoices/${draft.id}`, { status: 'SENT' })
    expect(issued.body.invoiceNumber).toMatch(/^INV-20260506-\d{3}$/)
    expect((await make(person)).invoiceNumber).toMatch(/^INV-20260506-\d{3}$/)
  })

  it('is not begun anew by saving the same rule, and keeps what was given when the rule changes', async () => {
    const person = await aBusiness()
    await make(person, { status: 'SENT' })
    await person.call('PUT', '/number-series/invoice', { ...yearly, nextCounter: 120 })
    expect((await make(person, { status: 'SENT' })).invoiceNumber).toBe('F-2026-0120')
    const monthly = { pattern: '{YY}{MM}/{00}', restarts: 'monthly', nextCounter: 7 }
    expect((await person.call('PUT', '/number-series/invoice', monthly)).body.series).toEqual(monthly)
    expect((await make(person, { status: 'SENT' })).invoiceNumber).toBe('2605/07')
    expect(await numbersOf(person)).toEqual(['F-2026-0120', 'F-2026-0119', '2605/07'])
    expect((await person.call('GET', '/numbers/summary')).body.missing).toEqual([])
  })

  it('refuses a rule that would give a number twice, and anybody but the owner', async () => {
    const person = await app.register()
    const set = (rule: object) => person.call('PUT', '/number-series/invoice', { ...yearly, ...rule })
    expect((await set({ pattern: 'F-{000}' })).body.message).toEqual([
      'pattern must have the year, because the counter starts again',
    ])
    for (const rule of [{ pattern: '{00}{00}' }, { nextCounter: 0 }, { restarts: 'weekly' }])
      expect((await set(rule)).status).toBe(400)
  })

  it('does not take a number by hand for a draft that awaits one', async () => {
    const person = await aBusiness()
    const { id, invoiceNumber } = await make(person)
    const change = (number: string) => person.call('PATCH', `/invoices/${id}`, { invoiceNumber: number })
    expect((await change('F-2026-0119')).body.invoiceNumber).toBe(invoiceNumber)
    expect((await change(invoiceNumber)).status).toBe(200)
    expect((await change('Mine')).status).toBe(400)
  })

  it('is kept by a copy and by what comes back from the bin', async () => {
    const person = await aBusiness()
    const { id } = await make(person, { status: 'SENT' })
    expect((await person.call('GET', `/invoices/${id}/copy`)).body.invoiceNumber).toBe('F-2026-0120')
    const copy = await person.call('POST', `/invoices/${id}/duplicate`, { invoiceNumber: 'F-2026-0120' })
    expect(copy.body.awaitedNumber).toBe('F-2026-0120')
    for (const each of [id, copy.body.id]) {
      await person.call('DELETE', `/invoices/${each}`)
      await person.call('POST', `/invoices/${each}/restore`)
    }
    expect((await person.call('GET', `/invoices/${id}`)).body.invoiceNumber).toBe('F-2026-0119')
    expect((await person.call('GET', `/invoices/${copy.body.id}`)).body.awaitedNumber).toBe('F-2026-0120')
  })
})

describe('the register', () => {
  it('lists every number with its document and its state, deleted ones as void', async () => {
    const person = await aBusiness()
    const states = ['SENT', 'PAID', 'CANCELLED', 'SENT']
    const made: { id: string }[] = []
    for (const status of states) made.push(await make(person, { status }))
    await make(person)
    await person.call('DELETE', `/invoices/${made[3]?.id}`)
    const workspaceId = await workspaceOf(person)
    await inTransaction(app.db, { workspaceId }, (tx) =>
      sql`update invoices set is_imported = true where workspace_id = ${workspaceId} and id = ${made[0]?.id}`.execute(
        tx,
      ),
    )
    const { data, meta } = (await person.call('GET', '/numbers')).body
    expect(meta.total).toBe(4)
    const told = data.map(({ number, state, void: why }: never) => [
      number,
      state,
      (why as { reason: string } | null)?.reason,
    ])
    expect(told).toEqual([
      ['F-2026-0122', 'void', 'Deleted'],
      ['F-2026-0121', 'void', ''],
      ['F-2026-0120', 'paid', undefined],
      ['F-2026-0119', 'beforeDuly', undefined],
    ])
    const csv = String((await person.call('GET', '/numbers/export.csv')).body)
    expect(csv.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '\uFEFFNumber',
      'F-2026-0122',
      'F-2026-0121',
      'F-2026-0120',
      'F-2026-0119',
      '',
    ])
  })

  it('tells beside a number why it was corrected, and in the file', async () => {
    const person = await aBusiness()
    const [corrected, credited] = [await make(person, { status: 'SENT' }), await make(person, { status: 'SENT' })]
    await person.call('POST', `/invoices/${corrected.id}/correct`, { reason: 'Wrong rate' })
    const { parts } = (await person.call('GET', `/invoices/${credited.id}/creditable`)).body
    for (const reason of ['One hour less', 'Damaged'])
      await person.call('POST', `/invoices/${credited.id}/credit-notes`, {
        reason,
        parts: [{ key: parts[0].key, amount: 1 }],
      })
    const register = async (query: string) => (await person.call('GET', `/numbers${query}`)).body.data
    const reasonsOf = (rows: { corrections: { reason: string; by: string; at: string }[] }[]) =>
      rows.map(({ corrections }) => corrections.map(({ reason }) => reason))
    const invoices = await register('')
    expect(reasonsOf(invoices)).toEqual([['One hour less', 'Damaged'], ['Wrong rate']])
    const [why] = invoices[1].corrections
    expect(invoices[1]).toMatchObject({ state: 'void', void: { reason: `Credit note ${why.number}` } })
    expect(why).toMatchObject({ by: expect.stringMatching(/.+/), at: expect.stringMatching(/^\d{4}-.*Z$/) })
    const notes = await register('?kind=credit_note')
    expect(reasonsOf(notes).flat().sort()).toEqual(['Damaged', 'One hour less', 'Wrong rate'])
    const reasons = async (query: string) =>
      String((await person.call('GET', `/numbers/export.csv${query}`)).body)
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',').at(-1))
    const [first, second] = invoices[0].corrections
    expect(await reasons('')).toEqual([
      `${first.number}: One hour less; ${second.number}: Damaged`,
      `${why.number}: Wrong rate`,
    ])
    expect((await reasons('?kind=credit_note')).sort()).toEqual(['Damaged', 'One hour less', 'Wrong rate'])
  })

  it('names the numbers that no document has', async () => {
    const person = await aBusiness()
    for (let made = 0; made < 3; made += 1) await make(person, { status: 'SENT' })
    const workspaceId = await workspaceOf(person)
    // Nothing in the product does this.
    await inTransaction(app.db, { workspaceId }, (tx) =>
      sql`update number_counters set next_counter = next_counter + 2 where workspace_id = ${workspaceId}`.execute(tx),
    )
    await make(person, { status: 'SENT' })
    expect((await person.call('GET', '/numbers/summary')).body.missing).toEqual(['F-2026-0122', 'F-2026-0123'])
  })
})

async function workspaceOf(person: TestPerson): Promise<string> {
  const user = await app.db
    .selectFrom('users')
    .select('own_workspace_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return String(user.own_workspace_id)
}
