import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PeppolSimulator, startPeppolSimulator } from '../../../simulators/peppol/server.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { anOutbox, aWorkspace, type OutboxOptions, type OutboxWorld, openOutboxWorld } from '../../test/outbox-world.ts'
import type { MessageEnd, OutgoingPeppol } from './message.ts'
import type { Outbox } from './service.ts'

let world: OutboxWorld
let point: PeppolSimulator
let workspaceId: string
let ends: MessageEnd[]
const open: Outbox[] = []

beforeAll(async () => {
  ;[world, point] = await Promise.all([openOutboxWorld(), startPeppolSimulator()])
})
afterAll(async () => {
  await world.close()
  await point.close()
})
beforeEach(async () => {
  await Promise.all(open.splice(0).map((outbox) => outbox.close()))
  await sim('POST', '/reset', {})
  ends = []
  workspaceId = await aWorkspace(world)
})

async function sim<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${point.url}/__sim${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return (await answer.json()) as T
}
const fault = (kind: string, more: object = {}) => sim('POST', '/faults', { kind, ...more })
const handedIn = async () =>
  (await sim<{ transmissions: { id: string; handedIn: number; status: string }[] }>('GET', '/transmissions'))
    .transmissions

const anInvoice = '0198c0de-0000-7000-8000-000000000001'
const aDocument = (receiver = '7300010000001', more: Partial<OutgoingPeppol> = {}): OutgoingPeppol => ({
  kind: 'invoice',
  about: { kind: 'invoice', id: anInvoice },
  sender: { scheme: '0088', id: '7300010000018' },
  receiver: { scheme: '0088', id: receiver },
  documentType: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##x::2.1',
  process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  number: 'INV-1',
  file: {
    source: 'e-invoice',
    ref: { invoiceId: anInvoice, revision: 1, format: 'peppol-ubl' },
    filename: 'invoice-INV-1.xml',
    contentType: 'application/xml',
  },
  ...more,
})

async function begin(options: Partial<OutboxOptions> = {}, works = false): Promise<Outbox> {
  const outbox = await anOutbox(world, {
    peppol: { url: point.url, token: point.token, timeoutMs: 400 },
    files: { 'e-invoice': async () => ({ content: Buffer.from('<Invoice xmlns="urn:x"/>') }) },
    waitAfterTry: () => 60,
    onEnd: async (_tx, end) => void ends.push(end),
    ...options,
  })
  if (works) await outbox.startWorkers()
  open.push(outbox)
  return outbox
}
const inSpace = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(world.db, { workspaceId }, work)
const enqueue = (outbox: Outbox, document = aDocument()) =>
  inSpace((tx) => outbox.enqueuePeppol(tx, workspaceId, document))
