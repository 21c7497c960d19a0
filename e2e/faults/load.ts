import { setTimeout as sleep } from 'node:timers/promises'
import { type Act, type ClientLog, emptyLog, type KnownInvoice } from './client-log.ts'
import { type Ask, createHttpClient, type HttpClient, type Told } from './http-client.ts'
import { type Seeded, seeded } from './seeded.ts'

/** How one call ended, and when (milliseconds of the monotonic clock). */
export interface Sample {
  at: number
  ms: number
  /** The status; 0 when the connection broke. */
  status: number
  retryAfter: number | null
  workspaceId: string
  /** What was refused, and in what words; null for whatever went well. */
  refusal: Refusal | null
}

/** A call that was answered with an error, or not at all. */
export interface Refusal {
  call: string
  /** The id that the product gives to each call; null when the answer is somebody else's, such as a load balancer's. */
  requestId: string | null
  body: string
}

export interface LoadOptions {
  /** Where the product answers; with several, each writer has one, and goes on at the next when it breaks. */
  urls: readonly string[]
  seed: number
  /** Workspaces that are written to. */
  businesses: number
  /** Clients that write at the same time, each in one business. */
  writers: number
  /** Writes a second over all writers, at most. */
  rate: number
  /** Which share of the acts sends an invoice by mail; none when absent. */
  mails?: number
  /** A write that nobody could make clear within so many milliseconds is a finding; 90 s when absent. */
  patienceMs?: number
}

/** Businesses that write without pause, and keep a log of what they were told. */
export interface Load {
  readonly log: ClientLog
  /** What the log was made of, in the order of the answers. */
  readonly acts: readonly Act[]
  readonly samples: Sample[]
  readonly businesses: readonly Business[]
  /** Begins to write. */
  start(): void
  /** Stops; whatever was left unclear is repeated with the same key until it is clear. */
  stop(): Promise<void>
}

export interface Business {
  workspaceId: string
  token: string
}

type Answered = Extract<Told, { kind: 'answer' }>

const usualPatienceMs = 90_000

export async function createLoad(options: LoadOptions): Promise<Load> {
  const client = createHttpClient()
  const log = emptyLog()
  const acts: Act[] = []
  const samples: Sample[] = []
  const businesses: Business[] = []
  for (let index = 0; index < options.businesses; index += 1)
    businesses.push(await openBusiness(client, options.urls[0] ?? '', `${options.seed}-${index}-${process.pid}`))
  const pace = createPace(options.rate)
  let stopping = false
  let writers: Promise<void>[] = []
  return {
    log,
    acts,
    samples,
    businesses,
    start() {
      stopping = false
      writers = Array.from({ length: options.writers }, (_, index) => {
        const business = businesses[index % businesses.length]
        if (!business) throw new Error('no business')
        const random = seeded(options.seed * 1009 + index)
        const writer = createWriter({
          client,
          log,
          acts,
          samples,
          business,
          random,
          urls: options.urls,
          index,
          mails: options.mails ?? 0,
          patienceMs: options.patienceMs ?? usualPatienceMs,
        })
        return (async () => {
          while (!stopping) {
            await pace()
            if (!stopping) await writer()
          }
        })()
      })
    },
    async stop() {
      stopping = true
      const ends = await Promise.allSettled(writers)
      client.close()
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
  }
}

/** Waits until so many writes have been acknowledged, however slow the machine is. */
export async function written(load: Load, count: number): Promise<void> {
  while (load.log.acknowledged < count) await sleep(20)
}

/** Waits (30 s at most) until a write that was begun after `since` has been acknowledged. */
export async function served(load: Load, since: number): Promise<void> {
  const end = performance.now() + 30_000
  const isServed = () => load.samples.some(({ at, ms, status }) => at - ms >= since && status >= 200 && status < 300)
  while (!isServed() && performance.now() < end) await sleep(20)
}

/** Hands out turns, evenly over time. */
function createPace(rate: number): () => Promise<void> {
  const gap = 1000 / rate
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(next + gap, now - 50)
    if (next > now) await sleep(next - now)
  }
}

