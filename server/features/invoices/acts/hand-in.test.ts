import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employeeOf } from '../../../test/an-employee.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let app: TestApp
let ada: TestPerson
/** May draft, and not issue. */
let tomas: TestPerson
let manager: TestPerson

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  ada = await app.register({ firstName: 'Ada', lastName: 'Moss', email: 'ada@hand-in.example' })
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.' })
  tomas = await employeeOf(app, ada, 'staff')
  manager = await employeeOf(app, ada, 'manager')
})
afterAll(() => app.close())

const draft = async (fields: Record<string, unknown> = {}, who = tomas): Promise<string> => {
  const { status, body } = await who.call('POST', '/invoices', aBillOf(1500, { dueDate: '2199-01-01', ...fields }))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const handedIn = async (remark?: string) => {
  const id = await draft()
  const { status, body } = await tomas.call('POST', `/invoices/${id}/hand-in`, { remark })
  expect(status, JSON.stringify(body)).toBe(200)
  return id
}
const handInOf = async (id: string, who = ada) => (await who.call('GET', `/invoices/${id}`)).body.handIn
// Mails that arrived are told of besides, whenever that is.
const kindsOf = async (id: string): Promise<string[]> =>
  (await ada.call('GET', `/invoices/${id}/timeline`)).body
    .map((entry: { kind: string }) => entry.kind)
    .filter((kind: string) => kind !== 'message_delivered')
const mailsTo = async (recipient: string) =>
  (await ada.call('GET', '/outbox?limit=100')).body.data.filter(
    (one: { recipient: string }) => one.recipient === recipient,
  )

const waitsNoMore = 'This draft no longer waits: it was taken back, returned or approved meanwhile.'
const isHandedIn = 'This draft was handed in. Take it back to change it.'

describe('handing in', () => {
  it('keeps the draft a draft, says who did it and why, and tells those who may issue', async () => {
    const before = (await mailsTo(ada.email)).length
    const id = await handedIn('  Both days on site.\nPlease check the rate. ')
    const { body } = await ada.call('GET', `/invoices/${id}`)
    expect(body.status).toBe('DRAFT')
    expect(body.handIn).toEqual({
      state: 'handed-in',
      by: { id: tomas.id, name: expect.any(String) },
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      remark: 'Both days on site.\nPlease check the rate.',
    })
    const [row] = (await ada.call('GET', '/invoices?handIn=handed-in&limit=100')).body.data.filter(
      (one: { id: string }) => one.id === id,
    )
    expect(row.handIn).toEqual(body.handIn)
    expect(await kindsOf(id)).toEqual(['handed_in', 'created'])
    const mails = await mailsTo(ada.email)
    expect(mails.length).toBe(before + 1)
    expect(mails[0]).toMatchObject({ kind: 'handed_in_notice' })
    expect((await mailsTo(manager.email)).length).toBeGreaterThan(0)
    expect(await mailsTo(tomas.email)).toEqual([])
  })

  it('locks the draft for who may not issue, and for nobody else', async () => {
    const id = await handedIn()
    for (const [method, path, body] of [
      ['PATCH', '', { additionalNotes: 'By Friday' }],
      ['PATCH', '', { status: 'CANCELLED' }],
      ['DELETE', '', undefined],
      ['POST', '/hand-in', {}],
    ] as const) {
      const refused = await tomas.call(method, `/invoices/${id}${path}`, body)
      expect([refused.status, refused.body.message], `${method} ${path}`).toEqual([409, isHandedIn])
    }
    expect((await tomas.call('GET', `/invoices/${id}`)).body.additionalNotes).toBe('')
    expect((await ada.call('PATCH', `/invoices/${id}`, { additionalNotes: 'By Friday' })).status).toBe(200)
    expect(await handInOf(id)).toMatchObject({ state: 'handed-in' })
  })

  it('locks its files as well', async () => {
    const id = await draft()
    const bring = (name: string, who = tomas) =>
      who.call('POST', `/invoices/${id}/files?name=${name}`, Buffer.from('%PDF-1.7\n1 0 obj\n'))
    const names = async () =>
      (await tomas.call('GET', `/invoices/${id}/files`)).body.map(({ name }: { name: string }) => name)
    const kept = (await bring('plan.pdf')).body.id
    expect((await tomas.call('POST', `/invoices/${id}/hand-in`, {})).status).toBe(200)
    for (const refused of [await bring('more.pdf'), await tomas.call('DELETE', `/invoices/${id}/files/${kept}`)])
      expect([refused.status, refused.body.message]).toEqual([409, isHandedIn])
    expect(await names()).toEqual(['plan.pdf'])
    expect((await tomas.call('GET', `/invoices/${id}/files/${kept}`)).status).toBe(200)

    // Those who issue it can change it, files included.
    const added = await bring('terms.pdf', manager)
    expect(added.status).toBe(201)
    expect(await names()).toEqual(['plan.pdf', 'terms.pdf'])
    expect((await manager.call('DELETE', `/invoices/${id}/files/${added.body.id}`)).status).toBe(204)
    expect((await tomas.call('POST', `/invoices/${id}/take-back`)).status).toBe(200)
    expect((await tomas.call('DELETE', `/invoices/${id}/files/${kept}`)).status).toBe(204)
    expect((await bring('plan-2.pdf')).status).toBe(201)
    expect(await names()).toEqual(['plan-2.pdf'])
  })

  it('and a file at the same moment come one after the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await draft()
      const [brought, handed] = await Promise.all([
        tomas.call('POST', `/invoices/${id}/files?name=plan.pdf`, Buffer.from('%PDF-1.7\n1 0 obj\n')),
        tomas.call('POST', `/invoices/${id}/hand-in`, {}),
      ])
      expect(handed.status).toBe(200)
      expect([201, 409]).toContain(brought.status)
      const files = (await ada.call('GET', `/invoices/${id}/files`)).body
      expect(files).toHaveLength(brought.status === 201 ? 1 : 0)
    }
  })

  it('refuses what is no draft, what was changed meanwhile, and remarks that are too long', async () => {
    const issued = await draft({ status: 'SENT' }, ada)
    expect((await ada.call('POST', `/invoices/${issued}/hand-in`, {})).body.message).toBe(
      'Only drafts can be handed in.',
    )
    const id = await draft()
    const stale = await tomas.call('POST', `/invoices/${id}/hand-in`, { version: 99 })
    expect([stale.status, stale.body.message]).toEqual([409, 'This record was changed by somebody else meanwhile.'])
    expect((await tomas.call('POST', `/invoices/${id}/hand-in`, { remark: 'x'.repeat(1001) })).status).toBe(400)
    expect(await handInOf(id)).toBeNull()
  })
})

