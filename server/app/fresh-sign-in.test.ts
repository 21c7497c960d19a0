import type { Ability } from '@duly/core/access/abilities.ts'
import { abilitiesFor, type Endpoint, type EndpointKey, isOpen } from '@duly/core/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { servedEndpoints } from '../platform/http/serve.ts'
import { addressOf, rightCall } from '../test/route-cases.ts'
import { openTwoBusinesses, type TwoBusinesses } from '../test/two-businesses.ts'

/**
 * What a found session must not do: every call that gives somebody a way in, gives money back or ends a business asks for a sign-in of
 * the last ten minutes. Read from the server itself, so that a call that is added tomorrow is asked about, too.
 */

vi.setConfig({ testTimeout: 180_000 })

let world: TwoBusinesses
let all: [EndpointKey, Endpoint][]

beforeAll(async () => {
  world = await openTwoBusinesses()
  all = [...(servedEndpoints.get(world.app.server) ?? [])]
})
afterAll(() => world.close())

/** Whoever has one of these can give others a way in, or money away. */
const grave: readonly Ability[] = ['payments:refund', 'keys:manage', 'people:manage']
/** About oneself: how one signs in, and the end of accounts and businesses. */
const graveAboutOneself = /^\w+ \/(account|auth|businesses)\b/

/** Calls of these kinds that ask for no fresh sign-in, with the reason. */
const others: Readonly<Partial<Record<EndpointKey, string>>> = {
  'DELETE /api-keys/:id': 'takes a way in',
  'DELETE /employees/:id': 'takes a way in; specified',
  'POST /employees': 'specified; asks for it where another role is given than employee',
  'POST /employees/invite-by-email': 'as inviting',
  'POST /employees/:id/resend-invitation': 'specified; renews what was given',
  'POST /account/password': 'asks for the password',
  'POST /account/export': 'asks for the password',
  'POST /account/delete': 'asks for the password, and for a fresh sign-in beside a second factor',
  'POST /auth/confirm': 'is the fresh sign-in',
  'POST /auth/confirm/options': 'asks what a fresh sign-in takes',
  'POST /auth/logout': 'takes a way in',
  'DELETE /auth/sessions': 'takes a way in: whoever finds a foreign session should be quick',
  'DELETE /auth/sessions/:id': 'takes a way in',
  'PATCH /auth/passkeys/:id': 'names one',
  'POST /businesses': 'begins an empty one',
  'POST /businesses/:id/choose': 'gives no right',
  'POST /businesses/:id/leave': 'takes a way in',
}

const isGrave = ([key, endpoint]: [EndpointKey, Endpoint]) =>
  !key.startsWith('GET ') &&
  !isOpen(endpoint) &&
  (abilitiesFor(endpoint).some((one) => grave.includes(one)) || graveAboutOneself.test(key))

it('is asked by every grave call, or the reason why not stands here', () => {
  const undecided = all.filter(isGrave).filter(([key, { fresh = false }]) => fresh === key in others)
  expect(undecided.map(([key]) => key)).toEqual([])
  const served = new Set(all.map(([key]) => key))
  expect(Object.keys(others).filter((key) => !served.has(key as EndpointKey))).toEqual([])
})

it('is asked of an owner who signed in eleven minutes ago, before anything else is looked at', async () => {
  const { app, ours } = world
  const asking = all.filter(([, { fresh }]) => fresh)
  const calls = new Map<EndpointKey, Awaited<ReturnType<typeof rightCall>>>()
  for (const [key] of asking) calls.set(key, await rightCall(world, ours, key))
  await app.db
    .updateTable('sessions')
    .set({ created_at: sql<Date>`now() - interval '11 minutes'`, confirmed_at: null })
    .where('user_id', '=', ours.owner.id)
    .execute()
  const answers: string[] = []
  for (const [key, call] of calls) {
    const { status, body } = await ours.owner.call(key.slice(0, key.indexOf(' ')), addressOf(key, call), call.body)
    if (status !== 403 || body.detail?.signInAgain !== true) answers.push(`${key} answers ${status}`)
  }
  expect(answers).toEqual([])
  expect(calls.size).toBeGreaterThan(15)
})