const rowOf = (id: string) =>
  inSpace((tx) =>
    tx
      .selectFrom('outbox')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
async function until(id: string, fits: (row: Awaited<ReturnType<typeof rowOf>>) => boolean) {
  for (let tries = 0; tries < 200; tries += 1) {
    const row = await rowOf(id)
    if (fits(row)) return row
    // In place of the job, which comes by only every two seconds.
    await open.at(-1)?.deliver({ workspaceId, messageId: id })
    await sleep(50)
  }
  throw new Error(`still ${JSON.stringify(await rowOf(id))}`)
}
const stateOf = (row: { payload: unknown }) => (row.payload as { state?: string }).state
const outcomes = () => ends.map(({ outcome }) => outcome)

describe('an e-invoice by Peppol', () => {
  it('is accepted, and known to be delivered by asking', async () => {
    const { id } = await enqueue(await begin({}, true))
    const row = await until(id, (one) => stateOf(one) === 'delivered')
    expect(row).toMatchObject({ status: 'sent', recipient: '0088:7300010000001', tries: 1 })
    expect(outcomes()).toEqual(['delivered', 'arrived'])
    expect(await handedIn()).toMatchObject([{ id, handedIn: 1, status: 'delivered' }])
  })

  it('goes once, however often it is asked for, until it was refused', async () => {
    const outbox = await begin({}, true)
    const first = await Promise.all([enqueue(outbox), enqueue(outbox), enqueue(outbox)])
    expect(new Set(first.map(({ id }) => id)).size).toBe(1)
    const id = first[0]?.id ?? ''
    await until(id, (one) => stateOf(one) === 'delivered')
    expect(await enqueue(outbox)).toEqual({ id, fresh: false })

    const refused = await enqueue(
      outbox,
      aDocument('7300010099903', { file: { ...aDocument().file, ref: { invoiceId: anInvoice, revision: 2 } } }),
    )
    await until(refused.id, ({ status }) => status === 'refused')
    const again = await enqueue(
      outbox,
      aDocument('7300010000001', { file: { ...aDocument().file, ref: { invoiceId: anInvoice, revision: 2 } } }),
    )
    expect(again.fresh).toBe(true)
    await until(again.id, (one) => stateOf(one) === 'delivered')
  })

  it.each([
    ['7300010099901', 'The customer is not registered in the Peppol network under this address.', 0],
    ['7300010099902', 'The customer does not take this kind of document by Peppol.', 0],
    ['7300010099903', 'The customer’s side of the Peppol network could not be reached.', 1],
    ['7300010099904', 'The customer’s program sent it back.', 1],
  ])('is refused to %s in plain words', async (receiver, words, taken) => {
    const { id } = await enqueue(await begin({}, taken > 0), aDocument(receiver))
    const row = await until(id, ({ status }) => status === 'refused')
    expect(row.last_error).toBe(words)
    expect(outcomes().at(-1)).toBe('refused')
    expect(await handedIn()).toHaveLength(taken)
  })

  it('that the access point finds not valid says what it found', async () => {
    const outbox = await begin({ files: { 'e-invoice': async () => ({ content: Buffer.from('<Order/>') }) } })
    const { id } = await enqueue(outbox)
    expect((await until(id, ({ status }) => status === 'refused')).last_error).toBe(
      'The access point found the document not valid: The root element is not that of an invoice.',
    )
  })
})

describe('an access point that', () => {
  it.each([
    ['takes the document and never answers', 'timeout_after_success', 'send'],
    ['answers what nobody can read', 'unreadable', 'send'],
    ['answers about another document', 'other_document', undefined],
    ['fails within', 'server_error', 'send'],
    ['is too slow', 'slow', 'send'],
    ['says nothing', 'timeout', 'send'],
    ['has too much to do', 'rate_limited', 'send'],
  ])('%s is asked, and gets the document once', async (_name, kind, on) => {
    await fault(kind, { ...(on ? { on } : {}), seconds: 2 })
    const { id } = await enqueue(await begin())
    await until(id, ({ status }) => status === 'sent')
    expect(outcomes()[0]).toBe('delivered')
    expect(await handedIn()).toMatchObject([{ id, handedIn: 1 }])
  })

  it('took a document and denies it gets it once more under the same key, and sends it on once', async () => {
    await fault('timeout_after_success', { on: 'send', seconds: 1 })
    await fault('denies')
    const { id } = await enqueue(await begin())
    await until(id, ({ status }) => status === 'sent')
    expect(await handedIn()).toMatchObject([{ id, handedIn: 2 }])
  })

  it('does not answer while it is asked is asked again, and nothing is sent meanwhile', async () => {
    await fault('timeout_after_success', { on: 'send', seconds: 1 })
    await fault('server_error', { on: 'ask', times: 3 })
    const { id } = await enqueue(await begin())
    const row = await until(id, ({ status }) => status === 'sent')
    expect(row.tries).toBeGreaterThanOrEqual(4)
    expect(await handedIn()).toMatchObject([{ id, handedIn: 1 }])
  })

  it('is not there is tried again until it is', async () => {
    const dead = await begin({ peppol: { url: 'http://127.0.0.1:9', token: point.token, timeoutMs: 400 } })
    const { id } = await enqueue(dead)
    const waiting = await until(id, ({ tries, status }) => status === 'retrying' && tries >= 2)
    expect(waiting.last_error).toMatch(
      /^The access point (could not be reached \(ECONNREFUSED\)\.|did not answer in time)/,
    )
    await Promise.all(open.splice(0).map((outbox) => outbox.close()))
    await begin()
    await until(id, ({ status }) => status === 'sent')
    expect(await handedIn()).toMatchObject([{ id, handedIn: 1 }])
  })

  it('never says what became of a document ends as not known, and is never believed to have refused it', async () => {
    await fault('timeout_after_success', { on: 'send', seconds: 0.6 })
    await fault('server_error', { on: 'ask', times: 1000 })
    const outbox = await begin({ waitAfterTry: () => 10 })
    const { id } = await enqueue(outbox)
    const row = await until(id, ({ status }) => status === 'unknown')
    expect(row.tries).toBe(20)
    expect(outcomes()).toEqual(['unknown'])
    expect(await handedIn()).toMatchObject([{ id, handedIn: 1 }])
    // What is heard later puts it right.
    await outbox.peppolReported(id, { outcome: 'delivered', state: 'delivered', detail: '' })
    expect(await rowOf(id)).toMatchObject({ status: 'sent' })
    expect(outcomes()).toEqual(['unknown', 'delivered', 'arrived'])
  })

  it('does not know any more what it accepted makes it refused, so that somebody looks', async () => {
    await sim('POST', '/settings', { reportAfterMs: 60_000 })
    await fault('denies', { times: 3 })
    const { id } = await enqueue(await begin({}, true))
    const row = await until(id, ({ status }) => status === 'refused')
    expect(row.last_error).toBe('The access point does not know this document any more.')
  })

  it('refuses the token keeps the message waiting for the operator', async () => {
    const outbox = await begin({ peppol: { url: point.url, token: 'old', timeoutMs: 400 } })
    const { id } = await enqueue(outbox)
    await outbox.deliver({ workspaceId, messageId: id })
    expect(await rowOf(id)).toMatchObject({ status: 'retrying', last_error: 'The access point answered 401.' })
    expect(await handedIn()).toEqual([])
  })
})

describe('reports', () => {
  const accepted = { outcome: 'delivered', state: 'accepted', detail: '' } as const
  const delivered = { outcome: 'delivered', state: 'delivered', detail: '' } as const
  const refused = { outcome: 'refused', detail: 'The customer’s program sent it back.' } as const
  beforeEach(() => sim('POST', '/settings', { reportAfterMs: 60_000 }))

  async function sent() {
    const outbox = await begin({})
    const { id } = await enqueue(outbox)
    await outbox.deliver({ workspaceId, messageId: id })
    expect(stateOf(await rowOf(id))).toBe('accepted')
    return { outbox, id }
  }

  it('count once, however often and in which order they come', async () => {
    const { outbox, id } = await sent()
    for (const said of [accepted, delivered, delivered, accepted]) await outbox.peppolReported(id, said)
    expect(stateOf(await rowOf(id))).toBe('delivered')
    expect(outcomes()).toEqual(['delivered', 'arrived'])
  })

  it('of a refusal are the last word, also after a delivery', async () => {
    const { outbox, id } = await sent()
    for (const said of [delivered, refused, delivered, refused]) await outbox.peppolReported(id, said)
    expect(await rowOf(id)).toMatchObject({ status: 'refused', last_error: refused.detail })
    expect(outcomes()).toEqual(['delivered', 'arrived', 'refused'])
  })

  it('that overtake the answer to the call are read by the try itself', async () => {
    await fault('slow', { on: 'send', seconds: 1 })
    const outbox = await begin({ peppol: { url: point.url, token: point.token, timeoutMs: 5000 } })
    const { id } = await enqueue(outbox)
    const trying = outbox.deliver({ workspaceId, messageId: id })
    // Looked at only: whoever delivers here, too, would wait until the try is over.
    await expect.poll(async () => (await rowOf(id)).status).toBe('sending')
    await outbox.peppolReported(id, refused)
    await outbox.peppolReported(id, delivered)
    await trying
    expect(await rowOf(id)).toMatchObject({ status: 'refused' })
    expect(outcomes()).toEqual(['refused'])
  })

  it('about other messages change nothing', async () => {
    const { outbox, id } = await sent()
    await outbox.peppolReported('0198c0de-0000-7000-8000-00000000ffff', refused)
    expect(await rowOf(id)).toMatchObject({ status: 'sent' })
  })
})
