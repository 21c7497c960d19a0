import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { oneBehindAnother } from '../../../test/one-behind-another.ts'
import { unsoundData } from '../../../test/sound-data.ts'

/** Two calls for one invoice at once: the second one goes on from all of what the first one made of it. */

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  ada = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood', country: 'Canada' })
})

async function made(more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await ada.call('POST', '/invoices', aBillOf(1000, more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const change = (id: string, changes: object) => () => ada.call('PATCH', `/invoices/${id}`, changes)
const read = async (id: string) => (await ada.call('GET', `/invoices/${id}`)).body

const newLines = { items: [{ name: 'Survey', quantity: 2, rate: 350.5 }], taxType: 'percentage', taxValue: 5 }

it.each(['DRAFT', 'SENT'])(
  'keeps new lines of a %s invoice when a note comes from another tab at once',
  async (status) => {
    const id = await made({ status })
    const [lines, note] = await oneBehindAnother(
      app,
      change(id, newLines),
      change(id, { additionalNotes: 'Thank you' }),
    )
    expect([lines.status, note.status]).toEqual([200, 200])
    const { items, additionalNotes, total } = await read(id)
    expect({ items: items.map(({ name }: { name: string }) => name), additionalNotes, total }).toEqual({
      items: ['Survey'],
      additionalNotes: 'Thank you',
      total: 736.05,
    })
    expect(await unsoundData(app, ada)).toEqual([])
  },
)

it('credits the lines that an invoice has when its change is through', async () => {
  const id = await made({ status: 'SENT' })
  const [lines, note] = await oneBehindAnother(app, change(id, newLines), () =>
    ada.call('POST', `/invoices/${id}/credit-notes`, { reason: 'Returned' }),
  )
  expect([lines.status, note.status], JSON.stringify(note.body)).toEqual([200, 201])
  const { items, total } = await read(note.body.id)
  expect({ items: items.map(({ name }: { name: string }) => name), total }).toEqual({
    items: ['Survey'],
    total: 736.05,
  })
  expect(await unsoundData(app, ada)).toEqual([])
})

it('does not delete a draft whose deposit is being issued', async () => {
  const id = await made()
  const deposit = await ada.call('POST', `/invoices/${id}/deposits`, { type: 'percentage', value: 30 })
  expect(deposit.status).toBe(201)
  const [issued, deleted] = await oneBehindAnother(app, change(deposit.body.id, { status: 'SENT' }), () =>
    ada.call('DELETE', `/invoices/${id}`),
  )
  expect([issued.status, deleted.status]).toEqual([200, 409])
  expect(await unsoundData(app, ada)).toEqual([])
})
