import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentKinds } from '@duly/core/invoices/kinds/kinds.ts'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { isSmall, manyInvoices } from './amount.ts'
import { writes } from './api.ts'
import { requestOf } from './line-client.ts'
import { atMost, type BenchRow, type BenchTable, percentile, plain } from './table.ts'
import { items, tenLines } from './ten-lines.ts'
import { inTurns, openWorld, type World } from './world.ts'

/** Do lists and creation keep their pace beside documents of other kinds? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  const rows: BenchRow[] = []
  try {
    const world = await openWorld(store, dataDir, manyInvoices, { hasEveryKind: true })
    for (const kind of documentKinds) rows.push(await firstPageOf(world, kind))
    rows.push(await countsBesideChips(world), ...(await writes(world, 'every kind')), ...(await otherDocuments(world)))
    rows.push(await firstPageInArabic(world))
    await world.close()
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    name: 'mixed-kinds',
    title: 'Do lists and creation keep their pace beside documents of other kinds?',
    note: `${manyInvoices.toLocaleString('en')} documents, a tenth of them in the workspace that is asked for: 80 of 100 are invoices, 12 quotes, 8 credit notes. In turns with Fastify and pg alone, which read the kept count of invoices and count the others, as the product does. Creations are all beside the floor's one, of an invoice without taxes.`,
    rows,
  }
}

async function firstPageOf(world: World, kind: string): Promise<BenchRow> {
  const { token, workspaceId: w } = world
  const ours = requestOf(`/api/invoices?page=1&limit=10&kind=${kind}`, { token })
  const floor = requestOf(`/kind?w=${w}&kind=${kind}`)
  const found = await inTurns(world, () => [ours, floor], 400)
  const name = `first page of kind ${kind} with its number, p50`
  return atMost(name, percentile(found.ours, 0.5), percentile(found.floor, 0.5), 1.5)
}

// For somebody who reads Arabic.
async function firstPageInArabic(world: World): Promise<BenchRow> {
  const { token, workspaceId: w } = world
  await change(world, 'PATCH', '/profile', { language: 'ar', documentLanguage: 'ar' })
  const ours = requestOf('/api/invoices?page=1&limit=10', { token })
  const floor = requestOf(`/kind?w=${w}&kind=invoice`)
  const found = await inTurns(world, () => [ours, floor], 400)
  return atMost('first page in Arabic, p50', percentile(found.ours, 0.5), percentile(found.floor, 0.5), 1.5)
}

async function change({ product, token }: World, method: string, path: string, body: object): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${product}/api${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

// What a firm makes that uses more: beside the same bare creation as an invoice with one tax.
async function otherDocuments(world: World): Promise<BenchRow[]> {
  const threeTaxes = items.map((item) => ({
    ...item,
    taxes: [
      { name: 'GST', rate: 5 },
      { name: 'PST', rate: 7 },
      { name: 'Levy', rate: 0.5 },
    ],
  }))
  const customer = { name: 'Harbour & Pine Studio', email: 'accounts@harbourpine.example' }
  const kept = await change(world, 'POST', '/customers', customer)
  const reader = await change(world, 'POST', '/customers', { ...customer, language: 'ar' })
  const rows: BenchRow[] = []
  for (const [what, more] of [
    ['an invoice of 10 lines with three taxes each', { items: threeTaxes }],
    ['a quote of 10 lines', { kind: 'quote' }],
    ['an invoice of 10 lines to a kept customer', { customerId: kept.id }],
    ['an invoice of 10 lines to a kept customer who reads Arabic', { customerId: reader.id }],
  ] as const) {
    let made = 0
    const ours = () => {
      made += 1
      const body = { ...tenLines(`${what.length}-${made}`), ...more }
      return requestOf('/api/invoices', { token: world.token, body, key: randomUUID() })
    }
    const bare = () => requestOf('/create', { body: { w: world.otherId, items } })
    const found = await inTurns(world, () => [ours(), bare()], 300)
    rows.push(plain(`create ${what}, p50`, percentile(found.ours, 0.5), percentile(found.floor, 0.5)))
  }
  return rows
}

async function countsBesideChips(world: World): Promise<BenchRow> {
  const { token, workspaceId: w } = world
  const [ours, floor] = [requestOf('/api/invoices/counts', { token }), requestOf(`/stats?w=${w}`)]
  const found = await inTurns(world, () => [ours, floor], 200)
  return atMost('numbers beside the chips, p50', percentile(found.ours, 0.5), percentile(found.floor, 0.5), 2)
}
