import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let app: TestApp
const events: { path: string | undefined; body: unknown }[] = []
const service = createServer((request, response) => {
  let text = ''
  request.on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    events.push({ path: request.url, body: JSON.parse(text) })
    response.writeHead(202).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  app = await startTestApp({
    env: { ANALYTICS_URL: `http://127.0.0.1:${port}`, APP_BASE_URL: 'https://duly.example' },
  })
})
afterAll(async () => {
  await app.close()
  service.close()
})

it('passes a page view on as a pattern, with nothing about the visitor', async () => {
  expect((await app.call('POST', '/analytics/pageview', { path: '/pay/:id' })).status).toBe(202)
  await expect.poll(() => events.length).toBe(1)
  expect(events[0]).toEqual({
    path: '/api/event',
    body: { name: 'pageview', url: 'https://duly.example/pay/:id', domain: 'duly.example' },
  })
})

it.each([
  '/pay/3b1f6c1e-9d0f-4a51-9f5e-1f6f7c1d2e3f',
  '/reset-password?token=abc',
  'https://evil.example/',
  '//evil',
  7,
])('refuses %s', async (path) => {
  expect((await app.call('POST', '/analytics/pageview', { path })).status).toBe(400)
  expect(events).toHaveLength(1)
})
