import createFetch, { type Client, type Middleware } from 'openapi-fetch'
import type { components, paths } from './api.gen.ts'

/** What the API's records look like: `Invoice`, `Customer`, `Product` and others. */
export type Schemas = components['schemas']
export type Invoice = Schemas['Invoice']
export type Customer = Schemas['Customer']

/** The API as typed calls: `duly.POST('/customers', { body })` answers `{ data, error, response }`. */
export type DulyClient = Client<paths>

export interface ClientOptions {
  /** Where the installation is: `https://billing.example`. */
  url: string
  /** An API key, made under Company Settings, API keys. */
  key: string
  /** Tries of one call in all; 5 when absent. */
  tries?: number
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
  /** Waits between tries, in milliseconds; real time when absent. */
  wait?: (ms: number) => Promise<void>
}

/** Thrown by `dataOf` for a refusal, with the sentences that the API gave. */
export class RefusedError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

// 425 and 5xx other than 503 may have done something: only 429 and 503 say that nothing was done.
const isTurnedAway = (status: number) => status === 429 || status === 503

/**
 * Opens an installation to a program. Calls that were turned away (429, 503) or got no answer are repeated as `Retry-After` asks, else
 * after 0.5, 1, 2, 4 … seconds. Every POST carries an idempotency key, the same in all its tries, so that nothing is done twice;
 * other calls that change something are harmless to repeat.
 */
export function createClient({
  url,
  key,
  tries = 5,
  fetch = globalThis.fetch,
  wait = sleep,
}: ClientOptions): DulyClient {
  const duly = createFetch<paths>({
    baseUrl: `${url.replace(/\/$/, '')}/api`,
    headers: { authorization: `Bearer ${key}` },
    fetch: async (request: Request) => {
      for (let tried = 1; ; tried += 1) {
        const last = tried >= tries
        // A body can be read once: each try gets a copy.
        const answer = await fetch(last ? request : request.clone()).catch((error: unknown) => {
          if (last || request.signal.aborted) throw error
          return null
        })
        if (answer && (last || !isTurnedAway(answer.status))) return answer
        const asked = Number(answer?.headers.get('retry-after'))
        await wait(asked > 0 ? asked * 1000 : 500 * 2 ** (tried - 1))
      }
    },
  })
  const oneKeyForAllTries: Middleware = {
    onRequest: ({ request }) => {
      if (request.method === 'POST' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID())
    },
  }
  duly.use(oneKeyForAllTries)
  return duly
}

interface Answered<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/** The data of a call; throws `RefusedError` where it was refused. */
export async function dataOf<Data>(call: Promise<Answered<Data>>): Promise<Data> {
  const { data, error, response } = await call
  if (response.ok) return data as Data
  const { message } = (error ?? {}) as { message?: string | string[] }
  throw new RefusedError(response.status, [message ?? response.statusText].flat().join('; '))
}

/** The rows of a list, page by page: `for await (const row of everyRow((page) => duly.GET('/invoices', { params: { query: { page } } })))`. */
export async function* everyRow<Row>(
  pageOf: (page: number) => Promise<Answered<{ data: Row[]; meta: { totalPages: number } }>>,
): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const { data, meta } = await dataOf(pageOf(page))
    yield* data
    if (page >= meta.totalPages) return
  }
}

/** One page of what has changed in a list. */
interface ChangesPage<Change> {
  data: Change[]
  cursor: string
  more: boolean
}

/**
 * What has changed in a list, in the order in which it changed, from a cursor on:
 * `for await (const { change, cursor } of everyChange((cursor) => duly.GET('/invoices/changes', { params: { query: { cursor } } }), kept))`.
 * Each comes with the cursor to go on from once it has been taken in; ends when there is no more for now.
 */
export async function* everyChange<Change>(
  pageFrom: (cursor?: string) => Promise<Answered<ChangesPage<Change>>>,
  kept?: string,
): AsyncGenerator<{ change: Change; cursor: string | undefined }> {
  for (let cursor = kept; ; ) {
    const page = await dataOf(pageFrom(cursor))
    // Whoever stops within a page has it again: only at its end there is a new cursor.
    for (const [index, change] of page.data.entries())
      yield { change, cursor: index === page.data.length - 1 ? page.cursor : cursor }
    cursor = page.cursor
    if (!page.more) return
  }
}

/** Waits until an invoice is paid, looking every `everyMs` milliseconds; throws after `withinMs`. A webhook tells sooner. */
export async function untilPaid(
  duly: DulyClient,
  id: string,
  { everyMs = 5_000, withinMs = 24 * 3_600_000, wait = sleep } = {},
): Promise<Invoice> {
  for (let waited = 0; ; waited += everyMs) {
    const invoice = await dataOf(duly.GET('/invoices/{id}', { params: { path: { id } } }))
    if (invoice.status === 'PAID') return invoice
    if (waited >= withinMs) throw new Error(`invoice ${invoice.invoiceNumber} was not paid in time`)
    await wait(everyMs)
  }
}