describe('taking back', () => {
  it('makes it one’s own again', async () => {
    const id = await handedIn('Soon')
    const { status, body } = await tomas.call('POST', `/invoices/${id}/take-back`)
    expect([status, body.handIn]).toEqual([200, null])
    expect((await tomas.call('PATCH', `/invoices/${id}`, { additionalNotes: 'Later' })).status).toBe(200)
    const twice = await tomas.call('POST', `/invoices/${id}/take-back`)
    expect([twice.status, twice.body.message]).toEqual([409, waitsNoMore])
    expect(await kindsOf(id)).toEqual(['edited', 'taken_back', 'handed_in', 'created'])
  })

  it('is for who handed it in, or may issue it', async () => {
    const other = await employeeOf(app, ada)
    const role = {
      preset: null,
      role_id: crypto.randomUUID(),
      abilities: ['invoices:read', 'invoices:all', 'invoices:draft'],
    }
    await app.db.updateTable('memberships').set(role).where('user_id', '=', other.id).execute()
    const id = await handedIn()
    expect((await other.call('POST', `/invoices/${id}/take-back`)).status).toBe(403)
    expect((await manager.call('POST', `/invoices/${id}/take-back`)).status).toBe(200)
  })
})

describe('returning', () => {
  it('asks for a remark, tells the maker, and lets them go on', async () => {
    const id = await handedIn('First try')
    for (const body of [{}, { remark: '  ' }])
      expect((await ada.call('POST', `/invoices/${id}/return`, body)).status).toBe(400)
    const { status, body } = await ada.call('POST', `/invoices/${id}/return`, { remark: 'The rate is 750.' })
    expect(status).toBe(200)
    expect(body.handIn).toMatchObject({
      state: 'returned',
      by: { id: ada.id, name: 'Ada Moss' },
      remark: 'The rate is 750.',
    })
    expect(await mailsTo(tomas.email)).toMatchObject([{ kind: 'returned_notice' }])
    expect((await tomas.call('PATCH', `/invoices/${id}`, { additionalNotes: '750' })).status).toBe(200)
    expect(await handInOf(id)).toMatchObject({ state: 'returned' })
    const again = await tomas.call('POST', `/invoices/${id}/hand-in`, { remark: 'Now it is' })
    expect(again.body.handIn).toMatchObject({ state: 'handed-in', by: { id: tomas.id }, remark: 'Now it is' })
    expect(await kindsOf(id)).toEqual(['handed_in', 'edited', 'returned', 'handed_in', 'created'])
  })

  it('is of what was shown', async () => {
    const id = await handedIn()
    const stale = await ada.call('POST', `/invoices/${id}/return`, { remark: 'Not yet', version: 99 })
    expect([stale.status, stale.body.message]).toEqual([409, 'This record was changed by somebody else meanwhile.'])
    expect(await handInOf(id)).toMatchObject({ state: 'handed-in' })
  })

  it('is for those who may issue', async () => {
    const id = await handedIn()
    expect((await tomas.call('POST', `/invoices/${id}/return`, { remark: 'Mine' })).status).toBe(403)
  })
})

