import { type Ability, abilities, abilityTable, inOrder, isReach } from '@duly/core/access/abilities.ts'
import { may } from '@duly/core/access/may.ts'
import { abilitiesFor, type Endpoint, type EndpointKey } from '@duly/core/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../platform/db/database.ts'
import { servedEndpoints } from '../platform/http/serve.ts'
import { apiKeyOf } from '../test/an-api-key.ts'
import { aCustomer, employeeIdOf } from '../test/an-appointment.ts'
import { employeeOf } from '../test/an-employee.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { callAs, type TestAnswer, type TestPerson } from '../test/app.ts'
import { addressOf, type RouteCall, rightCall } from '../test/route-cases.ts'
import { fieldsOf, withValue } from '../test/schema-fields.ts'
import { type Business, openTwoBusinesses, recordsOf, type TwoBusinesses } from '../test/two-businesses.ts'

/**
 * Somebody who reaches only their own records, in a business full of others’: every endpoint that they may call, read from the
 * running application, so that one that is added tomorrow is walked too.
 */

vi.setConfig({ testTimeout: 600_000 })

/** What an ability needs, and what that needs in turn; itself included. */
function closureOf(ability: Ability): Ability[] {
  const needs: readonly Ability[] = abilityTable[ability].needs
  return inOrder([ability, ...needs.flatMap(closureOf)])
}

/** Everything that somebody can be given who reaches only their own. */
const held = abilities.filter((one) => !closureOf(one).some(isReach))

/** Whose records belong to everybody in the business: what is not about documents, customers or appointments. */
const shared =
  /^\w+ \/(products|payment-links|taxes|tax-settings|employees|roles|businesses|companies|assets|api-keys|number-series|payment-settings)\b/

/** Free numbers are free of everybody’s. */
const tellsOfNumbers = new Set<EndpointKey>(['GET /invoices/next-number', 'GET /invoices/new'])

let world: TwoBusinesses
let staff: TestPerson
/** The business, whose owner’s records have a mark that the business itself has not. */
let others: Business
let walked: [EndpointKey, Endpoint][]

beforeAll(async () => {
  world = await openTwoBusinesses({ ASSISTANTS: 'true' })
  const { app, ours } = world
  staff = await employeeOf(app, ours.owner)
  const role = { preset: null, role_id: crypto.randomUUID(), abilities: [...held] }
  await app.db.updateTable('memberships').set(role).where('user_id', '=', staff.id).execute()
  others = { ...ours, mark: 'Othersmark' }
  walked = [...(servedEndpoints.get(app.server) ?? [])].filter(
    ([, endpoint]) => abilitiesFor(endpoint).length > 0 && may({ abilities: held }, ...abilitiesFor(endpoint)),
  )
})
afterAll(() => world.close())

const ask = (key: EndpointKey, call: RouteCall): Promise<TestAnswer> =>
  callAs(world.app.server, staff.token)(key.slice(0, key.indexOf(' ')), addressOf(key, call), call.body)

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** What of an answer must not differ: all but the request’s own id and what echoes the ids that were asked for. */
function comparable({ status, body, headers }: TestAnswer, call: unknown): string {
  const { requestId: _, ...rest } = typeof body === 'object' && body !== null ? body : { text: body }
  let text = JSON.stringify(rest)
  for (const [id] of JSON.stringify(call).matchAll(uuid)) text = text.replaceAll(id, '<asked>')
  return JSON.stringify({ status, text, type: headers['content-type'] })
}

const isAboutOne = (key: EndpointKey) => /:\w+/.test(key)

/** What lists, counts, figures and files say that name no record. */
async function whatIsSeen(): Promise<Map<EndpointKey, string>> {
  const seen = new Map<EndpointKey, string>()
  for (const [key] of walked) {
    if (!key.startsWith('GET ') || isAboutOne(key) || shared.test(key) || tellsOfNumbers.has(key)) continue
    // About one customer of theirs that is asked for, as any id in a query is below.
    const { query = {} } = await rightCall(world, others, key)
    if ('customerId' in query) continue
    seen.set(key, comparable(await ask(key, { query }), {}))
  }
  return seen
}

