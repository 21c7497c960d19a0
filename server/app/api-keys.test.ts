import { scopes } from '@duly/core/api-keys/scopes.ts'
import type { Endpoint, EndpointKey } from '@duly/core/contract/endpoint.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { servedEndpoints } from '../platform/http/serve.ts'
import { apiKeyOf } from '../test/an-api-key.ts'
import { callAs } from '../test/app.ts'
import { addressOf, rightCall, routeCases } from '../test/route-cases.ts'
import { openTwoBusinesses, type TwoBusinesses } from '../test/two-businesses.ts'

/** What API keys open: every endpoint of the running application, by a key with its scopes and by one with all others. */

vi.setConfig({ testTimeout: 180_000 })

let world: TwoBusinesses
let routes: [EndpointKey, Endpoint][]

beforeAll(async () => {
  world = await openTwoBusinesses()
  routes = [...(servedEndpoints.get(world.app.server) ?? [])]
})
afterAll(() => world.close())

const isOpen = ({ access }: Endpoint) => access === 'public' || access === 'capability'
const areas = (keys: EndpointKey[]) => [...new Set(keys.map((key) => key.split('/')[1]?.split('?')[0]))].sort()

it('keys are kept from accounts, people, keys, bank details and administration', () => {
  const forPeople = routes.filter(([, endpoint]) => !isOpen(endpoint) && !endpoint.scope).map(([key]) => key)
  expect(areas(forPeople)).toEqual([
    'account',
    'admin',
    'api-keys',
    'audit-trail',
    'auth',
    'bin',
    'calendar-feed',
    'clover',
    'companies',
    'employees',
    'imports',
    'invitations',
    'invoices',
    'outbox',
    'payment-links',
    'payment-settings',
    'profile',
    'setup',
  ])
  // In these areas only the named ones: whatever is added there has to decide.
  expect(forPeople.filter((key) => / \/(companies|employees|invoices|payment-links)/.test(key)).sort()).toEqual([
    'DELETE /companies/:id',
    'DELETE /employees/:id',
    'GET /employees/counts',
    'POST /employees',
    'POST /employees/:id/resend-invitation',
    'POST /employees/invite-by-email',
    // What gives money back asks for a person and a fresh sign-in.
    'POST /invoices/:id/payments/:paymentId/refunds',
    'POST /payment-links/:id/payments/:paymentId/refunds',
  ])
})

it('what asks for a fresh sign-in is for people', () => {
  expect(routes.filter(([, { fresh, scope }]) => fresh && scope).map(([key]) => key)).toEqual([])
})

it('a key with every scope is refused where people only are let in', async () => {
  const key = await apiKeyOf(world.app, world.ours.owner)
  const problems: string[] = []
  await key.call('GET', '/customers')
  const before = await world.digestOf(world.ours.workspaceId)
  for (const [route, endpoint] of routes) {
    if (isOpen(endpoint) || endpoint.scope) continue
    const { status } = await key.call(route.split(' ')[0] ?? '', addressOf(route, { params: aParam(route) }), {})
    if (status !== 403) problems.push(`${route} answers ${status}`)
  }
  expect(problems).toEqual([])
  expect(await world.digestOf(world.ours.workspaceId)).toBe(before)
})

const aParam = (route: string) =>
  Object.fromEntries([...route.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]))

it('a key opens what its scopes name and is refused with all the others', async () => {
  const { app, ours } = world
  const problems: string[] = []
  for (const [route, endpoint] of routes) {
    if (isOpen(endpoint) || !endpoint.scope) continue
    const needed = [endpoint.scope].flat()
    const call = await rightCall(world, ours, route)
    const method = route.split(' ')[0] ?? ''
    for (const missing of needed) {
      const others = await apiKeyOf(
        app,
        ours.owner,
        scopes.filter((scope) => scope !== missing),
      )
      const { status, body } = await others.call(method, addressOf(route, call), call.body)
      if (status !== 403 || String(body.detail?.needed) !== String(needed))
        problems.push(`${route} answers ${status} without ${missing}`)
      await ours.owner.call('DELETE', `/api-keys/${others.id}`)
    }
    const key = await apiKeyOf(app, ours.owner, needed)
    const { status } = await callAs(app.server, key.key)(method, addressOf(route, call), call.body)
    const { ownerGets } = routeCases[route] ?? {}
    if (ownerGets ? status !== ownerGets : status < 200 || status > 299)
      problems.push(`${route} answers ${status} with ${needed}`)
    await ours.owner.call('DELETE', `/api-keys/${key.id}`)
  }
  expect(problems).toEqual([])
})