describe('approving', () => {
  it('issues and sends, and the draft waits no more', async () => {
    const id = await handedIn()
    expect((await tomas.call('POST', `/invoices/${id}/approve`, {})).status).toBe(403)
    const { status, body } = await ada.call('POST', `/invoices/${id}/approve`, { subject: 'Your invoice' })
    expect([status, body]).toEqual([200, { outcome: 'delivered' }])
    const sent = (await ada.call('GET', `/invoices/${id}`)).body
    expect(sent).toMatchObject({ status: 'SENT', handIn: null })
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(['approved', 'send_requested']))
    const again = await ada.call('POST', `/invoices/${id}/approve`, {})
    expect([again.status, again.body.message]).toEqual([409, waitsNoMore])
    expect(
      (await ada.call('GET', `/invoices/${id}/messages`)).body.filter(
        (one: { kind: string }) => one.kind === 'invoice',
      ),
    ).toHaveLength(1)
  })

  it('is of what was shown', async () => {
    const id = await handedIn()
    const shown = (await ada.call('GET', `/invoices/${id}`)).body.version
    await tomas.call('POST', `/invoices/${id}/take-back`)
    await tomas.call('PATCH', `/invoices/${id}`, { items: [{ name: 'Work', quantity: 1, rate: 9000 }] })
    await tomas.call('POST', `/invoices/${id}/hand-in`, {})
    const stale = await ada.call('POST', `/invoices/${id}/approve`, { version: shown })
    expect([stale.status, stale.body.message]).toEqual([409, 'This record was changed by somebody else meanwhile.'])
    expect(await handInOf(id)).toMatchObject({ state: 'handed-in' })
  })

  it('needs a recipient, and waits until there is one', async () => {
    const id = await draft({ billingEmail: '' })
    await tomas.call('POST', `/invoices/${id}/hand-in`, {})
    const { status, body } = await ada.call('POST', `/invoices/${id}/approve`, {})
    expect([status, body.message]).toEqual([400, 'No recipient email available'])
    expect(await handInOf(id)).toMatchObject({ state: 'handed-in' })
    expect(await kindsOf(id)).toEqual(['handed_in', 'created'])
  })

  it('in another way ends it, too', async () => {
    const [issued, cancelled, sent] = [await handedIn(), await handedIn(), await handedIn()]
    await ada.call('PATCH', `/invoices/${issued}`, { status: 'SENT' })
    await ada.call('PATCH', `/invoices/${cancelled}`, { status: 'CANCELLED' })
    await ada.call('POST', `/invoices/${sent}/send`, {})
    for (const id of [issued, cancelled, sent]) expect(await handInOf(id)).toBeNull()
  })
})

