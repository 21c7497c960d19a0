import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { amount, isSmall } from './amount.ts'
import { openLineClient, requestOf } from './line-client.ts'
import { type BenchTable, percentile } from './table.ts'
import { openWorld, timed } from './world.ts'

/** What does the PDF of a revision cost that was drawn before? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  const samples: number[] = []
  let first = 0
  try {
    const world = await openWorld(store, dataDir, 1000)
    const client = await openLineClient(world.product)
    const body = {
      invoiceNumber: 'KEPT-1',
      status: 'SENT',
      billingName: 'Harbour & Pine Studio',
      billingEmail: 'accounts@harbourpine.example',
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      currency: 'CAD',
      items: Array.from({ length: 10 }, (_, index) => ({ name: `Line ${index}`, quantity: index + 1, rate: 12.5 })),
    }
    const { id } = JSON.parse((await client.ask(requestOf('/api/invoices', { token: world.token, body }))).toString())
    const ask = async () => {
      const bytes = await client.ask(requestOf(`/api/invoices/${id}/pdf`))
      if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Error('no PDF came')
    }
    first = await timed(ask)
    for (let round = 0; round < amount(450, 3); round += 1) {
      const took = await timed(ask)
      if (round >= amount(50, 1)) samples.push(took)
    }
    client.close()
    await world.close()
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const median = percentile(samples, 0.5)
  return {
    name: 'kept-pdf',
    title: 'What does a PDF cost that was drawn before?',
    note: 'GET of the public PDF of an issued invoice of 10 lines, the whole HTTP request on loopback. The first one also starts the renderer; later ones send the bytes that the revision keeps.',
    rows: [
      { name: 'first, which draws it', value: first, unit: 'ms' },
      { name: 'kept bytes, p50', value: median, unit: 'ms', target: '≤ 3 ms', met: median <= 3 },
      { name: 'kept bytes, p99', value: percentile(samples, 0.99), unit: 'ms' },
    ],
  }
}
