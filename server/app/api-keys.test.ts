import { type Scope, scopes } from '@duly/core/api-keys/scopes.ts'
import { type Endpoint, type EndpointKey, isOpen, scopesFor } from '@duly/core/contract/endpoint.ts'
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

const areas = (keys: EndpointKey[]) => [...new Set(keys.map((key) => key.split('/')[1]?.split('?')[0]))].sort()

it('keys are kept from accounts, people, keys, bank details and administration', () => {
  const forPeople = routes
    .filter(([, endpoint]) => !isOpen(endpoint) && scopesFor(endpoint).length === 0 && !endpoint.anyKey)
    .map(([key]) => key)
  expect(areas(forPeople)).toEqual([
    'account',
    'admin',
    'api-keys',
    'audit-trail',
    'auth',
    'bin',
    'businesses',
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
    'roles',
    'setup',
  ])
  // In these areas only the named ones: whatever is added there has to decide.
  expect(forPeople.filter((key) => / \/(companies|employees|invoices|payment-links)/.test(key)).sort()).toEqual([
    'DELETE /companies/:id',
    'DELETE /employees/:id',
    'GET /employees/counts',
    'PATCH /employees/:id',
    'POST /employees',
    'POST /employees/:id/resend-invitation',
    'POST /employees/invite-by-email',
    // What gives money back asks for a person and a fresh sign-in.
    'POST /invoices/:id/card-refunds/:refundId/settle',
    'POST /invoices/:id/payments/:paymentId/refunds',
    'POST /payment-links/:id/card-refunds/:refundId/settle',
    'POST /payment-links/:id/payments/:paymentId/refunds',
  ])
})

it('any key says of itself who calls, and what it may do', async () => {
  expect(routes.filter(([, { anyKey }]) => anyKey).map(([key]) => key)).toEqual(['GET /me'])
  const { owner, workspaceId } = world.ours
  const key = await apiKeyOf(world.app, owner, ['customers:read'])
  const { status, body } = await key.call('GET', '/me')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user: { id: owner.id, email: owner.email },
    business: { id: workspaceId },
    by: 'key',
    scopes: ['customers:read'],
  })
  expect((await owner.call('GET', '/me')).body).toMatchObject({ by: 'session', scopes: null, role: 'USER' })
  expect((await world.app.call('GET', '/me')).status).toBe(401)
})

it('what asks for a fresh sign-in is for people', () => {
  expect(routes.filter(([, endpoint]) => endpoint.fresh && scopesFor(endpoint).length > 0).map(([key]) => key)).toEqual(
    [],
  )
})

it('a key with every scope is refused where people only are let in', async () => {
  const key = await apiKeyOf(world.app, world.ours.owner)
  const problems: string[] = []
  await key.call('GET', '/customers')
  const before = await world.digestOf(world.ours.workspaceId)
  for (const [route, endpoint] of routes) {
    if (isOpen(endpoint) || scopesFor(endpoint).length > 0 || endpoint.anyKey) continue
    const { status } = await key.call(route.split(' ')[0] ?? '', addressOf(route, { params: aParam(route) }), {})
    if (status !== 403) problems.push(`${route} answers ${status}`)
  }
  expect(problems).toEqual([])
  expect(await world.digestOf(world.ours.workspaceId)).toBe(before)
})

const aParam = (route: string) =>
  Object.fromEntries([...route.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]))

// The call that is tried sends a draft, which issues it.
const further: Partial<Record<EndpointKey, readonly Scope[]>> = {
  'POST /invoices/:id/send': ['invoices:issue'],
  'POST /invoices/:id/send-sms': ['invoices:issue'],
  'POST /invoices/:id/send-later': ['invoices:issue'],
}

it('a key opens what its scopes name and is refused with all the others', async () => {
  const { app, ours } = world
  const problems: string[] = []
  for (const [route, endpoint] of routes) {
    if (isOpen(endpoint) || scopesFor(endpoint).length === 0) continue
    const needed = scopesFor(endpoint)
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
    const key = await apiKeyOf(app, ours.owner, [...needed, ...(further[route] ?? [])])
    const { status } = await callAs(app.server, key.key)(method, addressOf(route, call), call.body)
    const { ownerGets } = routeCases[route] ?? {}
    if (ownerGets ? status !== ownerGets : status < 200 || status > 299)
      problems.push(`${route} answers ${status} with ${needed}`)
    await ours.owner.call('DELETE', `/api-keys/${key.id}`)
  }
  expect(problems).toEqual([])
})
