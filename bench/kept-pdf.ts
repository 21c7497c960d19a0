import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { amount, isSmall } from './amount.ts'
import { type LineClient, openLineClient, requestOf } from './line-client.ts'
import { type BenchTable, percentile } from './table.ts'
import { openWorld, timed } from './world.ts'

/** What does the PDF of a revision cost the first time, and once it was drawn? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  const samples: number[] = []
  const drawn: number[] = []
  let first = 0
  try {
    const world = await openWorld(store, dataDir, 1000)
    const client = await openLineClient(world.product)
    const issue = (invoiceNumber: string) => issued(client, world.token, invoiceNumber)
    const ask = (id: string) => fetched(client, id)
    const id = await issue('KEPT-1')
    first = await timed(() => ask(id))
    for (let round = 0; round < amount(60, 2); round += 1) {
      const other = await issue(`DRAWN-${round}`)
      const took = await timed(() => ask(other))
      if (round >= amount(10, 1)) drawn.push(took)
    }
    for (let round = 0; round < amount(450, 3); round += 1) {
      const took = await timed(() => ask(id))
      if (round >= amount(50, 1)) samples.push(took)
    }
    client.close()
    await world.close()
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const median = percentile(samples, 0.5)
  const drawing = percentile(drawn, 0.5)
  return {
    name: 'kept-pdf',
    title: 'What does a PDF cost the first time, and once it was drawn?',
    note: 'GET of the public PDF of an issued invoice of 10 lines, the whole HTTP request on loopback. The first of an invoice draws it; later ones send the bytes that the revision keeps.',
    rows: [
      {
        name: 'first after the start, which draws it',
        value: first,
        unit: 'ms',
        target: '≤ 100 ms',
        met: first <= 100,
      },
      { name: 'first of another invoice, p50', value: drawing, unit: 'ms', target: '≤ 20 ms', met: drawing <= 20 },
      { name: 'first of another invoice, p95', value: percentile(drawn, 0.95), unit: 'ms' },
      { name: 'kept bytes, p50', value: median, unit: 'ms', target: '≤ 3 ms', met: median <= 3 },
      { name: 'kept bytes, p99', value: percentile(samples, 0.99), unit: 'ms' },
    ],
  }
}

/** Issues an invoice of 10 lines; answers its id. */
async function issued(client: LineClient, token: string, invoiceNumber: string): Promise<string> {
  const body = {
    invoiceNumber,
    status: 'SENT',
    billingName: 'Harbour & Pine Studio',
    billingEmail: 'accounts@harbourpine.example',
    issueDate: '2026-03-05',
    dueDate: '2026-04-04',
    currency: 'CAD',
    items: Array.from({ length: 10 }, (_, index) => ({ name: `Line ${index}`, quantity: index + 1, rate: 12.5 })),
  }
  const made = await client.ask(requestOf('/api/invoices', { token, body }))
  return (JSON.parse(made.toString()) as { id: string }).id
}

async function fetched(client: LineClient, id: string): Promise<void> {
  const bytes = await client.ask(requestOf(`/api/invoices/${id}/pdf`))
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Error('no PDF came')
}