async function recordsOfOthers(): Promise<void> {
  const { owner } = others
  const records = recordsOf(world.app, others)
  const customerId = await records.customer()
  await owner.call('PATCH', `/customers/${customerId}`, { language: 'fr', country: 'Norway' })
  const issued = await records.issuedInvoice()
  await records.payment(issued)
  await records.invoice({ customerId, status: 'PAID' })
  await records.quote()
  const draft = await records.invoice({ customerId })
  await records.scheduledSend(draft)
  await records.series(draft)
  await owner.call('POST', `/invoices/${issued}/credit-notes`, { reason: 'Othersmark' })
  await records.appointment()
  await records.paidLink()
}

describe('records of others', () => {
  it('neither show nor count in anything that is not about one of them', async () => {
    const before = await whatIsSeen()
    await recordsOfOthers()
    const after = await whatIsSeen()
    const problems = [...after].filter(([key, text]) => text !== before.get(key) || text.includes('Othersmark'))
    expect(problems).toEqual([])
    expect([...after.keys()]).toEqual(
      expect.arrayContaining([
        'GET /invoices',
        'GET /invoices/counts',
        'GET /invoices/stats',
        'GET /invoices/changes',
        'GET /invoices/export.csv',
        'GET /customers',
        'GET /customers/search',
        'GET /customers/changes',
        'GET /customers/export.csv',
        'GET /appointments',
        'GET /payments/changes',
        'GET /recurring',
        'GET /scheduled-sends',
        'GET /languages',
      ]),
    )
  })

  it('answer by their id like what never existed, and are not changed', async () => {
    const problems: string[] = []
    let tried = 0
    for (const [key] of walked) {
      if (!isAboutOne(key) || shared.test(key)) continue
      const call = await rightCall(world, others, key)
      const params = Object.entries(call.params ?? {})
      if (!params.some(([, value]) => value.match(uuid))) continue
      const never = Object.fromEntries(
        params.map(([name, value]) => [name, value.replace(uuid, () => crypto.randomUUID())]),
      )
      const nothing = { ...call, params: never }
      const before = await world.digestOf(others.workspaceId)
      const real = await ask(key, call)
      const unreal = await ask(key, nothing)
      tried += 1
      if (comparable(real, call) !== comparable(unreal, nothing))
        problems.push(`${key}: ${comparable(real, call)} instead of ${comparable(unreal, nothing)}`)
      if (real.status !== 404) problems.push(`${key} answers ${real.status}`)
      if ((await world.digestOf(others.workspaceId)) !== before) problems.push(`${key} changed something`)
    }
    expect(problems).toEqual([])
    expect(tried).toBeGreaterThan(60)
  })

  it('named in a body or a query answer like what never existed, and are not linked', async () => {
    const records = recordsOf(world.app, others)
    const foreign: Record<string, () => Promise<string>> = {
      customerId: records.customer,
      fromInvoiceId: records.invoice,
      invoiceId: records.issuedInvoice,
      creditNoteId: records.issuedInvoice,
      ids: records.invoice,
    }
    const tried: string[] = []
    for (const [key, endpoint] of walked) {
      for (const part of ['body', 'query'] as const) {
        for (const { path, format } of fieldsOf(endpoint[part])) {
          const make = foreign[path.findLast((step) => step !== '0') ?? '']
          if (format !== 'uuid' || !make) continue
          const id = await make()
          const mine = isAboutOne(key) ? await mineFor(key) : undefined
          const right = await rightCall(world, others, key)
          const before = await world.digestOf(others.workspaceId)
          const answers: string[] = []
          for (const value of [id, crypto.randomUUID()]) {
            const base = { ...(part === 'query' ? right.query : (right.body as object)) }
            const call = { ...right, ...(mine && { params: mine }), [part]: withValue(base, path, value) } as RouteCall
            const answer = await ask(key, call)
            answers.push(comparable(answer, { ...call, value }))
          }
          expect(answers[0], `${key} ${path.join('.')}`).toBe(answers[1])
          expect(answers[0]).not.toContain('Othersmark')
          expect(await world.digestOf(others.workspaceId), key).toBe(before)
          tried.push(`${key} ${path.join('.')}`)
        }
      }
    }
    expect(tried).toEqual(
      expect.arrayContaining([
        'POST /invoices customerId',
        'PATCH /invoices/:id customerId',
        'POST /appointments customerId',
        'POST /invoices/pdf.zip ids.0',
        'GET /invoices customerId',
        'POST /recurring fromInvoiceId',
      ]),
    )
  })
})

