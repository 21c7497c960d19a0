import type { EndpointKey } from '@duly/core/contract/endpoint.ts'
import { invoicesContract } from '@duly/core/invoices/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inTransaction } from '../platform/db/database.ts'
import { servedEndpoints } from '../platform/http/serve.ts'
import { workspaceOf } from '../test/an-employee.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { callAs } from '../test/app.ts'
import { addressOf, type RouteCall, rightCall } from '../test/route-cases.ts'
import { openTwoBusinesses, recordsOf, type TwoBusinesses } from '../test/two-businesses.ts'

/**
 * Where what was issued is locked, no route changes it: every writing route of the running application is called, by its usual
 * case and, where it names an invoice, about an issued one. The routes are read from the server itself.
 */

vi.setConfig({ testTimeout: 240_000 })

let world: TwoBusinesses
beforeAll(async () => {
  world = await openTwoBusinesses({})
  expect((await world.ours.owner.call('PATCH', '/issued-lock', { locked: true })).status).toBe(200)
})
afterAll(() => world.close())

/** What an issued invoice says and whether it is there, by its id: all that a lock keeps. */
async function issued(): Promise<Map<string, string>> {
  const { workspaceId } = world.ours
  const { rows } = await inTransaction(world.app.db, { workspaceId }, (tx) =>
    sql<{
      id: string
      said: string
    }>`select i.id, md5(concat_ws('|', to_jsonb(i) - array['status', 'version', 'updated_at', 'sent_at', 'paid_minor', 'credited_minor', 'bounced',
        'customer_id', 'search_text', 'reminders_stopped', 'void_reason', 'voided_by', 'voided_at', 'changed_at'],
        i.status = 'DRAFT', i.status = 'CANCELLED' and i.void_reason = '' and i.credited_minor = 0,
        (select jsonb_agg(to_jsonb(t) order by t.position) from invoice_items t where t.workspace_id = i.workspace_id and t.invoice_id = i.id),
        (select jsonb_agg(to_jsonb(a) order by a.kind, a.position) from invoice_adjustments a
          where a.workspace_id = i.workspace_id and a.invoice_id = i.id),
        (select jsonb_agg(r.document order by r.revision) from invoice_revisions r
          where r.workspace_id = i.workspace_id and r.invoice_id = i.id))) as said
      from invoices i where i.workspace_id = ${workspaceId} and i.kind = 'invoice' and i.revision > 0 and i.status <> 'DRAFT'`.execute(
      tx,
    ),
  )
  return new Map(rows.map(({ id, said }) => [id, said]))
}

/** Those of the invoices from before that are gone or say something else by now. */
async function changed(before: ReadonlyMap<string, string>): Promise<string[]> {
  const now = await issued()
  return [...before].filter(([id, said]) => now.get(id) !== said).map(([id]) => id)
}

const ask = (key: EndpointKey, call: RouteCall) =>
  callAs(world.app.server, world.ours.owner.token)(key.slice(0, key.indexOf(' ')), addressOf(key, call), call.body)

// An account's own, which end the session that walks, and the lock itself.
const isElsewhere = (key: string) => key === 'PATCH /issued-lock' || /^\w+ \/(auth|account|users)\b/.test(key)

it('no route of the application changes an issued invoice', async () => {
  const records = recordsOf(world.app, world.ours)
  const target = await records.issuedInvoice()
  const routes = [...(servedEndpoints.get(world.app.server) ?? [])].filter(
    ([key, { access }]) => !key.startsWith('GET ') && access !== 'admin' && !isElsewhere(key),
  )
  const walked: string[] = []
  for (const [key] of routes) {
    const right = await rightCall(world, world.ours, key)
    const calls = [right]
    // Cancelling is meant to end it, and says why.
    const isOfInvoice = key.includes('/invoices/:id') && !/\/(cancel|correct)$/.test(key)
    if (isOfInvoice) calls.push({ ...right, params: { ...right.params, id: target } })
    for (const call of calls) {
      const before = await issued()
      await ask(key, call)
      expect(await changed(before), `${key} ${JSON.stringify(call)}`).toEqual([])
    }
    walked.push(key)
  }
  expect(walked).toEqual(
    expect.arrayContaining(['PATCH /invoices/:id', 'DELETE /invoices/:id', 'POST /customers/:id/merge']),
  )
  expect((await issued()).has(target)).toBe(true)
})

const otherValues: Record<string, unknown> = {
  issueDate: '2025-12-31',
  dueDate: '2027-01-31',
  currency: 'EUR',
  paymentMethod: 'cash',
  status: 'DRAFT',
  discountType: 'percentage',
  shippingType: 'percentage',
  taxType: 'percentage',
  discountValue: 5,
  shippingValue: 5,
  taxValue: 7,
  items: [{ name: 'Other work', quantity: 2, rate: 50 }],
  invoice_items: [{ name: 'Other work', quantity: 2, rate: 50 }],
  billingEmail: 'other@client.example',
  pricesIncludeTax: true,
  allowances: [{ type: 'fixed', value: 1 }],
  charges: [{ type: 'fixed', value: 1 }],
  taxes: [{ name: 'GST', rate: 5 }],
  eInvoice: { contract: 'R-1' },
  betweenLines: [{ kind: 'text', text: 'Something else', before: 0 }],
  schedule: [
    { dueDate: '2027-01-31', type: 'percentage', value: 50 },
    { dueDate: '2027-02-28', type: 'rest' },
  ],
  prepaid: 1,
  withholding: { type: 'fixed', value: 1 },
  rounding: { type: 'amount', value: 0.01 },
}
const sayNothing = new Set(['version', 'discountType', 'shippingType', 'taxType'])

