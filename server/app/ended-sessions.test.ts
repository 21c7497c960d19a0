import { type Endpoint, type EndpointKey, isOpen } from '@duly/core/contract/endpoint.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import { servedEndpoints } from '../platform/http/serve.ts'
import { callAs } from '../test/app.ts'
import { addressOf, type RouteCall, rightCall } from '../test/route-cases.ts'
import { openTwoBusinesses, type TwoBusinesses } from '../test/two-businesses.ts'

/**
 * A process remembers whom a session belonged to, so that a call can begin before the database has said so. No route may answer
 * or keep anything for a session that has ended since, whatever that call asks. The routes are read from the server itself.
 */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let world: TwoBusinesses
let superuser: pg.Client
let routes: [EndpointKey, Endpoint][]

beforeAll(async () => {
  world = await openTwoBusinesses()
  superuser = new pg.Client({
    connectionString: inDatabase(inject('postgres').superUrl, new URL(world.app.databaseUrls.appUrl).pathname.slice(1)),
  })
  await superuser.connect()
  routes = [...(servedEndpoints.get(world.app.server) ?? [])].filter(([, endpoint]) => !isOpen(endpoint))
})
afterAll(async () => {
  await superuser.end()
  await world.close()
})

/** The owner on another device, whose session ends and begins again. */
async function onAnotherDevice() {
  const { app, ours } = world
  const kept = await sessionsOf(ours.owner.id)
  const { body } = await app.call('POST', '/auth/login', { email: ours.owner.email, password: 'correct horse' })
  const [id] = (await sessionsOf(ours.owner.id)).filter((one) => !kept.includes(one))
  const set = (value: string) => superuser.query(`update sessions set ended_at = ${value} where id = $1`, [id])
  return { call: callAs(app.server, body.access_token), end: () => set('now()'), begin: () => set('null') }
}

const sessionsOf = async (userId: string): Promise<string[]> =>
  (await superuser.query('select id from sessions where user_id = $1', [userId])).rows.map(({ id }) => id)

/** What belongs to the business, once the mails that are under way have been told of. */
async function settledDigest(): Promise<string> {
  const { workspaceId } = world.ours
  for (let before = await world.digestOf(workspaceId); ; ) {
    await new Promise((done) => setTimeout(done, 500))
    const after = await world.digestOf(workspaceId)
    if (after === before) return after
    before = after
  }
}

it('refuses every call of a session that has just ended, and keeps nothing of it', async () => {
  const device = await onAnotherDevice()
  const calls = new Map<EndpointKey, RouteCall>()
  for (const [key] of routes) calls.set(key, await rightCall(world, world.ours, key))
  const before = await settledDigest()
  const wrong: string[] = []
  for (const [key, endpoint] of routes) {
    const call = calls.get(key) ?? {}
    await device.begin()
    expect((await device.call('GET', '/auth/profile')).status).toBe(200)
    await device.end()
    const headers: Record<string, string> = endpoint.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}
    const [method = ''] = key.split(' ')
    const { status } = await device.call(method, addressOf(key, call), call.body, headers)
    if (status !== 401) wrong.push(`${key} was answered ${status}`)
  }
  expect(wrong).toEqual([])
  expect(await settledDigest()).toBe(before)
  // The walk shows nothing where the sessions had not been remembered or the calls were wrong from the start.
  await device.begin()
  expect((await device.call('GET', '/invoices')).status).toBe(200)
  expect(routes.length).toBeGreaterThan(200)
})
