import { type Ability, abilities, abilityTable, inOrder, isForKeys, isReach } from '@duly/core/access/abilities.ts'
import { may } from '@duly/core/access/may.ts'
import { abilitiesOf, givenPresets } from '@duly/core/access/presets.ts'
import { abilitiesFor, type Endpoint, type EndpointKey, isOpen, scopesFor } from '@duly/core/contract/endpoint.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { servedEndpoints } from '../platform/http/serve.ts'
import { employeeOf } from '../test/an-employee.ts'
import type { TestPerson } from '../test/app.ts'
import { addressOf, type RouteCall, rightCall } from '../test/route-cases.ts'
import { openTwoBusinesses, type TwoBusinesses } from '../test/two-businesses.ts'
import { whole } from '../test/whole-walks.ts'

/**
 * The ability table against the running application: every endpoint called by people with every preset, and with every role
 * that an ability makes together with what it needs. Read from the server itself, so that what is added tomorrow is asked too.
 */

vi.setConfig({ testTimeout: 600_000 })

let world: TwoBusinesses
/** What is not open to everybody, not about oneself, and not for administrators. */
let routes: [EndpointKey, Endpoint][]
let person: TestPerson

beforeAll(async () => {
  world = await openTwoBusinesses()
  const all = [...(servedEndpoints.get(world.app.server) ?? [])]
  routes = all.filter(([, endpoint]) => abilitiesFor(endpoint).length > 0)
  person = await employeeOf(world.app, world.ours.owner)
})
afterAll(() => world.close())

/** Gives the person a role: it is looked at with every call. */
async function give(role: { preset: string } | { abilities: readonly Ability[] }): Promise<void> {
  const given =
    'preset' in role
      ? { preset: role.preset, role_id: null, abilities: null }
      : { preset: null, role_id: crypto.randomUUID(), abilities: [...role.abilities] }
  await world.app.db.updateTable('memberships').set(given).where('user_id', '=', person.id).execute()
}

// Whatever it is about does not exist: who may call is told so or that the call is wrong, and all others by 403.
const aboutNothing = (call: RouteCall): RouteCall => ({
  ...call,
  params: Object.fromEntries(Object.keys(call.params ?? {}).map((name) => [name, crypto.randomUUID()])),
})

const forbidden = 'You do not have permission to access this resource.'

async function problemsOf(
  role: string,
  held: readonly Ability[],
  calls: ReadonlyMap<EndpointKey, RouteCall>,
): Promise<string[]> {
  const problems: string[] = []
  for (const [index, [key, endpoint]] of routes.entries()) {
    const call = calls.get(key) ?? {}
    const isFor = may({ abilities: held }, ...abilitiesFor(endpoint))
    // Refusals cost little; of what is done, each role tries another part.
    if (isFor && !whole && (index + held.length) % 5 !== 0) continue
    const { status, body } = await person.call(key.slice(0, key.indexOf(' ')), addressOf(key, call), call.body)
    const isKept = status === 403 && body.message === forbidden
    if (isFor && isKept && !keptFurther(key, held)) problems.push(`${key} is kept from ${role}`)
    if (!isFor && !isKept) problems.push(`${key} answers ${status} to ${role}`)
  }
  return problems
}

// What asks for more in the case that is tried here.
const further: Partial<Record<EndpointKey, readonly Ability[]>> = {
  'GET /employees': ['people:manage'],
  // Its owner alone.
  'POST /businesses/close': abilities,
  'POST /businesses/hand-over': abilities,
}
const keptFurther = (key: EndpointKey, held: readonly Ability[]) =>
  further[key] !== undefined && !may({ abilities: held }, ...further[key])

async function callsOf(): Promise<Map<EndpointKey, RouteCall>> {
  const calls = new Map<EndpointKey, RouteCall>()
  for (const [key] of routes) calls.set(key, aboutNothing(await rightCall(world, world.ours, key)))
  return calls
}

/** What an ability needs, and what that needs in turn; without itself. */
function neededBy(ability: Ability): Ability[] {
  const needs: readonly Ability[] = abilityTable[ability].needs
  return inOrder([...needs, ...needs.flatMap(neededBy)])
}

it('every endpoint is open to whom it names, and to nobody else', () => {
  const all = [...(servedEndpoints.get(world.app.server) ?? [])]
  const aboutOneself = all.filter(([, { access }]) => access === 'session').map(([key]) => key.split('/')[1])
  expect([...new Set(aboutOneself)].sort()).toEqual(['account', 'auth', 'businesses', 'invitations', 'me', 'profile'])
  for (const [key, endpoint] of all) expect(isOpen(endpoint) && scopesFor(endpoint).length > 0, key).toBe(false)
})

it('every ability opens something, and keys can be made for exactly those that open something to keys', () => {
  const asked = new Set(routes.flatMap(([, endpoint]) => abilitiesFor(endpoint)))
  // Asked where the case arises, not by an endpoint.
  const inside: Ability[] = ['imports:undo']
  expect(abilities.filter((one) => !asked.has(one) && !isReach(one) && !inside.includes(one))).toEqual([])
  const byKeys = new Set(routes.flatMap(([, endpoint]) => scopesFor(endpoint)))
  expect(abilities.filter((one) => byKeys.has(one) !== isForKeys(one))).toEqual([])
})

it('presets are let in where the table says so', async () => {
  const calls = await callsOf()
  const problems: string[] = []
  for (const preset of givenPresets) {
    await give({ preset })
    problems.push(...(await problemsOf(preset, abilitiesOf(preset), calls)))
  }
  expect(problems).toEqual([])
})

it('roles of one’s own are let in where their abilities say so', async () => {
  const calls = await callsOf()
  const problems: string[] = []
  const chosen = whole ? abilities : abilities.filter((_, index) => index % 7 === 0)
  for (const ability of chosen) {
    const held = inOrder([ability, ...neededBy(ability)])
    await give({ abilities: held })
    problems.push(...(await problemsOf(`a role with ${ability}`, held, calls)))
  }
  await give({ abilities: ['settings:read'] })
  expect((await person.call('GET', '/invoices')).status).toBe(403)
  expect(problems).toEqual([])
})
