import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyDatabase } from '../../../app/invariants.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { freshDatabase } from '../../../test/database.ts'
import { type MainProcess, startMainProcess } from '../../../test/start-main.ts'

/** Two processes of the product on one database, and a hundred who issue invoices of one series at once. */

const writers = 100
const account = { email: 'ada@fernwood.test', password: 'correct horse battery' }

let database: Awaited<ReturnType<typeof freshDatabase>>
let processes: MainProcess[]
let token = ''

beforeAll(async () => {
  database = await freshDatabase()
  const first = await startMainProcess(database)
  processes = [first]
  processes.push(await startMainProcess(database))
  await ask(first, 'POST', '/users', account)
  token = String((await ask(first, 'POST', '/auth/login', account)).access_token)
  const rule = { pattern: 'F-{YYYY}-{0000}', restarts: 'yearly', nextCounter: 1 }
  await ask(first, 'PUT', '/number-series/invoice', rule)
}, 180_000)
afterAll(async () => {
  for (const each of processes ?? []) await each.kill()
  await database?.drop()
})

// The answers' own schemas have checked them.
type Answered = Record<string, unknown>

async function ask(
  { url }: MainProcess,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answered> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer.status === 503) throw new Busy(await answer.text())
  if (!answer.ok) throw new Refused(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answered
}

class Refused extends Error {}
// Nothing was done: on a slow machine a hundred may wait longer for a connection than anybody should.
class Busy extends Error {}

const bill = (writer: number) =>
  aBillOf(100, {
    invoiceNumber: undefined,
    status: 'SENT',
    issueDate: '2026-05-06',
    dueDate: '2026-06-05',
    billingName: `Payer ${writer}`,
  })

const counted = (from: number, count: number) =>
  Array.from({ length: count }, (_, step) => `F-2026-${String(from + step).padStart(4, '0')}`)

/** Issues an invoice; whoever gets no answer asks again with the same key, as the product's own pages do. */
async function write(writer: number, first: MainProcess, then = first): Promise<Answered> {
  const key = crypto.randomUUID()
  for (let left = 60; ; left -= 1) {
    try {
      return await ask(left === 60 ? first : then, 'POST', '/invoices', bill(writer), key)
    } catch (error) {
      const isAnswered = error instanceof Refused && !error.message.includes('409')
      if (left === 0 || isAnswered) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

it('a hundred writers on two processes get every number once', async () => {
  const [one, other] = processes as [MainProcess, MainProcess]
  const made = await Promise.all(
    Array.from({ length: writers }, (_, writer) => write(writer, writer % 2 ? one : other)),
  )
  expect(made.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(counted(1, writers))
})

it('a process that is killed in the middle leaves no gap', async () => {
  const [one, other] = processes as [MainProcess, MainProcess]
  let answered = 0
  const made = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const invoice = await write(writer, one, other)
      answered += 1
      if (answered === 20) await one.kill()
      return invoice
    }),
  )
  expect(made.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(counted(writers + 1, writers))
  const summary = await ask(other, 'GET', '/numbers/summary')
  expect(summary).toMatchObject({ given: 2 * writers, missing: [], outsideSeries: 0 })
  // The sealed chain, too.
  expect(await verifyDatabase(database.ownerUrl)).toEqual([])
})
