import { auditActs } from '@duly/core/audit-trail/acts.ts'
import type { EndpointKey } from '@duly/core/contract/endpoint.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inTransaction } from '../platform/db/database.ts'
import { workspaceOf } from '../test/an-employee.ts'
import { addressOf, rightCall, routeCases } from '../test/route-cases.ts'
import { openTwoBusinesses, type TwoBusinesses } from '../test/two-businesses.ts'

/** The audit trail by every call that leaves something in it, each made rightly by an owner. */

vi.setConfig({ testTimeout: 180_000 })

let world: TwoBusinesses

beforeAll(async () => {
  world = await openTwoBusinesses()
})
afterAll(() => world.close())

/** Calls whose right call here changes nothing, with the reason. */
const changesNothing: Readonly<Partial<Record<EndpointKey, string>>> = {
  'POST /businesses/close': 'the business belongs to nobody afterwards; closing.test.ts reads its trail',
  'POST /businesses/hand-over': 'the business is somebody else’s afterwards; handing-over.test.ts reads its trail',
}

it('each leaves an entry of its verb and subject, or was refused', async () => {
  const { app, ours } = world
  const workspaceId = await workspaceOf(app, ours.owner)
  const entriesOf = (verb: string, subject: string) =>
    inTransaction(app.db, { workspaceId, readOnly: true }, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('verb', '=', verb)
        .where('subject', '=', subject)
        .execute(),
    )
  const problems: string[] = []
  const tried: string[] = []
  for (const [key, { verb, subject }] of Object.entries(auditActs) as [
    EndpointKey,
    { verb: string; subject: string },
  ][]) {
    if (key in changesNothing) continue
    const call = await rightCall(world, ours, key)
    const before = (await entriesOf(verb, subject)).length
    const { status } = await ours.owner.call(key.slice(0, key.indexOf(' ')), addressOf(key, call), call.body)
    const left = (await entriesOf(verb, subject)).length - before
    if (status < 300) tried.push(key)
    else if (routeCases[key]?.ownerGets !== status) problems.push(`${key} answers ${status}`)
    if (left !== (status < 300 ? 1 : 0)) problems.push(`${key} (${status}) leaves ${left}`)
  }
  expect(problems).toEqual([])
  expect(tried.length / Object.keys(auditActs).length).toBeGreaterThan(0.9)
})