it('refuses a change of each field by itself', async () => {
  const id = await recordsOf(world.app, world.ours).issuedInvoice()
  const customerId = await recordsOf(world.app, world.ours).customer()
  const fields = Object.keys(invoicesContract['PATCH /invoices/:id'].body.shape)
  expect(fields.length).toBeGreaterThan(20)
  for (const field of fields) {
    if (sayNothing.has(field)) continue
    const before = await issued()
    const value = field === 'customerId' ? customerId : (otherValues[field] ?? 'Something else')
    const { status, body } = await world.ours.owner.call('PATCH', `/invoices/${id}`, { [field]: value })
    expect([field, status], JSON.stringify(body)).toEqual([field, field === 'invoiceNumber' ? 400 : 409])
    expect(await changed(before), field).toEqual([])
  }
})

it('lets an invoice be sent, paid and called overdue, and a draft be changed', async () => {
  const { owner: person } = world.ours
  const id = await recordsOf(world.app, world.ours).issuedInvoice()
  const before = await issued()
  for (const status of ['OVERDUE', 'PAID', 'SENT'])
    expect((await person.call('PATCH', `/invoices/${id}`, { status })).status).toBe(200)
  expect((await person.call('POST', `/invoices/${id}/send`, {})).status).toBe(200)
  expect((await person.call('POST', `/invoices/${id}/duplicate`, {})).status).toBe(201)
  expect(await changed(before)).toEqual([])
  const draft = await recordsOf(world.app, world.ours).invoice()
  expect((await person.call('PATCH', `/invoices/${draft}`, { billingName: 'New' })).status).toBe(200)
  expect((await person.call('DELETE', `/invoices/${draft}`)).status).toBeLessThan(300)
})

it('cancels with a reason that the register tells, and never twice', async () => {
  const { owner: person } = world.ours
  const id = await recordsOf(world.app, world.ours).issuedInvoice()
  expect((await person.call('PATCH', `/invoices/${id}`, { status: 'CANCELLED' })).status).toBe(409)
  expect((await person.call('POST', `/invoices/${id}/cancel`, { reason: ' ' })).status).toBe(400)
  const cancel = () => person.call('POST', `/invoices/${id}/cancel`, { reason: 'Sent to the wrong firm' })
  expect((await cancel()).body.status).toBe('CANCELLED')
  expect((await cancel()).status).toBe(409)
  expect((await person.call('PATCH', `/invoices/${id}`, { status: 'SENT' })).status).toBe(409)
  const { data } = (await person.call('GET', '/numbers?limit=100')).body
  expect(data.find((row: { id: string }) => row.id === id)).toMatchObject({
    state: 'void',
    void: { reason: 'Sent to the wrong firm' },
  })
})

it('corrects with one press, unless money was received or nothing was issued', async () => {
  const { owner: person } = world.ours
  const id = await recordsOf(world.app, world.ours).issuedInvoice()
  const corrected = await person.call('POST', `/invoices/${id}/correct`, { reason: 'Wrong rate' })
  expect([corrected.status, corrected.body.status]).toEqual([201, 'DRAFT'])
  const of = async (each: string) => (await person.call('GET', `/invoices/${each}`)).body
  const [before, after] = [await of(id), await of(corrected.body.id)]
  expect(before.status).toBe('CANCELLED')
  expect([after.total, after.billingName]).toEqual([before.total, before.billingName])
  expect((await person.call('PATCH', `/invoices/${after.id}`, { billingName: 'Right' })).status).toBe(200)
  const paid = await recordsOf(world.app, world.ours).issuedInvoice()
  await recordsOf(world.app, world.ours).payment(paid)
  const draft = await recordsOf(world.app, world.ours).invoice()
  for (const each of [paid, draft])
    for (const act of ['cancel', 'correct'])
      expect((await person.call('POST', `/invoices/${each}/${act}`, { reason: 'No' })).status).toBe(409)
})

it('is on where the country asks for it, for new workspaces only, and off elsewhere', async () => {
  const { app } = world
  const lockOf = async (country: string) => {
    const person = await app.register()
    await person.call('POST', '/companies', { name: 'Fernwood', country })
    const { locked } = (await person.call('GET', '/issued-lock')).body
    expect((await person.call('GET', '/auth/profile')).body.workspace.locksIssued).toBe(locked)
    return locked
  }
  expect(await Promise.all(['Germany', 'France', 'Canada', ''].map(lockOf))).toEqual([true, true, false, false])
  // As it is for those from before there was a choice.
  const before = await app.register()
  const workspaceId = await workspaceOf(app, before)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    sql`update workspace_settings set locks_issued = false where workspace_id = ${workspaceId}`.execute(tx),
  )
  await before.call('POST', '/companies', { name: 'Fernwood', country: 'Germany' })
  expect((await before.call('GET', '/issued-lock')).body.locked).toBe(false)
})

it('issues nothing for good that names no seller', async () => {
  const person = await world.app.register({ firstName: '', lastName: '' })
  const { id } = (await person.call('POST', '/invoices', aBillOf(10))).body
  await person.call('PATCH', '/issued-lock', { locked: true })
  expect((await person.call('PATCH', `/invoices/${id}`, { status: 'SENT' })).body.detail).toMatchObject({
    missing: 'seller',
  })
  await person.call('PATCH', '/issued-lock', { locked: false })
  expect((await person.call('PATCH', `/invoices/${id}`, { status: 'SENT' })).status).toBe(200)
})