describe('two at once', () => {
  it.each([
    ['approve and take back', 'approve', 'take-back'],
    ['return and approve', 'return', 'approve'],
    ['two approvals', 'approve', 'approve'],
    ['two hand-ins', 'hand-in', 'hand-in'],
  ])('of %s one wins, and the other is told', async (_, first, second) => {
    const id = first === 'hand-in' ? await draft() : await handedIn()
    const acts = {
      approve: (who: TestPerson) => who.call('POST', `/invoices/${id}/approve`, {}),
      return: (who: TestPerson) => who.call('POST', `/invoices/${id}/return`, { remark: 'Not yet' }),
      'take-back': () => tomas.call('POST', `/invoices/${id}/take-back`),
      'hand-in': () => tomas.call('POST', `/invoices/${id}/hand-in`, {}),
    } as Record<string, (who: TestPerson) => ReturnType<TestPerson['call']>>
    const answers = await Promise.all([acts[first]?.(ada), acts[second]?.(manager)])
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409])
    const told = answers.find((answer) => answer?.status === 409)?.body.message
    expect(told).toBe(first === 'hand-in' ? isHandedIn : waitsNoMore)
    const acted = (await kindsOf(id)).filter((kind: string) => ['approved', 'taken_back', 'returned'].includes(kind))
    expect(acted).toHaveLength(first === 'hand-in' ? 0 : 1)
  })
})

describe('lists', () => {
  it('narrow to what waits and to what was returned, and count both, each as far as they reach', async () => {
    const owner = await app.register()
    const staff = await employeeOf(app, owner, 'staff')
    const other = await employeeOf(app, owner, 'staff')
    const [waiting, returned, theirs] = [await draft({}, staff), await draft({}, staff), await draft({}, other)]
    for (const [who, id] of [
      [staff, waiting],
      [staff, returned],
      [other, theirs],
    ] as const)
      await who.call('POST', `/invoices/${id}/hand-in`, {})
    await owner.call('POST', `/invoices/${returned}/return`, { remark: 'Please look again' })
    const seen = async (who: TestPerson, handIn: string) =>
      (await who.call('GET', `/invoices?handIn=${handIn}`)).body.data.map((one: { id: string }) => one.id).sort()
    expect(await seen(owner, 'handed-in')).toEqual([waiting, theirs].sort())
    expect(await seen(staff, 'handed-in')).toEqual([waiting])
    expect(await seen(staff, 'returned')).toEqual([returned])
    const counts = async (who: TestPerson) => {
      const { handedIn: waits, returned: back } = (await who.call('GET', '/invoices/counts')).body
      return [waits, back]
    }
    expect(await counts(owner)).toEqual([2, 1])
    expect(await counts(staff)).toEqual([1, 1])
    expect(await counts(other)).toEqual([1, 0])
    for (const sortBy of ['status', 'total', 'billingName'])
      expect((await owner.call('GET', `/invoices?handIn=returned&sortBy=${sortBy}`)).body.meta.total).toBe(1)
    expect((await owner.call('GET', '/invoices?handIn=lost')).status).toBe(400)
  })

  it('take quotes, too', async () => {
    const id = await draft({ kind: 'quote' })
    expect((await tomas.call('POST', `/invoices/${id}/hand-in`, {})).status).toBe(200)
    expect((await ada.call('GET', '/invoices/counts?kind=quote')).body.handedIn).toBe(1)
    expect((await ada.call('POST', `/invoices/${id}/approve`, {})).status).toBe(200)
  })
})
