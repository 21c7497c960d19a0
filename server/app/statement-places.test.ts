import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { countedRoutes, isBracket, recordStatements, type StatementRecorder } from '../test/sent-statements.ts'
import { openStatementPlaces, type Place, type StatementPlaces } from '../test/statement-places.ts'
import { openTwoBusinesses, type TwoBusinesses } from '../test/two-businesses.ts'

/**
 * Which nodes of a distributed database the calls go to, kept in docs/statements-on-nodes.md. Runs with
 * `npm run rehearse -- citus`; with STATEMENTS=keep the document is written anew.
 */

const file = new URL('../../docs/statements-on-nodes.md', import.meta.url)
const isDistributed = inject('postgres').nodes.length > 1

/** Why a table is on the coordinator only. */
const onCoordinator: Readonly<Record<string, string>> = {
  account_addresses: 'belongs to an account, which may work in several workspaces',
  admin_acts: 'the administrators’ own trail',
  authenticator_apps: 'belongs to an account',
  brakes: 'counts per network or account, before a workspace is known',
  capabilities: 'leads from a public address to its workspace',
  contact_messages: 'belongs to the installation',
  email_changes: 'belongs to an account',
  idempotency_keys: 'read before a workspace is entered',
  known_networks: 'belongs to an account',
  memberships: 'leads from an account to the workspaces it works in',
  oauth_states: 'leads from a provider’s answer to its workspace',
  oidc_identities: 'belongs to an account',
  oidc_sign_ins: 'leads from a provider’s answer to the sign-in that was begun, before an account is known',
  passkeys: 'belongs to an account',
  password_resets: 'belongs to an account',
  recovery_codes: 'belongs to an account',
  sessions: 'leads from a token to an account and its workspace',
  sign_in_failures: 'counts per address and network, before an account is known',
  sign_in_steps: 'leads from a token to an account that has shown its first factor',
  spent_challenges: 'remembers challenges of passkeys that were answered',
  webhook_events: 'is kept before it is known whose it is',
}

/** Why a call asks more than the node of its workspace. */
const onSeveral: Readonly<Record<string, string>> = {
  'GET /outbox/installation': 'administrators see how the messages of all workspaces fare',
  'GET /outbox/installation/:id': 'the same for one message, whose workspace is not in its address',
}

let world: TwoBusinesses
let recorder: StatementRecorder
let places: StatementPlaces

beforeAll(async () => {
  if (!isDistributed) return
  world = await openTwoBusinesses()
  places = await openStatementPlaces(world.app.databaseUrls.appUrl)
  recorder = recordStatements()
})
afterAll(async () => {
  if (!isDistributed) return
  recorder?.stop()
  await places?.close()
  await world?.close()
})

it.runIf(isDistributed)(
  'sends a call of one workspace to one node, and what else it asks is as documented',
  async () => {
    const found = new Map<string, Map<Place, Set<string>>>()
    for (const key of countedRoutes(world)) {
      const byPlace = new Map<Place, Set<string>>()
      found.set(key, byPlace)
      for (const statement of await recorder.ofRoute(world, key)) {
        if (isBracket(statement)) continue
        const { place, tables } = await places.of(statement, world.ours.workspaceId)
        const named = byPlace.get(place) ?? new Set()
        byPlace.set(place, named)
        for (const table of tables) named.add(table)
      }
    }
    const unexplained = [...found].flatMap(([key, byPlace]) => [
      ...(byPlace.has('several nodes') && !onSeveral[key] ? [key] : []),
      ...[...(byPlace.get('coordinator') ?? [])].filter((table) => !onCoordinator[table]),
    ])
    const text = documentOf(found)
    if (process.env.STATEMENTS === 'keep') writeFileSync(file, text)
    expect(unexplained, 'these need a reason').toEqual([])
    expect(Object.keys(onSeveral).filter((key) => !found.get(key)?.has('several nodes'))).toEqual([])
    expect(readFileSync(file, 'utf8')).toBe(text)
  },
  900_000,
)

type Found = ReadonlyMap<string, ReadonlyMap<Place, ReadonlySet<string>>>

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

function documentOf(found: Found): string {
  const named = (key: string, place: Place) => [...(found.get(key)?.get(place) ?? [])].sort().join(', ')
  const keys = [...found.keys()]
  const alone = keys.filter((key) => found.get(key)?.has('one node')).length
  const tables = [...new Set(keys.flatMap((key) => [...(found.get(key)?.get('coordinator') ?? [])]))].sort()
  const spread = keys.filter((key) => found.get(key)?.has('several nodes'))
  return [
    '# Where statements go in a distributed database',
    '',
    'What `EXPLAIN` answers on a coordinator with two nodes ([scaling.md](scaling.md#citus)) for every statement that a right',
    'call of a route sends. `npm run rehearse -- citus` fails when this is no longer true; with `STATEMENTS=keep` it is written',
    'anew (`server/app/statement-places.test.ts`).',
    '',
    `Of ${keys.length} routes, ${alone} ask the node that has the workspace’s rows, ${spread.length} ask several nodes, and the others the coordinator only.`,
    'Signing in, sessions and the way from a public address to its workspace are on the coordinator. `users` and `workspaces` are',
    'copied to every node: reading them costs the coordinator nothing more, and writing to them needs every node.',
    '',
    '## Several nodes',
    '',
    ...(spread.length === 0
      ? ['No route.']
      : [
          row('route', 'tables', 'why'),
          row('---', '---', '---'),
          ...spread.map((key) => row(`\`${key}\``, named(key, 'several nodes'), onSeveral[key] ?? '')),
        ]),
    '',
    '## Tables on the coordinator',
    '',
    row('table', 'why'),
    row('---', '---'),
    ...tables.map((table) => row(table, onCoordinator[table] ?? '')),
    '',
    '## Routes',
    '',
    row('route', 'on the workspace’s node', 'on the coordinator', 'read from its copy', 'written to every copy'),
    row('---', '---', '---', '---', '---'),
    ...keys.map((key) =>
      row(
        `\`${key}\``,
        ...(['one node', 'coordinator', 'a copy', 'every copy'] as const).map((place) => named(key, place)),
      ),
    ),
    '',
  ].join('\n')
}
