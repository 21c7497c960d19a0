import { fastify } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { attributeOf, type OtlpReceiver, startOtlpReceiver } from '../../test/otlp-receiver.ts'
import { openDatabase } from '../db/database.ts'
import { openTracing } from './tracing.ts'

let receiver: OtlpReceiver
beforeAll(async () => {
  receiver = await startOtlpReceiver()
})
afterAll(() => receiver.close())

it('sends requests as part of the caller’s trace, their statements below them, and jobs', async () => {
  const { endpoint, spans: received, heard } = receiver
  const database = await freshDatabase()
  const tracing = await openTracing({ endpoint, headers: 'x-key=a%20b', serviceName: 'duly-test', share: 1 })
  const { db, close } = openDatabase({ url: database.appUrl, max: 1, onQuery: tracing.query })
  const server = fastify()
  tracing.requests(server)
  server.get('/things/:id', async () => sql`select ${'a secret value'}::text`.execute(db))
  server.get('/broken', async () => sql`select ${'x'}::int`.execute(db))
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await server.inject({ url: '/things/7', headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
  await server.inject('/broken')
  await tracing.job('mail.send', async () =>
    sql`
    select 2`.execute(db),
  )
  await expect(
    tracing.job('mail.fail', async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  // Housekeeping belongs to nobody.
  await sql`select 3`.execute(db)
  await tracing.close()

  // Closing waits two seconds for the receiver, which a busy machine may need more of.
  await expect.poll(() => received.some(({ name }) => name === 'job mail.fail'), { timeout: 60_000 }).toBe(true)
  expect(heard).toEqual({ path: '/v1/traces', key: 'a b', service: 'duly-test' })
  const named = (name: string) => received.find((span) => span.name === name)
  const request = named('GET /things/:id')
  expect([request?.traceId, request?.parentSpanId]).toEqual([traceId, 'b7ad6b7169203331'])
  expect(attributeOf(request, 'http.response.status_code')).toBe(200)
  const statements = received.filter((span) => span.name === 'select')
  expect(statements.map((span) => attributeOf(span, 'db.query.text'))).toEqual([
    'select $1::text',
    'select $1::int',
    '\n    select 2',
  ])
  expect(statements.map((span) => span.parentSpanId)).toEqual([
    request?.spanId,
    named('GET /broken')?.spanId,
    named('job mail.send')?.spanId,
  ])
  expect([attributeOf(statements[1], 'error.type'), named('GET /broken')?.status.code]).toEqual(['22P02', 2])
  expect(named('job mail.fail')?.status.code).toBe(2)
  expect(JSON.stringify(received)).not.toMatch(/secret value|things\/7/)
  await server.close()
  await close()
  await database.drop()
})

it('traces nothing by itself when the share is none, and survives a receiver that is away', async () => {
  const { endpoint, spans: received } = receiver
  const before = received.length
  const none = await openTracing({ endpoint, serviceName: 'duly', share: 0 })
  await none.job('mail.send', async () => {})
  await none.close()
  expect(received.length).toBe(before)
  const away = await openTracing({ endpoint: 'http://127.0.0.1:1', serviceName: 'duly', share: 1 })
  expect(await away.job('mail.send', async () => 'done')).toBe('done')
  const begun = performance.now()
  await away.close()
  expect(performance.now() - begun).toBeLessThan(4000)
})