/** Records of the person’s own that a call can be about. */
async function mineFor(key: EndpointKey): Promise<Record<string, string> | undefined> {
  const mine = recordsOf(world.app, { ...others, owner: staff, mark: 'Mine' })
  if (/ \/(invoices)\/:id/.test(key)) return { id: await mine.invoice() }
  if (/ \/(appointments)\/:id/.test(key)) return { id: await mine.appointment() }
  if (/ \/(customers)\/:id/.test(key)) return { id: await mine.customer() }
  return undefined
}

describe('one’s own records', () => {
  it('are what one made, what one is assigned to, and the customers on either', async () => {
    const { app, ours } = world
    const { owner } = ours
    const person = await employeeOf(app, owner, 'staff')
    const employeeId = await employeeIdOf(app, person)
    const customerId = await aCustomer(owner, { name: 'Wharf Bakery' })
    const visit = { title: 'Fitting', customerId, startTime: '2027-03-01T17:00:00Z', duration: 30 }
    const assigned = (await owner.call('POST', '/appointments', { ...visit, employeeId })).body.id
    await owner.call('POST', '/appointments', { ...visit, title: 'Somebody else’s', startTime: '2027-03-02T17:00:00Z' })
    await owner.call('POST', '/invoices', aBillOf(500, { customerId, status: 'SENT' }))

    const days = '?startDate=2027-02-28T00:00:00Z&endDate=2027-03-04T00:00:00Z'
    const shown = (await person.call('GET', `/appointments${days}`)).body
    expect(shown.map((one: { id: string }) => one.id)).toEqual([assigned])
    const names = async () =>
      (await person.call('GET', '/customers')).body.customers.map((one: { name: string }) => one.name)
    expect(await names()).toEqual(['Wharf Bakery'])

    const draft = (await person.call('POST', '/invoices', aBillOf(70, { customerId }))).body
    const list = (await person.call('GET', '/invoices')).body
    expect(list.data.map((one: { id: string }) => one.id)).toEqual([draft.id])
    expect(list.meta.total).toBe(1)
    const counts = (await person.call('GET', '/invoices/counts')).body
    expect([counts.all, counts.byStatus.DRAFT, counts.byStatus.SENT, counts.byStatus.OVERDUE]).toEqual([1, 1, 0, 0])
    const figures = (await person.call('GET', '/invoices/stats')).body
    expect(figures).toMatchObject([{ currency: 'CAD', byStatus: { DRAFT: { count: 1, total: 70 } }, outstanding: 0 }])
    const overview = (await person.call('GET', `/customers/${customerId}/overview`)).body
    expect(overview.balances).toEqual([])
    expect(overview.appointments).toMatchObject([{ id: assigned }])

    // Issued by the owner it stays the person’s, and so does what it comes to.
    await owner.call('PATCH', `/invoices/${draft.id}`, { status: 'SENT', dueDate: '2199-01-01' })
    await owner.call('POST', `/invoices/${draft.id}/payments`, { amount: 20, method: 'bank' })
    const changed = (await person.call('GET', '/payments/changes?updatedSince=2020-01-01T00:00:00Z')).body
    expect(changed.data.map((one: { record: { invoiceId: string } }) => one.record.invoiceId)).toEqual([draft.id])
    const paid = (await person.call('GET', `/customers/${customerId}/overview`)).body
    expect(paid.balances).toMatchObject([{ invoices: 1, invoiced: 70, paid: 20, outstanding: 50 }])
    expect(paid.payments).toMatchObject([{ amount: 20 }])
    expect((await person.call('GET', '/invoices/stats')).body[0]).toMatchObject({ outstanding: 50, paidThisMonth: 20 })

    // Whoever loses the appointment keeps the customer of their own document.
    await owner.call('PATCH', `/appointments/${assigned}`, { employeeId: null })
    expect((await person.call('GET', `/appointments/${assigned}`)).status).toBe(404)
    expect(await names()).toEqual(['Wharf Bakery'])
  })

  it('are all that the address of one’s calendar tells, for as long as one reads appointments', async () => {
    const { app, ours } = world
    const person = await employeeOf(app, ours.owner, 'staff')
    const customerId = await aCustomer(ours.owner, { name: 'Cove Kayaks' })
    const soon = new Date(Date.now() + 3 * 86_400_000)
    const visit = { customerId, startTime: soon.toISOString(), duration: 30 }
    await ours.owner.call('POST', '/appointments', { ...visit, title: 'Not theirs' })
    await ours.owner.call('POST', '/appointments', {
      ...visit,
      title: 'Theirs',
      employeeId: await employeeIdOf(app, person),
    })
    const { url } = (await person.call('POST', '/calendar-feed')).body
    const path = new URL(url).pathname.replace(/^\/api/, '')
    for (const scope of ['', '?scope=team']) {
      const { body } = await app.call('GET', `${path}${scope}`)
      expect(body).toContain('Theirs')
      expect(body).not.toContain('Not theirs')
    }
    const role = { preset: null, role_id: crypto.randomUUID(), abilities: ['invoices:read'] }
    await app.db.updateTable('memberships').set(role).where('user_id', '=', person.id).execute()
    expect((await app.call('GET', path)).status).toBe(404)
  })

  it('are all that a key of such a person reaches, by the protocol of assistants, too', async () => {
    const { app, ours } = world
    const theirs = (await ours.owner.call('POST', '/invoices', aBillOf(10, {}))).body.id
    const own = (await staff.call('POST', '/invoices', aBillOf(20, {}))).body.id
    const program = await apiKeyOf(app, staff, ['invoices:read', 'customers:read'])
    expect((await program.call('GET', `/invoices/${own}`)).status).toBe(200)
    expect((await program.call('GET', `/invoices/${theirs}`)).status).toBe(404)
    const asked = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_invoice', arguments: { id: theirs } },
    }
    const answer = await app.server.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${program.key}` },
      payload: asked,
    })
    expect(answer.json().result.isError).toBe(true)
  })

  it('link to nothing of others: who credited an invoice, and what they took off', async () => {
    const { owner } = world.ours
    const own = (await staff.call('POST', '/invoices', aBillOf(90, { status: 'SENT', dueDate: '2199-01-01' }))).body.id
    const note = (await owner.call('POST', `/invoices/${own}/credit-notes`, { reason: 'Agreed' })).body.id
    expect((await staff.call('GET', `/invoices/${own}`)).body.credited).toBe(90)
    expect((await staff.call('GET', `/invoices/${own}/creditable`)).body.creditNotes).toEqual([])
    expect((await owner.call('GET', `/invoices/${own}/creditable`)).body.creditNotes).toMatchObject([{ id: note }])
    expect((await staff.call('GET', `/invoices/${note}`)).status).toBe(404)
  })

  it('tell what others did to them, and not by which document of theirs', async () => {
    const { owner } = world.ours
    type Told = { kind: string; detail: Record<string, unknown> }
    const storyOf = async (id: string, who: TestPerson): Promise<Told[]> =>
      (await who.call('GET', `/invoices/${id}/timeline`)).body
    const detailOf = async (id: string, kind: string, who: TestPerson) =>
      (await storyOf(id, who)).find((entry) => entry.kind === kind)?.detail
    const own = (await staff.call('POST', '/invoices', aBillOf(90, { status: 'SENT', dueDate: '2199-01-01' }))).body.id
    const note = (await owner.call('POST', `/invoices/${own}/credit-notes`, { reason: 'Agreed' })).body
    const named = { creditNote: note.invoiceNumber, creditNoteId: note.id }
    expect(await detailOf(own, 'credited', owner)).toMatchObject(named)
    expect(await detailOf(own, 'credited', staff)).toEqual({ amount: expect.any(String), currency: 'CAD' })
    expect(await detailOf(own, 'credit_applied', owner)).toMatchObject({ creditNote: note.invoiceNumber })
    expect(await detailOf(own, 'credit_applied', staff)).toEqual({ amount: expect.any(String), currency: 'CAD' })
    const notesOf = async (who: TestPerson) =>
      (await who.call('GET', `/invoices/${own}/payments`)).body.map((row: { note: string }) => row.note)
    expect([await notesOf(owner), await notesOf(staff)]).toEqual([[note.invoiceNumber], ['']])
    const said = JSON.stringify([
      await storyOf(own, staff),
      (await staff.call('GET', `/invoices/${own}/payments`)).body,
    ])
    expect(said).not.toContain(note.invoiceNumber)
    expect(said).not.toContain(note.id)

    const draft = (await staff.call('POST', '/invoices', aBillOf(100, {}))).body
    const asked = await owner.call('POST', `/invoices/${draft.id}/deposits`, { type: 'percentage', value: 30 })
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    expect(await detailOf(draft.id, 'deposit_made', owner)).toMatchObject({ depositId: asked.body.id })
    expect(await detailOf(draft.id, 'deposit_made', staff)).toEqual({ amount: expect.any(String), currency: 'CAD' })

    // A copy of one’s own names its original, and a number that is somebody else’s in another kind tells of nothing.
    const copy = (await staff.call('POST', `/invoices/${draft.id}/duplicate`, {})).body.id
    expect(await detailOf(copy, 'created', staff)).toEqual({ copyOf: draft.invoiceNumber })
    const theirs = (await owner.call('POST', '/invoices', aBillOf(5, {}))).body
    const ofTheirs = (await owner.call('POST', `/invoices/${theirs.id}/duplicate`, {})).body.id
    await inTransaction(world.app.db, { workspaceId: world.ours.workspaceId }, (tx) =>
      tx.updateTable('invoices').set({ created_by: staff.id }).where('id', '=', ofTheirs).execute(),
    )
    expect(await detailOf(ofTheirs, 'created', owner)).toEqual({ copyOf: theirs.invoiceNumber })
    expect(await detailOf(ofTheirs, 'created', staff)).toEqual({})
  })

  it('are told apart for nobody who reaches all', async () => {
    const { app, ours } = world
    const person = await employeeOf(app, ours.owner, 'reader')
    const [theirs, whole] = await Promise.all([person.call('GET', '/invoices'), ours.owner.call('GET', '/invoices')])
    expect(theirs.body).toEqual(whole.body)
  })

  it('do not include whose time an appointment clashes with', async () => {
    const { app, ours } = world
    const busy = await employeeIdOf(app, ours.employee)
    const customerId = await aCustomer(staff, { name: 'Mill Bay Marina' })
    const visit = { title: 'Haircut', startTime: '2027-05-01T17:00:00Z', duration: 30, employeeId: busy }
    await ours.owner.call('POST', '/appointments', { ...visit, customerId: await aCustomer(ours.owner) })
    const refused = await staff.call('POST', '/appointments', { ...visit, customerId })
    expect(refused.status).toBe(409)
    expect(refused.body.clashes ?? refused.body.detail?.clashes).toEqual([])
  })
})
