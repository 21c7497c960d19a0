import { readFileSync } from 'node:fs'
import { webhookBody } from '@duly/core/webhooks/bodies.ts'
import { webhookEvents } from '@duly/core/webhooks/events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiKeyOf, type TestKey } from '../test/an-api-key.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { openWebhookWorld, type WebhookWorld } from '../test/webhook-world.ts'

/** What docs/automation.md tells Zapier, Make and n8n to do, done by a key. */

let world: WebhookWorld
let program: TestKey

beforeAll(async () => {
  world = await openWebhookWorld()
  program = await apiKeyOf(world.app, world.owner)
})
afterAll(() => world.close())

interface Node {
  type: string
  typeVersion: number
  parameters: Record<string, string | object>
}

it('subscribes to one event, is told of it, reads what n8n’s HTTP Request node asks for, and unsubscribes', async () => {
  const file = new URL('../../docs/n8n-workflow.json', import.meta.url)
  const { nodes } = JSON.parse(readFileSync(file, 'utf8')) as { nodes: Node[] }
  const http = nodes.find(({ type }) => type === 'n8n-nodes-base.httpRequest')?.parameters ?? {}
  // The node's own names, as its description has them.
  expect(Object.keys(http).sort()).toEqual(['authentication', 'genericAuthType', 'method', 'options', 'url'])
  expect([http.authentication, http.genericAuthType]).toEqual(['genericCredentialType', 'httpBearerAuth'])

  const hook = { url: `${world.listener.url}/n8n`, events: ['invoice.created'] }
  const { status, body: endpoint } = await program.call('POST', '/webhook-endpoints', hook)
  expect(status).toBe(201)
  const { body: invoice } = await world.owner.call('POST', '/invoices', aBillOf(10))
  await expect.poll(() => world.listener.heard.length).toBe(1)

  // What the Webhook node hands on, and what stands in the node's expression.
  const $json = { body: JSON.parse(String(world.listener.heard[0]?.body)) }
  const asked = String(http.url)
    .replace(/^=/, '')
    .replace(/\{\{ \$json\.([\w.]+) \}\}/g, (_, path: string) =>
      String(path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], $json)),
    )
  expect(asked).toBe(`https://billing.example/api/invoices/${invoice.id}`)
  const answer = await program.call(String(http.method), new URL(asked).pathname.replace('/api', ''))
  expect([answer.status, answer.body.id]).toEqual([200, invoice.id])

  expect((await program.call('DELETE', `/webhook-endpoints/${endpoint.id}`)).status).toBe(204)
  expect((await program.call('GET', '/webhook-endpoints')).body).toEqual([])
})

it('has a sample of every event, in the form in which it is told', async () => {
  for (const type of webhookEvents) {
    const { status, body } = await program.call('GET', `/webhook-events/${type}/samples`)
    expect(status, type).toBe(200)
    expect(body).toHaveLength(1)
    const { id, ...event } = body[0]
    expect(id, type).toMatch(/^0{8}-/)
    expect(webhookBody(type).parse(event).data.sample, type).toBe(true)
  }
  expect((await program.call('GET', '/webhook-events/invoice.eaten/samples')).status).toBe(400)
})
