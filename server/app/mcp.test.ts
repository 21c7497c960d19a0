import { scopes } from '@duly/core/api-keys/scopes.ts'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiKeyOf } from '../test/an-api-key.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'
import { tools } from './mcp-tools.ts'

/** Assistants by the Model Context Protocol, read by the protocol's official client. */

let app: TestApp
let url: string
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp({ env: { ASSISTANTS: 'true' } })
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  ada = await app.register()
})
afterAll(() => app.close())

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }) as never)
  return client
}

// biome-ignore lint/suspicious/noExplicitAny: the shape differs per tool and is asserted by the test
const use = async (client: Client, name: string, given: Record<string, unknown> = {}): Promise<any> =>
  client.callTool({ name, arguments: given })

const draft = {
  billingName: 'Ana Lima',
  billingEmail: 'ana@example.com',
  issueDate: '2026-03-05',
  dueDate: '2026-04-04',
  currency: 'CAD',
  items: [{ name: 'Workshop', quantity: 2, rate: 180 }],
}

it('lets an assistant find, read and draft, and leads people to the draft', async () => {
  const owner = await app.register()
  const { key } = await apiKeyOf(app, owner)
  const client = await connect(key)
  expect(client.getServerVersion()).toMatchObject({ name: 'duly' })
  const { tools: listed } = await client.listTools()
  expect(listed.map(({ name }) => name).sort()).toEqual(tools.map(({ name }) => name).sort())
  await owner.call('POST', '/customers', { name: 'Ana Lima', email: 'ana@example.com' })
  expect((await use(client, 'find_customers', { search: 'lima' })).structuredContent.customers).toHaveLength(1)

  const made = await use(client, 'draft_invoice', draft)
  expect(made.isError).toBe(false)
  const { id, status, total, link } = made.structuredContent
  expect([status, total, link]).toEqual(['DRAFT', 360, `http://localhost:3000/invoices/${id}`])
  expect((await use(client, 'get_invoice', { id })).structuredContent).toMatchObject({ id, total: 360 })
  expect((await use(client, 'find_invoices', { status: 'DRAFT' })).structuredContent.data).toHaveLength(1)
  expect((await use(client, 'get_owed', { on: '2026-03-31', currency: 'CAD' })).isError).toBe(false)
  await client.close()
})

it('issues, sends, refunds and deletes nothing, whatever is asked and whatever the key may do', async () => {
  const client = await connect((await apiKeyOf(app, ada, scopes)).key)
  const { tools: listed } = await client.listTools()
  const writing = tools.filter(({ call }) => !call.startsWith('GET ')).map(({ name }) => name)
  expect(writing).toEqual(['draft_invoice'])
  expect(listed.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual(writing)
  expect(Object.keys(listed.find(({ name }) => name === 'draft_invoice')?.inputSchema.properties ?? {})).not.toContain(
    'status',
  )
  const made = await use(client, 'draft_invoice', { ...draft, status: 'SENT', kind: 'credit_note' })
  expect(made.structuredContent).toMatchObject({ status: 'DRAFT', kind: 'invoice' })
  await expect(use(client, 'send_invoice', { id: made.structuredContent.id })).rejects.toThrow(
    'There is no tool send_invoice',
  )
  await client.close()
})

it('says why the API refused, and offers no more than the key is for', async () => {
  const client = await connect((await apiKeyOf(app, ada, ['customers:read'])).key)
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['find_customers', 'get_customer'])
  await expect(use(client, 'find_invoices')).rejects.toThrow('There is no tool find_invoices for this key')
  const refused = await use(client, 'get_customer', { id: crypto.randomUUID() })
  expect([refused.isError, refused.structuredContent.code]).toEqual([true, 'customer_not_found'])
  await client.close()
})

it('lets in keys only, asked by no page of others, and nobody unless the operator wants it', async () => {
  const { key } = await apiKeyOf(app, ada)
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const post = async (authorization: string, more: Record<string, string> = {}, body: unknown = ping) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization, ...more },
      payload: body as object,
    })
    return answer.statusCode
  }
  expect(await post(`Bearer ${key}`)).toBe(200)
  expect(await post(`Bearer ${ada.token}`)).toBe(401)
  expect(await post('')).toBe(401)
  expect(await post(`Bearer ${key}`, { origin: 'https://elsewhere.example' })).toBe(403)
  expect(await post(`Bearer ${key}`, {}, [ping])).toBe(400)
  expect(await post(`Bearer ${key}`, {}, { jsonrpc: '2.0', method: 'notifications/initialized' })).toBe(202)
  expect((await app.server.inject({ method: 'GET', url: '/mcp' })).statusCode).toBe(405)

  const without = await startTestApp({ joins: app })
  const answer = await without.server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${key}` },
    payload: ping,
  })
  expect(answer.statusCode).toBe(404)
  await without.close()
})

it('is braked like other calls of a key', async () => {
  const braked = await startTestApp({ joins: app, env: { ASSISTANTS: 'true', RATE_CALLS_PER_KEY_PER_MINUTE: '3' } })
  const { key } = await apiKeyOf(app, ada)
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const payload = { jsonrpc: '2.0', id: n, method: 'ping' }
    const headers = { authorization: `Bearer ${key}` }
    statuses.push((await braked.server.inject({ method: 'POST', url: '/mcp', headers, payload })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  await braked.close()
})
