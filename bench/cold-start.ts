import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { amount, isSmall } from './amount.ts'
import { startBare, startProduct } from './processes.ts'
import { type BenchTable, percentile } from './table.ts'

const rounds = amount(9, 1)

/** How long does a process need until it answers, with the database running? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  const database = { ...store, dataDir }
  const ours: number[] = []
  const floor: number[] = []
  let first = 0
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const product = await startProduct(database)
      await product.stop()
      const bare = await startBare(database)
      await bare.stop()
      // The first makes the schema, and keeps compiled code.
      if (round === 0) first = product.firstAnswerMs
      else {
        ours.push(product.firstAnswerMs)
        floor.push(bare.firstAnswerMs)
      }
    }
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const [mine, bare] = [percentile(ours, 0.5), percentile(floor, 0.5)]
  return {
    name: 'cold-start',
    title: 'How long until a process answers?',
    note: `From the start of the process to its first answer that needs the database (/readyz), which runs already; in turns with Fastify and pg alone, ${rounds} times each. The very first start makes the schema besides.`,
    rows: [
      {
        name: 'cold start, median',
        value: mine,
        unit: 'ms',
        floor: bare,
        ratio: mine / bare,
        target: '≤ 2 ×',
        met: mine <= 2 * bare,
      },
      { name: 'the very first start', value: first, unit: 'ms' },
    ],
  }
}
