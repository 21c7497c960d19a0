import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  summary: string
  parameters: { name: string; description?: string }[]
  responses: Record<string, Json>
  security: Json[]
  'x-scopes'?: string[]
}

let app: TestApp
let document: { paths: Record<string, Record<string, Operation>>; webhooks: Json; components: { schemas: Json } }

beforeAll(async () => {
  app = await startTestApp()
  document = (await app.call('GET', '/openapi.json')).body
})
afterAll(() => app.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method} ${path}`, operation })),
  )

it('gives every operation an id of its own, a summary, and a refusal', () => {
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { key, operation } of operations()) {
    expect(operation.operationId, key).toMatch(/^[a-z][A-Za-z0-9]+$/)
    expect(operation.summary, key).toMatch(/\.$/)
    expect(
      Object.keys(operation.responses).some((status) => /^4\d\d$/.test(status)),
      key,
    ).toBe(true)
    for (const { name, description } of operation.parameters) expect(description, `${key} ${name}`).toBeTruthy()
  }
})

it('names the scopes of a key where one is let in, and nowhere else', () => {
  for (const { key, operation } of operations())
    expect(
      operation.security.some((one) => 'apiKey' in one),
      key,
    ).toBe(operation['x-scopes'] !== undefined)
  const send = document.paths['/invoices/{id}/send']?.post
  expect(send?.['x-scopes']).toEqual(['messages:send'])
})

it('refers to schemas that are there', () => {
  const text = JSON.stringify(document)
  const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(referred).toEqual(expect.arrayContaining(['Invoice', 'Customer', 'WebhookEndpoint', 'Error']))
  for (const name of referred) expect(Object.keys(document.components.schemas)).toContain(name)
  expect(text).not.toContain('$defs')
  expect(document.components.schemas.Invoice).toMatchObject({
    properties: { issueDate: { type: 'string', format: 'date' }, createdAt: { type: 'string', format: 'date-time' } },
  })
})

it('tells of every webhook', () => {
  expect(Object.keys(document.webhooks)).toContain('invoice.paid')
  expect(JSON.stringify(document.webhooks['invoice.paid'])).toContain('webhook-signature')
})

it('is a page for people, without scripts', async () => {
  const { statusCode, body, headers } = await app.server.inject('/docs/api')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('postInvoicesByIdSend')
  expect(body).not.toMatch(/<script|undefined|\[object/)
  for (const [, anchor] of body.matchAll(/href="#([^"]+)"/g)) expect(body, anchor).toContain(`id="${anchor}"`)
  const former = await app.server.inject('/api/docs')
  expect([former.statusCode, former.headers.location]).toEqual([308, '/docs/api'])
})
