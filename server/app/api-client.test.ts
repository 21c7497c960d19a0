import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient, dataOf, everyChange, everyRow, RefusedError, untilPaid } from '@duly/client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { apiKeyOf } from '../test/an-api-key.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'

/**
 * `@duly/client` against a server that listens. Its types are made of the API's document: `npm run client` makes them anew
 * after a change.
 */

const client = fileURLToPath(new URL('../../client/', import.meta.url))
const types = join(client, 'api.gen.ts')

let app: TestApp
let url: string
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood', country: 'Canada', email: 'office@fernwood.example' })
})

it('has the types of the API as it is served', { timeout: 120_000 }, async () => {
  const { body } = await app.call('GET', '/openapi.json')
  // What keys are let into.
  for (const [path, methods] of Object.entries<Record<string, { responses: object }>>(body.paths)) {
    const forKeys = Object.entries(methods).filter(([, operation]) => 'x-scopes' in operation)
    body.paths[path] = Object.fromEntries(forKeys.map(([method, one]) => [method, withRefusalsAlike(one)]))
  }
  body.components.responses = { Refused: refusedAlike }
  body.webhooks = {}
  const document = join(tmpdir(), `duly-openapi-${process.pid}.json`)
  const made = join(tmpdir(), `duly-api-${process.pid}.ts`)
  writeFileSync(document, JSON.stringify(body))
  const generator = join(client, 'node_modules/openapi-typescript/bin/cli.js')
  await promisify(execFile)(process.execPath, [generator, document, '--output', made])
  const text = readFileSync(made, 'utf8')
  for (const file of [document, made]) rmSync(file)
  if (process.env.CLIENT === 'keep') writeFileSync(types, text)
  expect(readFileSync(types, 'utf8') === text, 'stale: npm run client').toBe(true)
})

// Refusals are read by their codes, whatever their status: their sentences, call by call, would be four fifths of the types.
const refusedAlike = {
  description: 'Refused.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

const withRefusalsAlike = <Operation extends { responses: object }>(operation: Operation) => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) =>
      status >= '4' ? [status, { $ref: '#/components/responses/Refused' }] : [status, response],
    ),
  ),
})

const today = () => new Date().toISOString().slice(0, 10)
const bill = (name: string) => ({
  billingName: name,
  billingEmail: 'ana@example.com',
  issueDate: today(),
  dueDate: today(),
  currency: 'CAD' as const,
  items: [{ name: 'Workshop', quantity: 2, rate: 180 }],
})

it('makes, issues and awaits the payment of an invoice by a key', async () => {
  const { key } = await apiKeyOf(app, ada)
  const duly = createClient({ url, key })
  const customer = await dataOf(duly.POST('/customers', { body: { name: 'Ana Lima', email: 'ana@example.com' } }))
  const invoice = await dataOf(duly.POST('/invoices', { body: { ...bill('Ana Lima'), customerId: customer.id } }))
  expect(invoice).toMatchObject({ total: 360, status: 'DRAFT', customerId: customer.id })
  expect(invoice.invoiceNumber).toMatch(/^INV-/)
  const path = { id: invoice.id }
  await dataOf(duly.PATCH('/invoices/{id}', { params: { path }, body: { status: 'SENT' } }))
  const looks: number[] = []
  const paid = await untilPaid(duly, invoice.id, {
    everyMs: 1000,
    wait: async (ms) => {
      looks.push(ms)
      const body = { amount: 180, method: 'bank' as const }
      await dataOf(duly.POST('/invoices/{id}/payments', { params: { path }, body }))
    },
  })
  expect([paid.status, looks]).toEqual(['PAID', [1000, 1000]])
  await expect(
    untilPaid(duly, (await dataOf(duly.POST('/invoices', { body: bill('Bo') }))).id, { withinMs: 0 }),
  ).rejects.toThrow('was not paid in time')
})

it('says what was refused', async () => {
  const { key } = await apiKeyOf(app, ada, ['invoices:read'])
  const duly = createClient({ url, key })
  const refused = await dataOf(duly.POST('/customers', { body: { name: 'Ana', email: 'ana@example.com' } })).catch(
    (e) => e,
  )
  expect(refused).toBeInstanceOf(RefusedError)
  expect([refused.status, refused.message]).toEqual([403, 'This API key is not allowed to do this.'])
})

it('reads every row of a list', async () => {
  const { key } = await apiKeyOf(app, ada)
  const duly = createClient({ url, key })
  for (const name of ['Ana', 'Bo', 'Cy']) await dataOf(duly.POST('/invoices', { body: bill(name) }))
  const found: string[] = []
  const page = (page: number) => duly.GET('/invoices', { params: { query: { page, limit: 2 } } })
  for await (const { billingName } of everyRow(page)) found.push(billingName)
  expect(found.sort()).toEqual(['Ana', 'Bo', 'Cy'])
})

it('reads on from where it was', async () => {
  const { key } = await apiKeyOf(app, ada)
  const duly = createClient({ url, key })
  let kept: string | undefined
  const news = async () => {
    const names: string[] = []
    const from = (cursor?: string) => duly.GET('/invoices/changes', { params: { query: { cursor, limit: 2 } } })
    for await (const { change, cursor } of everyChange(from, kept)) {
      names.push(change.record?.billingName ?? 'deleted')
      kept = cursor
    }
    return names
  }
  const made = []
  for (const name of ['Ana', 'Bo', 'Cy']) made.push(await dataOf(duly.POST('/invoices', { body: bill(name) })))
  expect(await news()).toEqual(['Ana', 'Bo', 'Cy'])
  expect(await news()).toEqual([])
  await dataOf(duly.DELETE('/invoices/{id}', { params: { path: { id: made[0]?.id ?? '' } } }))
  expect(await news()).toEqual(['deleted'])
})

it('repeats what was turned away or lost, and does nothing twice', async () => {
  const { key } = await apiKeyOf(app, ada)
  const waits: number[] = []
  let calls = 0
  const duly = createClient({
    url,
    key,
    wait: async (ms) => void waits.push(ms),
    fetch: async (request) => {
      calls += 1
      if (calls === 1) return new Response('{}', { status: 503, headers: { 'retry-after': '2' } })
      const answer = await fetch(request)
      // It was done, but nobody heard of it.
      if (calls === 2) throw new TypeError('fetch failed')
      return answer
    },
  })
  const invoice = await dataOf(duly.POST('/invoices', { body: bill('Ana') }))
  expect([calls, waits]).toEqual([3, [2000, 1000]])
  const { data } = (await ada.call('GET', '/invoices')).body
  expect(data.map(({ id }: { id: string }) => id)).toEqual([invoice.id])
})

it('gives up after as many tries as it was told', async () => {
  const { key } = await apiKeyOf(app, ada)
  let calls = 0
  const busy = async () => {
    calls += 1
    return new Response(JSON.stringify({ statusCode: 429, message: 'Too many requests.', error: '' }), { status: 429 })
  }
  const duly = createClient({ url, key, tries: 3, fetch: busy, wait: async () => {} })
  await expect(dataOf(duly.GET('/customers'))).rejects.toThrow('Too many requests.')
  expect(calls).toBe(3)
})
