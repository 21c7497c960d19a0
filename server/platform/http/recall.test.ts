import { Socket } from 'node:net'
import { workspaceHeader } from '@duly/core/contract/workspace-header.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { anInvoice } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { inDatabase } from '../embedded-postgres/roles.ts'

let app: TestApp
let superuser: pg.Client
let owner: TestPerson
let other: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  superuser = new pg.Client({
    connectionString: inDatabase(inject('postgres').superUrl, new URL(app.databaseUrls.ownerUrl).pathname.slice(1)),
  })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await app.close()
})
// Both have called before, so that the process remembers them.
beforeEach(async () => {
  owner = await app.register()
  other = await app.register()
  for (const person of [owner, other]) {
    expect((await person.call('POST', '/invoices', anInvoice())).status).toBe(201)
    expect((await list(person)).body.data).toHaveLength(1)
  }
})

/** What streams hand their chunks to. */
type Writing = Record<'_write' | '_writev', () => void>

const list = (person: TestPerson, headers?: Record<string, string>) =>
  person.call('GET', '/invoices?page=1&limit=10', undefined, headers)
const made = async (workspaceId: string) =>
  Number((await superuser.query('select count(*) from invoices where workspace_id = $1', [workspaceId])).rows[0].count)
const keys = async (key: string) =>
  Number((await superuser.query('select count(*) from idempotency_keys where key = $1', [key])).rows[0].count)
const endSessions = (person: TestPerson) =>
  superuser.query('update sessions set ended_at = now() where user_id = $1', [person.id])

/** How often something was sent to the database, and what. */
async function sentBy(call: () => Promise<unknown>) {
  const written = vi.spyOn(Socket.prototype as unknown as Writing, '_writev')
  const single = vi.spyOn(Socket.prototype as unknown as Writing, '_write')
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  const texts = asked.mock.calls.map(([query]) => (query as { text?: string }).text ?? String(query))
  const packets = written.mock.calls.length + single.mock.calls.length
  for (const spy of [written, single, asked]) spy.mockRestore()
  return { packets, texts }
}

it('asks who it is and what they want in one packet', async () => {
  const { packets, texts } = await sentBy(() => list(owner))
  expect(texts.filter((text) => /from sessions/.test(text))).toHaveLength(1)
  expect(texts.at(-1)).toBe('commit')
  expect(packets).toBe(1)
})

it('saves an invoice in three packets: what it begins with, what is written, and its end', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { packets } = await sentBy(async () =>
    expect((await owner.call('POST', '/invoices', anInvoice(), key)).status).toBe(201),
  )
  expect(packets).toBe(3)
})

it('tells nothing to a session that has ended', async () => {
  await endSessions(owner)
  const answer = await list(owner)
  expect(answer.status).toBe(401)
  expect(JSON.stringify(answer)).not.toContain('Harbour')
  expect((await list(owner)).status).toBe(401)
  expect((await list(other)).status).toBe(200)
})

it('refuses a session that has ended before it says what else is wrong', async () => {
  await endSessions(owner)
  expect((await owner.call('GET', '/invoices?page=0')).status).toBe(401)
})

it('keeps nothing of what a session that has ended saves, nor its key', async () => {
  const workspaceId = await workspaceOf(app, owner)
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await owner.call('POST', '/invoices', anInvoice(), key)).status).toBe(201)
  await endSessions(owner)
  const next = { 'idempotency-key': crypto.randomUUID() }
  expect((await owner.call('POST', '/invoices', anInvoice(), next)).status).toBe(401)
  expect(await made(workspaceId)).toBe(2)
  expect(await keys(next['idempotency-key'])).toBe(0)
})

it('shows and saves where somebody works now, though it remembers another place', async () => {
  const [own, employer] = [await workspaceOf(app, owner), await workspaceOf(app, other)]
  const theirs = (await list(other)).body.data[0].id
  expect((await list(owner)).body.data[0].id).not.toBe(theirs)
  await employeeOf(app, other, owner)
  expect((await list(owner)).body.data.map(({ id }: { id: string }) => id)).toEqual([theirs])
  await superuser.query('delete from memberships where user_id = $1', [owner.id])
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await owner.call('POST', '/invoices', anInvoice(), key)).status).toBe(201)
  expect([await made(own), await made(employer)]).toEqual([2, 1])
})

it('shows and refuses what somebody may not see any more, and a page that shows a place they left', async () => {
  const person = await employeeOf(app, owner, 'manager')
  const shown = { [workspaceHeader]: await workspaceOf(app, owner) }
  for (const headers of [{}, shown]) expect((await list(person, headers)).body.meta.total).toBe(1)
  expect((await person.call('GET', '/payment-links')).status).toBe(200)
  await superuser.query(`update memberships set preset = 'staff' where user_id = $1`, [person.id])
  expect((await list(person)).body.meta.total).toBe(0)
  expect((await person.call('GET', '/payment-links')).status).toBe(403)
  await superuser.query('delete from memberships where user_id = $1', [person.id])
  const left = await list(person, shown)
  expect([left.status, left.body.data]).toEqual([403, undefined])
})

it('says what is wrong with a call of whom it remembers rightly, and asks once', async () => {
  const watched = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await owner.call('GET', `/invoices/${crypto.randomUUID()}`)
  const texts = watched.mock.calls.map(([query]) => (query as { text?: string }).text ?? '')
  watched.mockRestore()
  expect(answer.status).toBe(404)
  expect(texts.filter((text) => /from sessions/.test(text))).toHaveLength(1)
})
