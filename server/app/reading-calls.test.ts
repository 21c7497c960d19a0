import { contract, type EndpointKey, endpoint } from '@duly/core/contract/endpoint.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type SimulatorProcess, startSimulatorProcess } from '../../simulators/kit/start-process.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { servedEndpoints } from '../platform/http/serve.ts'
import { callAs } from '../test/app.ts'
import { cloverAt, connectClover } from '../test/connect-clover.ts'
import { makeRecordStates, statesOf } from '../test/record-states.ts'
import { addressOf, rightCall } from '../test/route-cases.ts'
import { openTwoBusinesses, type TwoBusinesses } from '../test/two-businesses.ts'

/**
 * Calls that only read are answered whatever state their records are in. The routes are read from the server itself, the
 * states from the tables' own words.
 */

// Some hundred calls, a few of which draw documents.
vi.setConfig({ testTimeout: 600_000 })

let sim: SimulatorProcess
let world: TwoBusinesses

beforeAll(async () => {
  sim = await startSimulatorProcess('clover')
  // Nobody answers there: what is told then is an answer, too.
  const oidc = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'duly', OIDC_CLIENT_SECRET: 'a-secret' }
  world = await openTwoBusinesses({ ...cloverAt(sim.url), ...oidc })
  await connectClover(world.ours.owner.call, world.app.call)
})
afterAll(async () => {
  await world.close()
  await sim.close()
})

it('no reading call fails in any state of its record, for anybody whom it is for', async () => {
  const { app, ours, admin } = world
  const states = await makeRecordStates(world, ours)
  const routes = [...(servedEndpoints.get(app.server) ?? [])].filter(([key]) => key.startsWith('GET '))
  const problems: string[] = []
  const answered = new Map<EndpointKey, number>()
  for (const [key, { access }] of routes) {
    const right = await rightCall(world, ours, key)
    const walked = [{ name: 'as it is', params: {} }, ...statesOf(states, key)]
    const callers =
      access === 'admin'
        ? [admin]
        : access === 'public' || access === 'capability'
          ? [null]
          : [ours.owner, ours.employee]
    for (const { name, params } of walked) {
      const address = addressOf(key, { ...right, params: { ...right.params, ...params } })
      for (const caller of callers) {
        const { status, body } = await callAs(app.server, caller?.token ?? null)('GET', address)
        if (status >= 500) problems.push(`${key}, ${name}: ${status} ${JSON.stringify(body)}`)
        if (status < 400) answered.set(key, (answered.get(key) ?? 0) + 1)
      }
    }
  }
  expect(problems).toEqual([])
  expect(routes.map(([key]) => key).filter((key) => !answered.has(key))).toEqual([])
  // Walks the states, and not only the calls.
  expect(answered.get('GET /payment-links/:id/public')).toBeGreaterThan(25)
  expect(answered.get('GET /invoices/:id/public')).toBeGreaterThan(30)
})

it('what writes does not compile on a call that only reads', () => {
  const calls = contract({
    'GET /things': endpoint({ access: 'session', summary: 'Reads.', answer: z.object({}) }),
    'GET /things/:id': endpoint({ access: 'session', writes: true, summary: 'Writes.', answer: z.object({}) }),
    'POST /things': endpoint({ access: 'session', summary: 'Writes.', answer: z.object({}) }),
  })
  const handlers: Handlers<typeof calls> = {
    'GET /things': async ({ tx }) => {
      await tx.selectFrom('invoices').select('id').execute()
      // @ts-expect-error a transaction that only reads has no such thing
      await tx.deleteFrom('invoices').execute()
      return {}
    },
    'GET /things/:id': async ({ tx }) => {
      await tx.deleteFrom('invoices').execute()
      return {}
    },
    'POST /things': async ({ tx }) => {
      await tx.deleteFrom('invoices').execute()
      return {}
    },
  }
  expect(Object.keys(handlers)).toEqual(Object.keys(calls))
})