/** Registers an account, with the workspace that comes with it, and signs in. */
export async function openBusiness(client: HttpClient, url: string, name: string): Promise<Business> {
  const account = { email: `load-${name}@duly.example`, password: 'correct horse battery' }
  const person = { ...account, firstName: 'Ada', lastName: 'Moss', timeZone: 'America/Edmonton' }
  const post = async (path: string, body: unknown, wanted: number) => {
    const told = await client.ask({ url, method: 'POST', path, body })
    if (told.kind !== 'answer' || told.status !== wanted) throw new Error(`POST ${path}: ${JSON.stringify(told)}`)
    return told.body as Record<string, string>
  }
  await post('/users', person, 201)
  const { access_token: token = '' } = await post('/auth/login', account, 200)
  const profile = await client.ask({ url, method: 'GET', path: '/auth/profile', token })
  if (profile.kind !== 'answer' || profile.status !== 200) throw new Error(`no profile: ${JSON.stringify(profile)}`)
  return { token, workspaceId: (profile.body as { workspace: { id: string } }).workspace.id }
}

interface WriterParts {
  client: HttpClient
  log: ClientLog
  acts: Act[]
  samples: Sample[]
  business: Business
  random: Seeded
  urls: readonly string[]
  index: number
  mails: number
  patienceMs: number
}

