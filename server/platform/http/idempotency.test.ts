import { refuse } from '@duly/core/contract/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { employeeOf } from '../../test/an-employee.ts'
import { anInvoice } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { inTransaction } from '../db/database.ts'
import { forgetOldKeys, formerDigest } from './idempotency.ts'

type Waited = { outcome: 'delivered' | 'retrying' | 'refused'; detail: string }

let app: TestApp
let ada: TestPerson
let workspaceId: string
let waitFor: () => Promise<Waited>
let checkouts = 0
let startCheckout: () => Promise<string>

beforeAll(async () => {
  app = await startTestApp({
    invoiceParts: {
      waitFor: () => waitFor(),
      startCheckout: () => {
        checkouts += 1
        return startCheckout()
      },
    },
  })
  ada = await app.register()
  workspaceId = (await ada.call('GET', '/auth/profile')).body.workspace.id
})
afterAll(() => app.close())
beforeEach(() => {
  waitFor = async () => ({ outcome: 'delivered', detail: '' })
  checkouts = 0
})

const never = <T>() => new Promise<T>(() => {})

/** Sends a new invoice with a key; answers how to repeat exactly that, and how many mails there are. */
async function sending() {
  const { body: invoice } = await ada.call('POST', '/invoices', anInvoice())
  const key = { 'idempotency-key': crypto.randomUUID() }
  return {
    key: key['idempotency-key'],
    send: () => ada.call('POST', `/invoices/${invoice.id}/send`, {}, key),
    mails: () =>
      inTransaction(app.db, { workspaceId }, async (tx) => {
        const rows = await tx.selectFrom('outbox').select('id').where('subject_id', '=', invoice.id).execute()
        return rows.length
      }),
  }
}

/** The process that held the key died a while ago. */
const leaseRunsOut = (key: string) =>
  app.db
    .updateTable('idempotency_keys')
    .set({ running_until: sql<Date>`now() - interval '1 second'` })
    .where('key', '=', key)
    .execute()

/** Waits until the request has committed and goes on. */
async function leased(key: string): Promise<void> {
  for (;;) {
    const row = await app.db
      .selectFrom('idempotency_keys')
      .select('running_until')
      .where('key', '=', key)
      .executeTakeFirst()
    if (row?.running_until) return
    await new Promise((done) => setTimeout(done, 10))
  }
}

describe('a request that goes on after its commit', () => {
  it('keeps its repeat waiting, and answers it the same when done', async () => {
    const { send, mails } = await sending()
    expect((await send()).body).toEqual({ outcome: 'delivered' })
    expect((await send()).body).toEqual({ outcome: 'delivered' })
    expect(await mails()).toBe(1)
  })

  it('whose process dies leaves the key for a minute, and then tells what was committed, and does it once', async () => {
    waitFor = never
    const { key, send, mails } = await sending()
    void send()
    await leased(key)
    const twin = await send()
    expect([twin.status, twin.headers['retry-after']]).toEqual([409, '1'])
    await leaseRunsOut(key)
    expect(await send()).toMatchObject({ status: 200, body: { outcome: 'retrying' } })
    expect(await mails()).toBe(1)
  })

  it('that breaks off tells the repeat at once what was committed, and does it once', async () => {
    waitFor = async () => {
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    }
    const { send, mails } = await sending()
    expect((await send()).status).toBe(503)
    expect(await send()).toMatchObject({ status: 200, body: { outcome: 'retrying' } })
    expect(await mails()).toBe(1)
  })

  it('that is refused may be tried again', async () => {
    waitFor = async () => ({ outcome: 'refused', detail: 'No such mailbox.' })
    const { send, mails } = await sending()
    expect((await send()).status).toBeGreaterThanOrEqual(400)
    waitFor = async () => ({ outcome: 'delivered', detail: '' })
    expect((await send()).status).toBe(200)
    expect(await mails()).toBe(2)
  })

  it('is refused with another body under the same key, also while it runs', async () => {
    waitFor = never
    const { body: invoice } = await ada.call('POST', '/invoices', anInvoice())
    const key = crypto.randomUUID()
    const send = (email: string) =>
      ada.call('POST', `/invoices/${invoice.id}/send`, { email }, { 'idempotency-key': key })
    void send('one@client.example')
    await leased(key)
    expect((await send('other@client.example')).status).toBe(422)
  })

  it('that leaves no answer is done again when its process died', async () => {
    startCheckout = never
    const { body: invoice } = await ada.call('POST', '/invoices', anInvoice({ status: 'SENT' }))
    const key = crypto.randomUUID()
    const pay = () => app.call('POST', `/invoices/${invoice.id}/payment`, undefined, { 'idempotency-key': key })
    void pay()
    await leased(key)
    expect((await pay()).status).toBe(409)
    expect(checkouts).toBe(1)
    await leaseRunsOut(key)
    startCheckout = async () => 'https://pay.example/1'
    expect(await pay()).toMatchObject({ status: 200, body: { checkoutUrl: 'https://pay.example/1' } })
    expect(checkouts).toBe(2)
    expect((await pay()).status).toBe(200)
    expect(checkouts).toBe(2)
  })

  it('that breaks off without an answer may be repeated at once', async () => {
    startCheckout = async () => {
      throw refuse('unavailable')
    }
    const { body: invoice } = await ada.call('POST', '/invoices', anInvoice({ status: 'SENT' }))
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const pay = () => app.call('POST', `/invoices/${invoice.id}/payment`, undefined, headers)
    expect((await pay()).status).toBe(503)
    startCheckout = async () => 'https://pay.example/2'
    expect((await pay()).status).toBe(200)
  })
})

