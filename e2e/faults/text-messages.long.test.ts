import { setTimeout as sleep } from 'node:timers/promises'
import { startSimulatorProcess } from '@duly/simulators/kit/start-process.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findLosses } from './checker.ts'
import { query } from './database.ts'
import { isSuccess, perSecond, report } from './figures.ts'
import { rounds, seed } from './form.ts'
import { type Ask, createHttpClient } from './http-client.ts'
import { openBusiness } from './load.ts'
import { seeded } from './seeded.ts'
import { startWorld } from './world.ts'

/** What meets a message on its way; the provider's simulator makes it, but for the last two. */
const faults = [
  'none',
  'rate_limited',
  'server_error',
  'timeout_after_success',
  'unreadable',
  'webhook_dropped',
  'webhook_duplicated',
  'webhook_bad_signature',
  'app killed',
  'app killed after a silent provider',
] as const

const account = `AC${'1'.repeat(32)}`
const authToken = 'twilio-token-of-the-test'

describe('text messages while businesses write, with a provider that fails and a process that dies', () => {
  it('go out once or are said to be unknown, and never twice', async () => {
    const twilio = await startSimulatorProcess('twilio', { 'account-sid': account, 'auth-token': authToken })
    onTestFinished(() => twilio.close())
    const { app, database, load } = await startWorld(
      { rate: 200 },
      {
        TWILIO_API_BASE_URL: twilio.url,
        TWILIO_ACCOUNT_SID: account,
        TWILIO_AUTH_TOKEN: authToken,
        TWILIO_FROM: '+15005550006',
      },
    )
    const client = createHttpClient()
    onTestFinished(() => client.close())
    // A business of its own: nobody but the load writes to those that are compared with its log.
    const { token } = await openBusiness(client, app.url, `texts-${seed}-${process.pid}`)
    const random = seeded(seed)

    // As a careful client does: the same call with the same key until its outcome is clear.
    const settle = async (call: Omit<Ask, 'url' | 'token'>) => {
      for (const begun = performance.now(); performance.now() - begun < 120_000; await sleep(random.whole(50, 250))) {
        const told = await client.ask({ ...call, url: app.url, token })
        if (told.kind !== 'answer' || told.status === 503 || told.status === 429) continue
        // An earlier try of the same call still runs.
        if (told.status === 409 && told.retryAfter !== null) continue
        return { status: told.status, body: told.body as Record<string, unknown> }
      }
      throw new Error(`${call.method} ${call.path} stayed unclear`)
    }
    const anInvoice = async (number: string) => {
      const body = {
        invoiceNumber: number,
        billingName: 'Harbour & Pine Studio',
        billingPhone: '+15875550100',
        issueDate: '2026-03-05',
        dueDate: '2099-04-04',
        currency: 'CAD',
        items: [{ name: 'Brand identity system', quantity: 1, rate: 100 }],
        status: 'SENT',
      }
      const made = await settle({ method: 'POST', path: '/invoices', body, key: number })
      expect(made.status).toBe(201)
      return String(made.body.id)
    }

    load.start()
    const texted: { id: string; fault: string; outcome: unknown }[] = []
    for (let round = 0; round < rounds(3, 1); round += 1) {
      for (const fault of faults) {
        const id = await anInvoice(`TEXT-${round}-${texted.length}`)
        const kind = fault.startsWith('app killed') ? null : fault
        if (kind && kind !== 'none') await twilio.sim('POST', '/faults', { kind })
        if (fault === 'app killed after a silent provider')
          await twilio.sim('POST', '/faults', { kind: 'timeout_after_success' })
        const sent = settle({ method: 'POST', path: `/invoices/${id}/send-sms`, body: {}, key: `text-${id}` })
        if (!kind) {
          await sleep(random.whole(0, 400))
          await app.end('SIGKILL')
          await app.start()
        }
        const { status, body } = await sent
        expect.soft(status, `${fault}: ${JSON.stringify(body)}`).toBeLessThan(500)
        texted.push({ id, fault, outcome: body.outcome })
        await twilio.sim('DELETE', '/faults')
      }
    }
    await load.stop()

    const stopped = performance.now()
    const open = async () => {
      const [row] = await query<{ n: string }>(
        database.superUrl,
        `select count(*) as n from outbox where channel = 'sms' and status in ('queued', 'sending', 'retrying')`,
      )
      return Number(row?.n)
    }
    // The lease of a lost worker is 200 s; then the second try of a job waits for its turn.
    while ((await open()) > 0 && performance.now() - stopped < 420_000) await sleep(500)
    expect(await open()).toBe(0)
    const { messages } = await twilio.sim<{ messages: { body: string }[] }>('GET', '/messages')
    const rows = await query<{ subject_id: string; status: string }>(
      database.superUrl,
      `select subject_id, status from outbox where channel = 'sms'`,
    )
    const found: string[] = []
    for (const { id, fault } of texted) {
      const written = rows.filter((row) => row.subject_id === id)
      const came = messages.filter(({ body }) => body.includes(id)).length
      if (written.length !== 1) found.push(`${fault}: ${written.length} messages were written`)
      if (came > 1) found.push(`${fault}: it came ${came} times`)
      if (written[0]?.status === 'sent' && came !== 1)
        found.push(`${fault}: said to be sent, and it came ${came} times`)
    }
    report('text messages', {
      texts: texted.length,
      'kept as sent': rows.filter(({ status }) => status === 'sent').length,
      'kept as unknown': rows.filter(({ status }) => status === 'unknown').length,
      'came to the provider': messages.length,
      'came twice': found.length,
      acknowledged: load.samples.filter(isSuccess).length,
      'writes a second': perSecond(load.samples),
      'ms after the load': performance.now() - stopped,
    })
    expect(found).toEqual([])
    expect(await findLosses(database.superUrl, load)).toEqual([])
    expect(load.log.surprises).toEqual([])
  })
})