/** One client: each turn does one act, and is over when its outcome is clear. */
function createWriter({
  client,
  log,
  acts,
  samples,
  business,
  random,
  urls,
  index,
  mails,
  patienceMs,
}: WriterParts): () => Promise<void> {
  const { token, workspaceId } = business
  const mine: KnownInvoice[] = []
  let turn = 0
  let site = index

  // Repeats the same call until it is clear what became of it, as a careful client does. `first` tells whether the
  // answer came to the first try.
  const settle = async (
    call: Omit<Ask, 'url' | 'token'>,
  ): Promise<{ told: Answered; first: boolean; begun: number }> => {
    const begun = performance.now()
    for (let tries = 1; ; tries += 1) {
      const told = await client.ask({ ...call, url: urls[site % urls.length] ?? '', token })
      const status = told.kind === 'answer' ? told.status : 0
      const retryAfter = told.kind === 'answer' ? told.retryAfter : null
      const refusal = refusalOf(`${call.method} ${call.path}`, told)
      samples.push({ at: performance.now(), ms: told.ms, status, retryAfter, workspaceId, refusal })
      if (told.kind === 'answer') {
        if (status >= 200 && status < 300) {
          log.acknowledged += 1
          return { told, first: tries === 1, begun }
        }
        if (status >= 500 && status !== 503) surprise(call, told)
        if (status < 500 && status !== 429 && !isRunning(told)) return { told, first: tries === 1, begun }
      } else site += 1
      if (performance.now() - begun > patienceMs)
        throw new Error(`${call.method} ${call.path} stayed unclear: ${JSON.stringify(told)}`)
      await sleep(random.whole(50, 250))
    }
  }

  const note = (begun: number, trace: string, write: Act['note']) => {
    acts.push({ writer: index, begun, acknowledged: performance.now(), trace, note: write })
    write(log)
  }

  const surprise = (call: Omit<Ask, 'url'>, told: Answered) =>
    void log.surprises.push({
      call: `${call.method} ${call.path}`,
      status: told.status,
      body: JSON.stringify(told.body).slice(0, 300),
    })

  const create = async (): Promise<void> => {
    const marker = newMarker()
    const cents = random.whole(1, 500_000)
    const body = {
      invoiceNumber: marker,
      billingName: 'Harbour & Pine Studio',
      billingEmail: 'accounts@harbourpine.example',
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      currency: 'CAD',
      additionalNotes: marker,
      items: [
        { name: 'Brand identity system', quantity: random.whole(1, 9), rate: cents / 100 },
        { name: 'Website design', quantity: 6, rate: 320.25 },
      ],
      discountType: 'percentage',
      discountValue: random.whole(0, 20),
      taxType: 'percentage',
      taxValue: 5,
    }
    const { told, begun } = await settle({ method: 'POST', path: '/invoices', body, key: marker })
    if (told.status !== 201) return surprise({ method: 'POST', path: '/invoices' }, told)
    const { id, total, version } = told.body as { id: string; total: number; version: number }
    const totalMinor = Math.round(total * 100)
    const known = { id, workspaceId, number: marker, marker, totalMinor, version, deleted: false }
    note(begun, marker, ({ invoices }) => void invoices.set(id, { ...known, payments: new Map() }))
    mine.push(inLog(log, id))
  }

  const change = async (invoice: KnownInvoice): Promise<void> => {
    const marker = newMarker()
    const path = `/invoices/${invoice.id}`
    const body = { additionalNotes: marker, version: invoice.version }
    const { told, first, begun } = await settle({ method: 'PATCH', path, body })
    // Nobody else writes to it, so a clash tells that an earlier try of ours took effect.
    if (told.status === 409 && !first) invoice.version += 1
    else if (told.status === 200) invoice.version = (told.body as { version: number }).version
    else return surprise({ method: 'PATCH', path }, told)
    note(begun, marker, (to) => {
      inLog(to, invoice.id).marker = marker
    })
  }

  const pay = async (invoice: KnownInvoice): Promise<void> => {
    const marker = newMarker()
    const cents = random.whole(1, 20_000)
    const path = `/invoices/${invoice.id}/payments`
    const body = { amount: cents / 100, method: 'cash', note: marker }
    const { told, begun } = await settle({ method: 'POST', path, body, key: marker })
    if (told.status !== 201) return surprise({ method: 'POST', path }, told)
    note(begun, marker, (to) => void inLog(to, invoice.id).payments.set(marker, cents))
    invoice.version = (told.body as { version: number }).version
  }

  const remove = async (invoice: KnownInvoice): Promise<void> => {
    const path = `/invoices/${invoice.id}`
    const { told, first, begun } = await settle({ method: 'DELETE', path })
    if (told.status !== 204 && !(told.status === 404 && !first)) return surprise({ method: 'DELETE', path }, told)
    note(begun, `deleted ${invoice.id}`, (to) => {
      inLog(to, invoice.id).deleted = true
    })
    mine.splice(mine.indexOf(invoice), 1)
  }

  // What was sent is left alone from then on: its delivery changes it, some time.
  const send = async (invoice: KnownInvoice): Promise<void> => {
    const recipient = `${newMarker().toLowerCase()}@client.example`
    const path = `/invoices/${invoice.id}/send`
    mine.splice(mine.indexOf(invoice), 1)
    const { told, begun } = await settle({ method: 'POST', path, body: { email: recipient }, key: recipient })
    if (told.status !== 200) return surprise({ method: 'POST', path }, told)
    const { outcome } = told.body as { outcome: string }
    note(begun, recipient, ({ mails }) => void mails.push({ workspaceId, recipient, outcome }))
  }

  const addRecord = async (kind: 'customers' | 'products'): Promise<void> => {
    const name = newMarker()
    const body =
      kind === 'customers'
        ? { name, email: 'ada@client.example' }
        : { shortDescription: name, detailedDescription: 'Layout and proofs for print.', price: 12.5 }
    const { told, begun } = await settle({ method: 'POST', path: `/${kind}`, body, key: name })
    if (told.status !== 201) return surprise({ method: 'POST', path: `/${kind}` }, told)
    const { id } = told.body as { id: string }
    note(begun, name, (to) => void to[kind].set(id, { id, workspaceId, name }))
  }

  const newMarker = () => {
    turn += 1
    return `W${index}-${turn}-${random.whole(0, 0xffffff).toString(16)}`
  }

  return async () => {
    if (mine.length < 1) return create()
    const invoice = random.pick(mine)
    if (mails > 0 && random.chance(mails)) return send(invoice)
    const draw = random.next()
    if (draw < 0.4) return create()
    if (draw < 0.55) return change(invoice)
    if (draw < 0.75) return pay(invoice)
    if (draw < 0.8 && invoice.payments.size === 0) return remove(invoice)
    return addRecord(draw < 0.9 ? 'customers' : 'products')
  }
}

function inLog(log: ClientLog, id: string): KnownInvoice {
  const known = log.invoices.get(id)
  if (!known) throw new Error(`the log has no invoice ${id}`)
  return known
}

function refusalOf(call: string, told: Told): Refusal | null {
  if (told.kind === 'broken') return { call, requestId: null, body: told.why }
  if (told.status < 400) return null
  return { call, requestId: told.requestId, body: JSON.stringify(told.body).slice(0, 300) }
}

function isRunning(told: Answered): boolean {
  return told.status === 409 && told.retryAfter !== null
}