describe('a key', () => {
  const rowOf = (key: string) =>
    app.db
      .selectFrom('idempotency_keys')
      .select(['request_digest', 'answer', 'answer_sealed', sql<string>`to_jsonb(idempotency_keys)::text`.as('text')])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()

  it('keeps its answer sealed', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const bank = { preferredCurrency: 'CAD', bankName: 'Inner Harbour', iban: 'CA29NWBK60161331926819' }
    const first = await ada.call('POST', '/payment-settings', bank, headers)
    expect(first.status).toBe(201)
    const row = await rowOf(headers['idempotency-key'])
    expect(row.answer_sealed).toMatch(/^v1\./)
    expect(row.text).not.toMatch(/NWBK|Inner Harbour/)
    expect(await ada.call('POST', '/payment-settings', bank, headers)).toMatchObject({ status: 201, body: first.body })
  })

  it('tells nothing of a password: its digest is made without it, and with a secret', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { email: `digest.${crypto.randomUUID()}@duly.example`, password: 'a guess' }
    const first = await app.call('POST', '/users', body, headers)
    expect(first.status).toBe(201)
    const digest = Buffer.from((await rowOf(headers['idempotency-key'])).request_digest)
    for (const sent of [body, { email: body.email }])
      expect(digest.equals(formerDigest('/api/users', sent))).toBe(false)
    const other = await app.call('POST', '/users', { ...body, password: 'another guess' }, headers)
    expect(other).toMatchObject({ status: 201, body: first.body })
    expect((await app.call('POST', '/users', { ...body, firstName: 'Eve' }, headers)).status).toBe(422)
  })

  it('is its person’s: the same key of somebody else does what they ask', async () => {
    const bea = await app.register()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = anInvoice()
    const [hers, theirs] = [
      await ada.call('POST', '/invoices', body, headers),
      await bea.call('POST', '/invoices', body, headers),
    ]
    expect([hers.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.id).not.toBe(hers.body.id)
    expect((await bea.call('GET', `/invoices/${theirs.body.id}`)).status).toBe(200)
    const colleague = await employeeOf(app, ada)
    const again = await colleague.call('POST', '/invoices', { ...body, invoiceNumber: undefined }, headers)
    expect(again.body.id).not.toBe(hers.body.id)
  })

  it('is its workspace’s: an employee who has been removed gets none of the employer’s records by it', async () => {
    const owner = await app.register()
    const employee = await employeeOf(app, owner)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = anInvoice()
    const made = await employee.call('POST', '/invoices', body, headers)
    expect(made.status).toBe(201)
    expect((await employee.call('POST', '/invoices', body, headers)).body).toEqual(made.body)
    const [{ id }] = (await owner.call('GET', '/employees')).body
    expect((await owner.call('DELETE', `/employees/${id}`)).status).toBeLessThan(300)
    const replayed = await employee.call('POST', '/invoices', body, headers)
    expect(replayed.status).toBe(422)
    expect(JSON.stringify(replayed.body)).not.toContain(made.body.id)
  })

  it('of an earlier release still counts while that one is being replaced', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = anInvoice()
    const made = await ada.call('POST', '/invoices', body, headers)
    await app.db
      .updateTable('idempotency_keys')
      .set({
        answer_sealed: null,
        answer: JSON.stringify(made.body),
        request_digest: formerDigest('/api/invoices', body),
      })
      .where('key', '=', headers['idempotency-key'])
      .execute()
    expect(await ada.call('POST', '/invoices', body, headers)).toMatchObject({ status: 201, body: made.body })
  })
})

it('keys are kept for more than a day, and not for ever', async () => {
  const { key, send } = await sending()
  await send()
  const age = (hours: number) =>
    app.db
      .updateTable('idempotency_keys')
      .set({ created_at: sql<Date>`now() - make_interval(hours => ${hours})` })
      .where('key', '=', key)
      .execute()
  const kept = async () =>
    (await app.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute()).length
  await age(30)
  await forgetOldKeys(app.db)
  expect(await kept()).toBe(1)
  await age(49)
  await forgetOldKeys(app.db)
  expect(await kept()).toBe(0)
})
