import { type RefusalId, refusals } from '@duly/core/contract/refusals.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import keptRefusals from './call-refusals.json' with { type: 'json' }

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

it('is clean by the recommended rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // Ids are UUIDs, so that no id is ever the word that stands in its place.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const served = { ...document, servers: [{ url: 'https://billing.duly.test/api' }] }
  const problems = await lintFromString({ source: JSON.stringify(served), config, absoluteRef: 'openapi.json' })
  const lines = problems.map(
    ({ severity, ruleId, message, location: [at] }) => `${severity} ${ruleId} ${at?.pointer}: ${message}`,
  )
  expect(lines).toEqual([])
})

it('names each refusal of a call by its code, in the status that it has', () => {
  const codesOf = (path: string, method: string, status: number): string[] =>
    JSON.stringify(document.paths[path]?.[method]?.responses[status] ?? {})
      .match(/"enum":\["([^\]]+)"\]/)?.[1]
      ?.split('","') ?? []
  expect(codesOf('/invoices', 'post', 409)).toEqual(
    expect.arrayContaining(['invoice_number_taken', 'idempotency_running']),
  )
  expect(codesOf('/invoices/{id}', 'get', 404)).toEqual(['invoice_not_found'])
  expect(codesOf('/invoices/{id}', 'get', 403)).toContain('api_key_lacks_scope')
  expect(codesOf('/auth/login', 'post', 401)).toEqual(['wrong_credentials'])
  for (const [key, codes] of Object.entries<string[]>(keptRefusals)) {
    const [method = '', path = ''] = key.split(' ')
    for (const code of codes) {
      const [status] = refusals[code as RefusalId] ?? [0]
      const template = path.replace(/:(\w+)/g, '{$1}')
      expect(codesOf(template, method.toLowerCase(), status), key).toContain(code)
    }
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
  // As it can be pasted into a terminal.
  expect(body).toContain('curl http://localhost:3000/api/invoices -H "Authorization: Bearer duly_test_…"')
  expect(body).not.toMatch(/<script|undefined|\[object/)
  for (const [, anchor] of body.matchAll(/href="#([^"]+)"/g)) expect(body, anchor).toContain(`id="${anchor}"`)
  const former = await app.server.inject('/api/docs')
  expect([former.statusCode, former.headers.location]).toEqual([308, '/docs/api'])
})
